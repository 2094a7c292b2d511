import { conditionType } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import { type AttentionNeed, needStates } from '#contract/follow-ups/attention-ranks.ts'
import { overdueDays, overdueWords } from '#contract/follow-ups/attention-rules.ts'
import { departmentNote, firstNamed, type MailTable, type TableRow } from '../../../channels/email/layout.ts'
import { type Digest, type DigestGroup, digestGroups, type Named, waitingCount } from './digest-rules.ts'

/** A number of people. */
export const people = (count: number) => `${count.toLocaleString('ja-JP')}名`

const groupWords: Record<DigestGroup, { short: string; asked: string }> = {
  urgent: { short: 'すぐに連絡', asked: 'すぐに連絡する' },
  grave: { short: '優先して連絡', asked: '優先して連絡する' },
  rainy: { short: '声かけ', asked: '声をかけて、話を聴く' },
  needFollow: { short: '要フォロー', asked: '理由を見て、声をかける' },
  silentTwice: { short: '未回答が続く', asked: '催促せず、近況を聞く' },
  overdue: { short: '連絡の遅れ', asked: '対応を記録するか、期限を変更する' },
}

const needOf: Record<DigestGroup, AttentionNeed> = {
  urgent: 'urgent',
  grave: 'grave',
  rainy: 'rainy',
  needFollow: 'need_follow',
  silentTwice: 'silent_twice',
  overdue: 'overdue',
}

/** What a group is called in the subject: how its people are, for who acts on nothing. */
export const shortWords = (key: DigestGroup, acts: boolean): string =>
  acts ? groupWords[key].short : needStates[needOf[key]]

/** Who is in the table, as its reader is told. */
export const peopleWords = (acts: boolean) => (acts ? '対応が必要な人' : '様子が気になる人')

/** The people who wait, the gravest first: who, with which weather, and what is asked of who acts. */
export function peopleInNeed(digest: Digest, today: string): MailTable[] {
  const count = waitingCount(digest)
  if (count === 0) return []
  const rows = digestGroups.flatMap((key) =>
    digest[key].members.map((member) =>
      rowOf(member, digest.acts ? groupWords[key].asked : needStates[needOf[key]], today),
    ),
  )
  const { named, more } = firstNamed(rows, count)
  return [
    {
      heading: `${peopleWords(digest.acts)}（${people(count)}）`,
      columns: ['メンバー', '天気', digest.acts ? 'お願いしたいこと' : '様子'],
      rows: named,
      more,
    },
  ]
}

function rowOf(member: Named, asked: string, today: string): TableRow {
  const { name, department, dueDate, handler, isNew } = member
  const said = saidBy(member)
  const facts = [
    said === '' ? '' : asked,
    dueWords(dueDate, today),
    handler === null ? '担当者未設定' : `担当：${handler}`,
  ]
  return {
    cells: [
      { text: `${isNew ? '【新】' : ''}${name}`, note: departmentNote(department) },
      weatherCell(member),
      { text: said || asked, note: facts.filter((fact) => fact !== '').join('、') },
    ],
  }
}

/** So much of a sentence stands in a mail's table. */
const longest = 60

/** Why somebody is named, and in its own words where these may stand in a mail. */
function saidBy({ reason, sentence }: Named): string {
  if (sentence === null) return reason
  const letters = [...sentence]
  const words = letters.length > longest ? `${letters.slice(0, longest).join('')}…` : sentence
  return reason === '' ? `「${words}」` : `${reason}：「${words}」`
}

function weatherCell({ weather }: Named) {
  if (weather === null) return { text: '判定なし' }
  return weather === 'unanswered' ? { text: '未回答' } : { text: conditionType.label(weather), weather }
}

function dueWords(dueDate: string | null, today: string): string {
  if (dueDate === null) return ''
  const days = overdueDays(1, dueDate, today)
  return days > 0 ? overdueWords(days) : `期限 ${longDate(dueDate, 'ja')}`
}
