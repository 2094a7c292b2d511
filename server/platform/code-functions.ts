import { type Expression, type RawBuilder, sql } from 'kysely'

export type CodeFunction =
  | 'is_monthly'
  | 'is_annual'
  | 'is_scheduled'
  | 'is_open'
  | 'is_answered'
  | 'is_delivered'
  | 'is_still_asked'
  | 'opens_when_sent'
  | 'is_left_out'
  | 'is_applicable'
  | 'is_employed'
  | 'is_on_leave'
  | 'has_resigned'
  | 'has_declined'
  | 'is_with_company'
  | 'has_left'
  | 'is_sunny'
  | 'is_cloudy'
  | 'is_rainy'
  | 'has_weather'
  | 'waits_for_follow_up'
  | 'is_sent_by_company'
  | 'is_reply'
  | 'is_conversation_done'

/** Asks in a built query what a code means: `where(({ ref }) => codeMeans('has_left', ref('m.working_status')))`. */
export const codeMeans = (name: CodeFunction, code: Expression<number>): RawBuilder<boolean> =>
  sql<boolean>`${sql.raw(name)}(${code})`
