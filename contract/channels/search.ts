import { channelStatus } from '../codes.ts'
import { type ChannelKind, channelKinds } from './names.ts'

const positive = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined

const month = (value: unknown) =>
  typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined

const givenOf = (read: object) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))

/** What the list of a channel's members is narrowed by, as its address has it. */
export type LinkedSearch = {
  q?: string | undefined
  status?: (typeof channelStatus.codes)[number] | undefined
  department_id?: number | undefined
  page?: number | undefined
}

/** The list's filters from an address; what does not fit is left out. */
export function linkedSearch(search: Record<string, unknown>): LinkedSearch {
  const page = positive(search.page)
  return givenOf({
    q: search.q ? String(search.q).slice(0, 100) : undefined,
    status: channelStatus.codes.find((code) => code === search.status),
    department_id: positive(search.department_id),
    page: page === 1 ? undefined : page,
  })
}

/** What the report of reach is narrowed by, as its address has it. */
export type ReachSearch = {
  from?: string | undefined
  to?: string | undefined
  department_id?: number | undefined
  route?: ChannelKind | undefined
}

/** The report's filters from an address; what does not fit is left out, an end before its beginning too. */
export function reachSearch(search: Record<string, unknown>): ReachSearch {
  const from = month(search.from)
  const to = month(search.to)
  return givenOf({
    from,
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    department_id: positive(search.department_id),
    route: channelKinds.find((name) => name === search.route),
  })
}
