import type { AnnualAnswers, AnnualGroupScore } from '#contract/annual-survey/calls.ts'
import { annualGroups, annualScore } from '#contract/annual-survey/questions.ts'
import { leastPeople, referenceBelow } from '#contract/limits.ts'

const [lowest, highest] = [1, 5]
/** Under so many people a mean is only a hint. */

export const place = (score: number | null): number | null =>
  score === null ? null : (score - lowest) / (highest - lowest)

export const meanText = (mean: number | null): string => (mean === null ? '–' : mean.toFixed(2))

/** A group's name; one that is turned round says so. */
export const groupName = ({ label, is_reversed }: AnnualGroupScore): string =>
  is_reversed ? `${label}（反転）` : label

export function companyWords({ company_average: mean, company_count: n }: AnnualGroupScore): string {
  if (mean === null) return `–（集計できる回答は${n}名分。${leastPeople}名から表示）`
  return `${meanText(mean)}（${n}名${n < referenceBelow ? '・参考値' : ''}）`
}

/** How many people the company's means stand on; null where there is none. */
export function companyKey(groups: readonly AnnualGroupScore[]): string | null {
  const counts = groups.flatMap((one) => (one.company_average === null ? [] : [one.company_count]))
  if (counts.length === 0) return null
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const people = least === most ? `${most}名` : `${least}〜${most}名`
  return `会社の平均（${people}の回答${least < referenceBelow ? '・参考値' : ''}）`
}

type Item = AnnualAnswers['items'][number]

/** The questions of a group; the supervisor's older list has more than today's eight. */
export function itemsOf({ key }: Pick<AnnualGroupScore, 'key'>, { items }: AnnualAnswers): Item[] {
  if (key === 'senior') return items.filter(({ senior_id }) => senior_id === 1)
  const { first, last } = annualGroups.find((group) => group.key === key) ?? { first: 0, last: -1 }
  return items.filter(
    ({ senior_id, question_index: index }) => senior_id === 0 && index >= first && index <= last,
  )
}

export const seenBySupervisor = ({ question_index }: Item, { items }: AnnualAnswers): Item['answer'] =>
  items.find((item) => item.senior_id === 1 && item.question_index === question_index)?.answer ?? null

const signed = new Intl.NumberFormat('ja', { signDisplay: 'exceptZero' })

/** How much higher the supervisor's answer is than the member's; nothing where one has none. */
export const gapText = (own: Item['answer'], seen: Item['answer']): string =>
  own && seen ? signed.format(seen - own) : '–'

/** So many differences are named. */
const namedGaps = 3

/**
 * The questions that member and supervisor answered most differently, the widest difference first, of equal ones where
 * the member's answer is lower; null where no question has both answers.
 */
export function widestGaps(answers: AnnualAnswers) {
  // of the older list the supervisor's later questions are others than the member's
  const paired = answers.groups.filter(({ key }) => key === 'success')
  const pairs = paired
    .flatMap((group) => itemsOf(group, answers))
    .flatMap((item) => {
      const { question_index: index, question_text: question, answer: own } = item
      const seen = seenBySupervisor(item, answers)
      return own && seen ? [{ index, question, own, seen, gap: Math.abs(seen - own) }] : []
    })
  if (pairs.length === 0) return null
  return pairs
    .filter(({ gap }) => gap > 0)
    .sort((one, other) => other.gap - one.gap || one.own - other.own)
    .slice(0, namedGaps)
}

export const answerWords = (answer: Item['answer']): string =>
  answer === null ? '–' : annualScore.label(answer)

const phrases: Partial<Record<AnnualGroupScore['key'], readonly string[]>> = {
  matching: ['イメージ', 'との一致'],
  stress: ['ストレス要因', '（反転）'],
  motivation: ['働き続ける', '意欲'],
}

export const axisLines = ({ key, label }: AnnualGroupScore): readonly string[] => phrases[key] ?? [label]
