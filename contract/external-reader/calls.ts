import * as z from 'zod'
import { call } from '../call.ts'
import { rate } from '../company/dashboard-calls.ts'
import { localDateTime, noInput } from '../validation.ts'

const readerMeasured = z.object({
  measured_at: localDateTime,
  lexicon_version: z.string(),
  sentences: z.int(),
  recall: rate,
  local_recall: rate,
  precision: rate,
  false_alarms: rate,
  /** Readings of other texts that an injection changed, among those that were compared. */
  changed_others: rate,
})

/** How a company stands to the operator's external reader. */
export const externalReaderState = z.object({
  /** not_set_up: the operator named none; not_ready: `reasons` says why; paused: it does not answer just now. */
  state: z.enum(['not_set_up', 'not_ready', 'off', 'on', 'paused']),
  /** What the company chose; with a reader that is not ready nothing is sent all the same. */
  is_on: z.boolean(),
  reasons: z.array(z.string()),
  /** The model and where it is; null where there is none. */
  model: z.string().nullable(),
  host: z.string().nullable(),
  measured: readerMeasured.nullable(),
  /** Since when texts go there. */
  changed_at: localDateTime.nullable(),
  paused_until: localDateTime.nullable(),
  /** Answers of today in Tokyo; `given_up` were read by the lexicon alone. */
  today: z.object({ read: z.int(), waiting: z.int(), given_up: z.int() }),
  daily_ceiling: z.int(),
})
export type ExternalReaderState = z.output<typeof externalReaderState>

const path = '/v4/obf/emotion-answers/external-reader'

export const externalReader = {
  get: call({
    method: 'GET',
    path,
    access: 'enq_setting.basic.read',
    summary: '外部の読み取りの状態',
  })
    .input(noInput)
    .output(z.object({ result: externalReaderState })),
  save: call({
    method: 'PUT',
    path,
    access: 'enq_setting.advanced.update',
    summary: '外部の読み取りを使うかどうか（測定の結果が足りないあいだはオンにできない）',
  })
    .input(z.object({ is_on: z.boolean() }))
    .output(z.object({ result: externalReaderState, message: z.string() })),
}
