import { keysOf } from '#contract/keys.ts'
import { type AuditCategory, type AuditTask, auditCategories, auditTasks } from '#contract/security/log.ts'
import type { LogSearch } from './log-search.ts'

/** The filters that the log has: its tables stay out of what every page loads for its addresses. */
export type LogQuery = Omit<LogSearch, 'category' | 'task'> & { category?: AuditCategory; task?: AuditTask }

const keyOf = <Key extends string>(table: Record<Key, string>, value: unknown): Key | undefined =>
  keysOf(table).find((key) => key === value)

/** An address's filters without a category or task that the log does not know. */
export function logQuery({ category, task, ...rest }: LogSearch): LogQuery {
  const known = { category: keyOf(auditCategories, category), task: keyOf(auditTasks, task) }
  return {
    ...rest,
    ...(known.category && { category: known.category }),
    ...(known.task && { task: known.task }),
  }
}

/** The same as the call asks for it. */
export const queryOf = ({ user, member, account, ip, page: _page, ...filters }: LogQuery) => ({
  ...filters,
  ...(user !== undefined && { user_id: user }),
  ...(member !== undefined && { member_id: member }),
  ...(account !== undefined && { account_id: account }),
  ...(ip !== undefined && { ip_address: ip }),
})
