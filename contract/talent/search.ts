import { keysOf } from '../keys.ts'
import { type MatchState, matchStates } from './matching.ts'

/** The sides of matching: people without a member, members without results, pairs. */
export const talentViews = ['people', 'members', 'linked'] as const
export type TalentView = (typeof talentViews)[number]

/** What the lists of matching are narrowed by, as their address has it. */
export type TalentSearch = {
  view?: TalentView | undefined
  q?: string | undefined
  match?: MatchState | undefined
  page?: number | undefined
}

/** The filters from an address; what does not fit is left out. */
export function talentSearch(search: Record<string, unknown>): TalentSearch {
  const page = Number.isSafeInteger(search.page) && Number(search.page) > 1 ? Number(search.page) : undefined
  const read: TalentSearch = {
    view: talentViews.slice(1).find((view) => view === search.view),
    q: search.q ? String(search.q).slice(0, 100) : undefined,
    match: keysOf(matchStates).find((state) => state === search.match),
    page,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
