import { hasResigned, isWithCompany } from '#contract/codes.ts'
import { scoreRange } from '#contract/talent/scales.ts'
import { addDays } from '../../server/platform/calendar.ts'
import type { SampleMember } from '../members.ts'
import type { Random } from '../random.ts'

type SampleTip = { category: string; content: string; keyword: string }

/** Somebody's results as the sample's file of a talent analysis holds them. */
export type SampleResult<Member extends SampleMember> = {
  member: Member
  isLinked: boolean
  externalId: string
  /** What the file knows of the person beside the name; the linked ones are alike in all of it. */
  knows: { email: boolean; employeeCode: boolean }
  examinedOn: string
  scores: Record<
    'extraversion' | 'agreeableness' | 'conscientiousness' | 'emotional_stability' | 'openness',
    number | null
  >
  tips: SampleTip[]
}

/** So many are linked of those who left, and of those who are there still; so many wait to be matched. */
const linked = { left: 9, inCompany: 16 } as const

const advice: readonly SampleTip[] = [
  {
    category: '話し方・伝え方',
    content: '結論を先に伝え、理由はあとから話すと伝わりやすい傾向があります。',
    keyword: '結論を先に',
  },
  {
    category: '話し方・伝え方',
    content: '図や例を使って説明すると、受けとめやすい傾向があります。',
    keyword: '図や例',
  },
  {
    category: '学び方',
    content: '手本を見てから自分で試すと、覚えやすい傾向があります。',
    keyword: '手本を見て',
  },
  {
    category: 'チームでの動き方',
    content: '分担をはじめに決めておくと、動きやすい傾向があります。',
    keyword: '分担をはじめに',
  },
]

const { lowest, mean, highest } = scoreRange

function scoreFrom(random: Random): number {
  return Math.min(highest, Math.max(lowest, Math.round(random.around(mean, 11))))
}

/** Results of some of the members who answered, from before they joined; the two last wait for a match. */
export function resultsFrom<Member extends SampleMember>(
  random: Random,
  members: readonly Member[],
): SampleResult<Member>[] {
  const chosen = random.shuffled(members.filter(({ answers }) => answers.length > 0))
  const left = chosen.filter(({ employment }) => hasResigned(employment.workingStatus))
  const inCompany = chosen.filter(({ employment }) => isWithCompany(employment.workingStatus))
  const own = [...left.slice(0, linked.left), ...inCompany.slice(0, linked.inCompany)]
  const waiting = inCompany.slice(linked.inCompany, linked.inCompany + 2)
  return [...own, ...waiting].map((member, index) => ({
    member,
    isLinked: !waiting.includes(member),
    externalId: `T-${String(10_001 + index)}`,
    // one of the two is known by its number, the other by its address alone
    knows: { email: member !== waiting[0], employeeCode: member !== waiting[1] },
    examinedOn: addDays(member.joining.joinedOn, -random.whole(30, 90)),
    scores: {
      extraversion: scoreFrom(random),
      agreeableness: scoreFrom(random),
      conscientiousness: scoreFrom(random),
      emotional_stability: scoreFrom(random),
      openness: random.chance(0.1) ? null : scoreFrom(random),
    },
    tips: random.shuffled(advice).slice(0, random.whole(0, 2)),
  }))
}
