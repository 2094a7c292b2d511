import * as z from 'zod'
import { annualFilters } from '../annual-survey/calls.ts'
import { pdfPeopleLimit } from '../annual-survey/search.ts'
import { call } from '../call.ts'
import { reachQuery } from '../channels/attempt-calls.ts'
import { keysOf } from '../keys.ts'
import { exportDays, mostAtOnce } from '../limits.ts'
import { memberDownload } from '../members/calls.ts'
import { reportQuery } from '../reports/calls.ts'
import { fileAnswer, id, localDateTime, messageOnly, noInput } from '../validation.ts'
import { exportKinds } from './kinds.ts'

const people = z.object({ member_ids: z.array(id).min(1).max(pdfPeopleLimit) })

/** What a file is made of: the same filters as the call that answers it at once. */
const exportWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report'), query: reportQuery }),
  z.object({
    kind: z.literal('members'),
    query: memberDownload.extend({ ids: z.array(id).min(1).max(mostAtOnce).optional() }),
  }),
  z.object({ kind: z.literal('reach'), query: reachQuery }),
  z.object({ kind: z.literal('annual'), query: annualFilters }),
  z.object({ kind: z.literal('annual_older'), query: annualFilters }),
  z.object({ kind: z.literal('annual_pdf'), query: people }),
])

/** The same with what is ordered by a call of its own. */
export const exportOrder = z.discriminatedUnion('kind', [
  ...exportWish.options,
  z.object({ kind: z.literal('talent_pdf'), query: z.object({ member_ids: z.array(id).length(1) }) }),
])
export type ExportOrder = z.output<typeof exportOrder>
export type ExportWish = z.input<typeof exportWish>

const exportState = z.enum(['waiting', 'working', 'done', 'failed', 'cancelled'])
export type ExportState = z.output<typeof exportState>

const made = z.object({
  id,
  kind: z.enum(keysOf(exportKinds)),
  name: z.string(),
  state: exportState,
  /** Rows read so far, of `total`, which is null until they are counted. */
  done: z.int(),
  total: z.int().nullable(),
  /** In bytes, as far as it is made. */
  size: z.int(),
  /** Why it was not made, in words. */
  failure: z.string().nullable(),
  created_at: localDateTime,
  finished_at: localDateTime.nullable(),
  fetched_at: localDateTime.nullable(),
  expires_at: localDateTime,
})
export type Export = z.output<typeof made>

/** An order with how far it is. */
export const exportAnswer = z.object({ result: made, message: z.string() })
const one = z.object({ id })

export const exports = {
  order: call({
    method: 'POST',
    path: '/v3/exports',
    access: 'report.read',
    summary: 'ファイルの作成を始める（名前の出るものは管理者のみ）',
    successStatus: 202,
  })
    .input(exportWish)
    .output(exportAnswer),
  list: call({
    method: 'GET',
    path: '/v3/exports',
    access: 'report.read',
    summary: `自分が作成したファイルと作成中のファイル（作成から${exportDays}日間、新しい順）`,
  })
    .input(noInput)
    .output(z.object({ result: z.object({ exports: z.array(made) }) })),
  get: call({
    method: 'GET',
    path: '/v3/exports/{id}',
    access: 'report.read',
    summary: 'ファイルの作成の進み具合',
  })
    .input(one)
    .output(z.object({ result: made })),
  file: call({
    method: 'GET',
    path: '/v3/exports/{id}/file',
    access: 'report.read',
    summary: '作成したファイル',
    needsFreshFactor: true,
  })
    .input(one)
    .output(fileAnswer),
  again: call({
    method: 'PUT',
    path: '/v3/exports/{id}/again',
    access: 'report.read',
    summary: '作成できなかったファイル、中止したファイルをもう一度作成する',
  })
    .input(one)
    .output(exportAnswer),
  remove: call({
    method: 'DELETE',
    path: '/v3/exports/{id}',
    access: 'report.read',
    summary: '作成を中止する。作成が終わったものは削除する',
  })
    .input(one)
    .output(messageOnly),
}
