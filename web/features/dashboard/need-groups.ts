import type { DashboardView, MemberInNeed } from '#contract/company/dashboard-calls.ts'
import { attentionNeeds, needStates } from '#contract/follow-ups/attention-ranks.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { type NeedKey, needFilters, needKeys } from '#contract/members/needs.ts'
import { needTitlesFor } from '../../parts/need-words.ts'

interface NeedGroup {
  key: NeedKey
  title: string
  /** What is to be done; empty where the chips of its rows say it, and for who does not act. */
  hint: string
  /** Whether the state of the follow-up says something here. */
  isFollowUp: boolean
  /** The same people in the list. */
  search: MemberFilters
}

const needTitles = needTitlesFor(true)

/** Where no chip of a row says what is to be done. */
const asked: Partial<Record<NeedKey, { title: string; hint: string }>> = {
  bounced: { title: 'メールが届かない', hint: 'メールアドレスか、受信設定をご確認ください' },
  complained: {
    title: '迷惑メールの報告',
    hint: 'メールを停止しています。本人に受け取りの希望をご確認ください',
  },
  senior_to_confirm: {
    title: '上司の確認',
    hint: '30日以内の入社1年アンケートに回答する上司をご確認ください',
  },
  no_senior: { title: '上司が未設定', hint: '入社1年アンケートに回答する上司をお決めください' },
}

const titles: Partial<Record<NeedKey, string>> = needTitles

const states: Partial<Record<NeedKey, string>> = needStates

function groupOf(key: NeedKey, acts: boolean): NeedGroup {
  const { title, hint } = asked[key] ?? { title: titles[key] ?? '', hint: '' }
  const isFollowUp = !asked[key]
  const search = needFilters[key]
  return acts
    ? { key, title, hint, isFollowUp, search }
    : { key, title: states[key] ?? title, hint: '', isFollowUp, search }
}

export interface ShownGroup {
  group: NeedGroup
  count: number
  /** The people named here. */
  members: MemberInNeed[]
  /** How many more are named in a group above, and how many in the list only. */
  repeated: number
  unnamed: number
}

/** The groups that a reader is shown: who does not act is told how people are, and of no duty. */
const keysFor = (acts: boolean): readonly NeedKey[] =>
  acts ? needKeys : attentionNeeds.filter((need) => need !== 'overdue')

/** The groups that hold somebody; each person is named once, where the reason weighs most. */
export function shownGroups(view: DashboardView, acts: boolean): ShownGroup[] {
  const named = new Set<number>()
  return keysFor(acts).flatMap((key) => {
    const { count, members } = view[key]
    if (count === 0) return []
    const fresh = members.filter(({ id }) => !named.has(id))
    for (const { id } of fresh) named.add(id)
    const repeated = members.length - fresh.length
    return [{ group: groupOf(key, acts), count, members: fresh, repeated, unnamed: count - members.length }]
  })
}

export const isAllHandled = (view: DashboardView, acts: boolean): boolean =>
  keysFor(acts).every((key) => view[key].count === 0)
