import { keysOf } from '#contract/keys.ts'
import { type AuditCategory, type AuditTask, auditCategories, auditTasks } from '#contract/security/log.ts'

/** The log's filters and page as its address keeps them. */
export type LogSearch = {
  category?: AuditCategory
  task?: AuditTask
  result?: 'success' | 'failure'
  user?: number
  ip?: string
  from?: string
  to?: string
  page?: number
}

const whole = (value: unknown, least: number) =>
  Number.isSafeInteger(value) && Number(value) >= least ? Number(value) : undefined
const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
const keyOf = <Key extends string>(table: Record<Key, string>, value: unknown): Key | undefined =>
  keysOf(table).find((key) => key === value)

/** What of an address is a filter of the log; the rest falls away. */
export function logSearch(search: Record<string, unknown>): LogSearch {
  const { ip } = search
  const read = {
    category: keyOf(auditCategories, search.category),
    task: keyOf(auditTasks, search.task),
    result: keyOf({ success: '', failure: '' }, search.result),
    user: whole(search.user, 1),
    ip: typeof ip === 'string' && ip !== '' ? ip.slice(0, 45) : undefined,
    from: day(search.from),
    to: day(search.to),
    page: whole(search.page, 2),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The same as the call asks for it. */
export const queryOf = ({ user, ip, page: _page, ...filters }: LogSearch) => ({
  ...filters,
  ...(user !== undefined && { user_id: user }),
  ...(ip !== undefined && { ip_address: ip }),
})
