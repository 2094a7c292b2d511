import type { DashboardView, MemberInNeed } from '#contract/company/dashboard-calls.ts'
import { attentionNeeds, needStates } from '#contract/follow-ups/attention-ranks.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { type NeedKey, needFilters, needKeys } from '#contract/members/needs.ts'
import { needTitlesFor } from '../../parts/need-words.ts'

interface NeedGroup {
  key: NeedKey
  title: string
  /** What is meant and to be done, in a short sentence; empty for who does not act. */
  hint: string
  /** Whether the state of the follow-up says something here. */
  isFollowUp: boolean
  /** The same people in the list. */
  search: MemberFilters
}

const needTitles = needTitlesFor(true)

const words: Record<NeedKey, Pick<NeedGroup, 'title' | 'hint' | 'isFollowUp'>> = {
  urgent: {
    isFollowUp: true,
    title: needTitles.urgent,
    hint: '命に関わる言葉があり、対応が終わっていません',
  },
  grave: {
    isFollowUp: true,
    title: needTitles.grave,
    hint: 'ハラスメント・心身の不調・退職をうかがわせる言葉があり、対応が終わっていません',
  },
  rainy: {
    isFollowUp: true,
    title: needTitles.rainy,
    hint: '声をかけて、話を聴いてください',
  },
  need_follow: {
    isFollowUp: true,
    title: needTitles.need_follow,
    hint: '回答に気がかりな点や質問があります。理由を見て、声をかけてください',
  },
  silent_twice: {
    isFollowUp: true,
    title: needTitles.silent_twice,
    hint: '回答が2回以上続けて届いていません。催促ではなく、近況を聞いてください',
  },
  overdue: {
    isFollowUp: true,
    title: needTitles.overdue,
    hint: '対応期限を過ぎています。対応を記録するか、期限を変更してください',
  },
  bounced: {
    isFollowUp: false,
    title: 'メールが届かない',
    hint: 'メールが3回届かず、配信を停止しています。メールアドレスを確認するか、受信設定で送信元のドメインを許可してもらってください',
  },
  complained: {
    isFollowUp: false,
    title: '迷惑メールの報告',
    hint: 'メールサービスから、迷惑メールとする報告が届きました。お知らせのメールは停止しています。本人に受け取りについて確認し、記録を残してください',
  },
  senior_to_confirm: {
    isFollowUp: false,
    title: '上司の確認',
    hint: '入社1年アンケートまで30日以内です。回答する上司をご確認ください',
  },
  no_senior: {
    isFollowUp: false,
    title: '上司が未設定',
    hint: '入社1年アンケートに答える上司が決まっていません',
  },
}

const states: Partial<Record<NeedKey, string>> = needStates

function groupOf(key: NeedKey, acts: boolean): NeedGroup {
  const shown = acts ? words[key] : { ...words[key], title: states[key] ?? words[key].title, hint: '' }
  return { key, ...shown, search: needFilters[key] }
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
