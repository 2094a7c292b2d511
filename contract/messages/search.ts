import { conversationStatus } from '../codes.ts'
import type { ConversationQuery } from './conversation-calls.ts'
import type { sendingState } from './rules.ts'

const oneOf = <T>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value)

const whole = (value: unknown, least: number) =>
  Number.isSafeInteger(value) && Number(value) >= least ? Number(value) : undefined

/** What the messages' page shows: the conversations, or the sendings, each narrowed. */
export type MessageSearch = Pick<ConversationQuery, 'department_id'> & {
  view?: 'sendings' | undefined
  q?: string | undefined
  status?: ConversationQuery['status']
  /** Every conversation: without a word, those that wait for an answer. */
  all?: true | undefined
  assignee?: 'me' | 'nobody' | number | undefined
  unread?: true | undefined
  snoozed?: true | undefined
  member?: string | undefined
  state?: keyof typeof sendingState | undefined
  page?: number | undefined
}

/** What of an address the messages' page knows; what does not fit is left out. */
export function messageSearch(search: Record<string, unknown>): MessageSearch {
  const known = {
    view: oneOf(['sendings'] as const, search.view),
    q: search.q === undefined || search.q === '' ? undefined : String(search.q).slice(0, 100),
    status: oneOf(conversationStatus.codes, search.status),
    all: oneOf([true] as const, search.all),
    assignee: oneOf(['me', 'nobody'] as const, search.assignee) ?? whole(search.assignee, 1),
    department_id: whole(search.department_id, 1),
    unread: oneOf([true] as const, search.unread),
    snoozed: oneOf([true] as const, search.snoozed),
    member: typeof search.member === 'string' ? search.member.slice(0, 40) : undefined,
    state: oneOf(['draft', 'scheduled', 'leaving', 'done', 'cancelled'] as const, search.state),
    page: whole(search.page, 2),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

const recipientStates = ['queued', 'sent', 'bounced', 'failed', 'unconfirmed', 'cancelled'] as const

/** Which recipients of a sending its page shows. */
export type SendingSearch = {
  state?: (typeof recipientStates)[number] | undefined
  page?: number | undefined
}

/** What of an address a sending's page knows. */
export function sendingSearch(search: Record<string, unknown>): SendingSearch {
  const known = { state: oneOf(recipientStates, search.state), page: whole(search.page, 2) }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}
