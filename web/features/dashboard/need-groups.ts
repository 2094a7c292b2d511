import type { DashboardView, MemberInNeed } from '#contract/dashboard.ts'
import type { MemberFilters } from '#contract/members.ts'

export type NeedKey = 'rainy' | 'need_follow' | 'overdue' | 'silent_twice'

interface NeedGroup {
  key: NeedKey
  title: string
  /** What is meant, in a short sentence. */
  hint: string
  /** The same people in the list. */
  search: MemberFilters
}

/** Who needs somebody today, the most urgent reason first. */
const needGroups: readonly NeedGroup[] = [
  {
    key: 'rainy',
    title: '雨・未対応',
    hint: '直近の回答が雨で、まだ声をかけていません',
    search: { condition_type: 3, interview_status: 1 },
  },
  {
    key: 'overdue',
    title: '期限超過',
    hint: '対応の期限を過ぎています',
    search: { overdue: true, sort: 'due' },
  },
  {
    key: 'need_follow',
    title: 'フォローが必要',
    hint: '回答に気がかりな点があり、まだ声をかけていません',
    search: { need_follow: true, interview_status: 1 },
  },
  {
    key: 'silent_twice',
    title: '2回続けて未回答',
    hint: 'アンケートの回答が2回以上続けて届いていません',
    search: { silent: true, interview_status: 1 },
  },
]

export interface ShownGroup {
  group: NeedGroup
  count: number
  /** The people named here. */
  members: MemberInNeed[]
  /** How many more are named in a group above, and how many in the list only. */
  repeated: number
  unnamed: number
}

/** The groups that hold somebody; each person is named once, where the reason weighs most. */
export function shownGroups(view: DashboardView): ShownGroup[] {
  const named = new Set<number>()
  return needGroups.flatMap((group) => {
    const { count, members } = view[group.key]
    if (count === 0) return []
    const fresh = members.filter(({ id }) => !named.has(id))
    for (const { id } of fresh) named.add(id)
    const repeated = members.length - fresh.length
    return [{ group, count, members: fresh, repeated, unnamed: count - members.length }]
  })
}

export const isAllHandled = (view: DashboardView): boolean =>
  needGroups.every(({ key }) => view[key].count === 0)
