import { memberSearch } from '#contract/member-search.ts'
import type { MemberFilters } from '#contract/members.ts'
import { keepDraft, readDraft } from './form-draft.ts'

const name = 'member-list'

/** Called when the list is left; forgotten with the session, as the filters may hold a name. */
export const rememberMemberList = (search: MemberFilters): void => keepDraft(name, search)

/** How the member list was filtered and sorted when it was last left in this tab. */
export const lastMemberList = (): MemberFilters => memberSearch(readDraft(name) ?? {})
