import { type CodeOf, codeTable } from '../codes.ts'
import { groups, member, scale, supervisor } from './wordings/ja.ts'
import type { AnnualGroup } from './wordings/shape.ts'

export type { AnnualGroup } from './wordings/shape.ts'

/** The answers of the one-year survey. */
export const annualScore = codeTable([
  { code: 0, key: 'not_applicable', label: scale[0] },
  { code: 1, key: 'does_not_apply', label: scale[1] },
  { code: 2, key: 'somewhat_not', label: scale[2] },
  { code: 3, key: 'neither', label: scale[3] },
  { code: 4, key: 'somewhat', label: scale[4] },
  { code: 5, key: 'applies', label: scale[5] },
])
export type AnnualScore = CodeOf<typeof annualScore>

/** The groups of the survey in their order; `first` and `last` are question indexes, of the supervisor's part for senior. */
export const annualGroups = [
  { key: 'success', label: groups.success, first: 0, last: 7 },
  { key: 'matching', label: groups.matching, first: 8, last: 13 },
  { key: 'support', label: groups.support, first: 14, last: 19 },
  { key: 'workplace', label: groups.workplace, first: 20, last: 25 },
  { key: 'stress', label: groups.stress, first: 26, last: 31 },
  { key: 'motivation', label: groups.motivation, first: 32, last: 33 },
  { key: 'senior', label: groups.senior, first: 0, last: 7 },
] as const

export const annualGroupKeys = annualGroups.map(({ key }) => key)

/** Groups in which less is better; their means are turned round, so that 5 is always good. */
export const isReversed = (group: AnnualGroup): boolean => group === 'stress'

/** What the member is asked; the answers' index is the place in this list. */
export const annualQuestions: readonly string[] = member

const supervisorQuestions = supervisor('本人')

const olderSupervisorQuestions = [
  ...supervisorQuestions,
  '本人に、期待する役割をはっきり伝えている',
  '本人に、仕事の目的や優先順位を分かりやすく示している',
  '本人と、1on1など落ち着いて話す時間を定期的に取っている',
  '本人から、困りごとの相談を受けている',
  '本人に、良かった点や改善点を具体的に伝えている',
  '本人に、成長につながる仕事を任せている',
  '本人が職場になじめるよう、周りに働きかけている',
  '本人の仕事の量と難しさを、無理のないように調整している',
] as const

/** 1 is the older list, kept readable for the answers given to it. */
export type QuestionVersion = 1 | 2

/** The questions of a part, by version. */
export function questionsOf(part: 'member' | 'senior', version: QuestionVersion): readonly string[] {
  if (part === 'member') return annualQuestions
  return version === 1 ? olderSupervisorQuestions : supervisorQuestions
}
