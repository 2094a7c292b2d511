/** The log's filters and page as its address keeps them. */
export type LogSearch = {
  category?: string
  task?: string
  result?: 'success' | 'failure'
  user?: number
  member?: number
  account?: number
  ip?: string
  from?: string
  to?: string
  page?: number
}

const whole = (value: unknown, least: number) =>
  Number.isSafeInteger(value) && Number(value) >= least ? Number(value) : undefined
const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined
const day = (value: unknown) => matching(value, /^\d{4}-\d{2}-\d{2}$/)

/** What of an address has the shape of a filter; the rest falls away. */
export function logSearch(search: Record<string, unknown>): LogSearch {
  const { ip, result } = search
  const read = {
    category: matching(search.category, /^[a-z_]+$/),
    task: matching(search.task, /^[a-z_]+\.[a-z_]+$/),
    result: result === 'success' || result === 'failure' ? result : undefined,
    user: whole(search.user, 1),
    member: whole(search.member, 1),
    account: whole(search.account, 1),
    ip: typeof ip === 'string' && ip !== '' ? ip.slice(0, 45) : undefined,
    from: day(search.from),
    to: day(search.to),
    page: whole(search.page, 2),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
