import type { DashboardView, MemberInNeed } from '#contract/company/dashboard-calls.ts'
import { needKeys } from '#contract/members/needs.ts'
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

/** The person to begin with: the first of the gravest group that names somebody. */
export function gravestOf(view: DashboardView): MemberInNeed | undefined {
  return needKeys.flatMap((need) => view[need].members).find(({ attention }) => attention.text)
}

/** The first of the reasons; the others stand in the list below. */
export const firstReason = (text: string): string => text.split('・')[0] ?? text
