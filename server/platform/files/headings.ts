import { exampleMark, requiredMark } from '#contract/members/sheet.ts'
import type { TableRow } from './sheet.ts'
import { sameText } from './tidy-text.ts'

/** What is wrong with a file as a whole; a fatal one keeps all of it out. */
export type FileProblem = { message: string; is_fatal: boolean }

/** A heading without what marks it as required, and without regard to width, blanks and case. */
export const bareHeading = (heading: string): string =>
  sameText(heading.replace(requiredMark, '').replace(/[*＊※]|【必須】|\(必須\)/g, ''))

const quoted = (headings: readonly string[]) => headings.map((heading) => `「${heading}」`).join('')

const told = (
  headings: readonly string[],
  is_fatal: boolean,
  words: (list: string) => string,
): FileProblem[] => (headings.length === 0 ? [] : [{ message: words(quoted(headings)), is_fatal }])

/** What is wrong with a file's headings: missing and doubled ones stop it, unknown ones are told. */
export const headingProblemsOf = (headings: {
  missing: readonly string[]
  doubled: readonly string[]
  unknown: readonly string[]
}): FileProblem[] => [
  ...told(
    headings.missing,
    true,
    (list) => `必要な列がありません：${list}。1行目に見出しがあるか確認してください。`,
  ),
  ...told(headings.doubled, true, (list) => `同じ見出しの列が2つ以上あります：${list}。`),
  ...told(headings.unknown, false, (list) => `この列は読み取りません：${list}。`),
]

/** Whether a row is one of our own examples. */
export const isExample = ({ cells }: TableRow): boolean =>
  cells.find((cell) => cell !== '')?.startsWith(exampleMark) ?? false
