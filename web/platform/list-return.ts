import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { shownBy } from '#contract/members/search.ts'
import { keepDraft, readDraft } from './form-draft.ts'

const name = 'member-list'

/** Called when the list is left; forgotten with the session, as the filters may hold a name. */
export const rememberMemberList = (search: MemberFilters): void => keepDraft(name, search)

export const lastMemberList = (): MemberFilters => shownBy(readDraft(name) ?? {})

const placeName = 'member-list-index'

const indexNow = (): number => Number(history.state?.__TSR_index ?? 0)

/** Called when a page has taken the list's place: the list is now one step back, if that page was opened from it. */
export const leaveMemberList = (search: MemberFilters): void => {
  rememberMemberList(search)
  keepDraft(placeName, { index: indexNow() - 1 })
}

export const memberListIndex = (): number | undefined => readDraft<{ index: number }>(placeName)?.index
