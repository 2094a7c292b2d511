import * as z from 'zod'
import { call } from '../call.ts'
import { id, localDateTime, noInput } from '../validation.ts'

const plannedMaintenance = z.object({
  id,
  title: z.string(),
  /** HTML, as the server sanitised it. */
  message: z.string(),
  from: localDateTime,
  until: localDateTime,
})
export type PlannedMaintenance = z.output<typeof plannedMaintenance>

/** The operator's public details; null unless configured. */
export const operators = {
  get: call({
    method: 'GET',
    path: '/v4/public/operator',
    access: 'public',
    summary: 'このサービスの運営会社と問い合わせ先、予定されているメンテナンス、公開の設定',
  })
    .input(noInput)
    .output(
      z.object({
        /** Who runs it, the product itself where nobody said so, and the page that says so. */
        operator: z.object({ name: z.string(), url: z.string() }).nullable(),
        contact_url: z.string().nullable(),
        planned_maintenance: plannedMaintenance.nullable(),
        /** Whether the app's pages tell of errors by `errorReports.send`. */
        reports_errors: z.boolean(),
        /** The script that records sessions in the company area; null where nothing is recorded. */
        session_recording_url: z.string().nullable(),
      }),
    ),
}
