import * as z from 'zod'
import { annualFilters } from './anniversaries.ts'
import { pdfPeopleLimit } from './annual-search.ts'
import { call } from './call.ts'
import { memberDownload } from './members.ts'
import { reportQuery } from './reports.ts'
import { messageOnly } from './sessions.ts'
import { fileAnswer, id, localDateTime, noInput } from './validation.ts'

/** What is made in the background, with its Japanese name. */
export const exportKinds = {
  members: 'メンバー一覧',
  report: '回答レポート',
  annual: '入社1年アンケート',
  annual_older: '入社1年アンケート（以前の設問）',
  annual_pdf: '入社1年アンケートのPDF',
} as const
export type ExportKind = keyof typeof exportKinds

/** So many rows (members, answers, people) are answered at once by a file's own call; more are made in the background. */
export const rowsAtOnce = { members: 5_000, report: 20_000, annual: 2_000 } as const

/** So many files of one account are made or wait at a time. */
export const openExportLimit = 5

const people = z.object({ member_ids: z.array(id).min(1).max(pdfPeopleLimit) })

/** What a file is made of: the same filters as the call that answers it at once. */
export const exportOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report'), query: reportQuery }),
  z.object({
    kind: z.literal('members'),
    query: memberDownload.extend({ ids: z.array(id).min(1).max(10_000).optional() }),
  }),
  z.object({ kind: z.literal('annual'), query: annualFilters }),
  z.object({ kind: z.literal('annual_older'), query: annualFilters }),
  z.object({ kind: z.literal('annual_pdf'), query: people }),
])
export type ExportOrder = z.output<typeof exportOrder>
export type ExportWish = z.input<typeof exportOrder>

/** Why a file was not made, in words for who asked for it. */
export const exportFailures = {
  forbidden: '権限が変わったため、作成を中止しました。',
  scope_changed: '閲覧できる範囲が変わったため、作成を中止しました。もう一度作成してください。',
  interrupted: '途中で何度か中断されたため、作成できませんでした。もう一度お試しください。',
  broken: '作成できませんでした。もう一度お試しください。続くときは管理者にご連絡ください。',
} as const
export type ExportFailure = keyof typeof exportFailures

const exportState = z.enum(['waiting', 'working', 'done', 'failed', 'cancelled'])
export type ExportState = z.output<typeof exportState>

const made = z.object({
  id,
  kind: z.enum(Object.keys(exportKinds) as [ExportKind, ...ExportKind[]]),
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
  /** When its file was saved last. */
  fetched_at: localDateTime.nullable(),
  /** The file is forgotten after this moment. */
  expires_at: localDateTime,
})
export type Export = z.output<typeof made>

const withMessage = z.object({ result: made, message: z.string() })
const one = z.object({ id })

export const exports = {
  order: call({
    method: 'POST',
    path: '/v3/exports',
    access: 'report.read',
    summary: 'ファイルの作成をバックグラウンドで始める（名前の出るものは管理者のみ）',
    successStatus: 202,
  })
    .input(exportOrder)
    .output(withMessage),
  list: call({
    method: 'GET',
    path: '/v3/exports',
    access: 'report.read',
    summary: '自分が作成したファイルと作成中のファイル（作成から7日間、新しい順）',
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
    .output(withMessage),
  remove: call({
    method: 'DELETE',
    path: '/v3/exports/{id}',
    access: 'report.read',
    summary: '作成を中止する。作成が終わったものは削除する',
  })
    .input(one)
    .output(messageOnly),
}
