import type { DashboardView, MemberInNeed } from '#contract/company/dashboard-calls.ts'
import { overdueDays } from '#contract/follow-ups/attention-rules.ts'
import { shortDate } from '../../parts/japanese-dates.ts'

const dayMs = 86_400_000

const isDayBefore = (day: string, today: string) => Date.parse(today) - Date.parse(day) === dayMs

const count = (number: number) => number.toLocaleString('ja-JP')

type Today = Pick<DashboardView, 'today' | 'changes'> & {
  reads_none?: boolean
  month?: Pick<DashboardView['month'], 'withheld_reason'>
}

/** What came since the last working day, in one sentence; who was not told of all answers is not told that nobody is needed. */
export function changeWords({ today, changes, reads_none, month }: Today): string {
  const { since, answered_count, new_count } = changes
  const from = isDayBefore(since, today) ? '昨日から' : `${shortDate(since)}から`
  const answers = `${count(answered_count)}件の回答`
  const people = `新たに${count(new_count)}名が要フォローになりました。`
  if (answered_count === 0 && new_count === 0)
    return reads_none ? `${from}届いた回答はありません。` : `${from}変わりありません。`
  if (answered_count === 0) return `${from}、${people}`
  if (new_count === 0 && month?.withheld_reason) return `${from}${answers}がありました。`
  if (new_count === 0) return `${from}${answers}があり、新たに要フォローになった人はいません。`
  return `${from}${answers}があり、${people}`
}

/** With how many nobody has begun; what is left where nobody waits for a first word. */
export const unbegunWords = (number: number): string =>
  number === 0 ? 'まだだれも連絡していない人はいません。' : `まだだれも連絡していない人が${count(number)}名。`

/** Why somebody is the most urgent: the day that has gone by, or the gravest reason; the others stand below. */
export function urgencyWords(member: MemberInNeed, today: string): string {
  const late = overdueDays(member.interview_status, member.interview_due_date, today)
  if (late > 0) return `${late}日経過`
  const { attention, headline } = member
  return headline.reason || (attention.text.split('・')[0] ?? '')
}
