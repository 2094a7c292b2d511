import type { FileProblem } from '#contract/company/file-mapping-fields.ts'
import { exampleMark } from '#contract/members/sheet.ts'
import type { TableRow } from './sheet.ts'
import type { Table } from './table.ts'
import { sameText } from './tidy-text.ts'

const marks = /[([{【〔［]\s*(必須|任意|required|optional|read only)\s*[)\]}】〕］]|(必須|任意)$/gi

/** A heading without what marks it as required, and without regard to width, blanks, signs and case. */
export const bareHeading = (heading: string): string =>
  sameText(heading.normalize('NFKC').replace(marks, '')).replace(/[\p{P}\p{S}\p{C}]/gu, '')

const hint = /\([^()]*(西暦|和暦|yyyy|形式|半角|全角|桁|選択|入力|例|\/|、|・)[^()]*\)/gi
const namesMore = /カナ|かな|仮名|がな|ローマ|英|旧|自宅|個人|緊急|家族/

/** A heading without how it is to be filled in: 入社日（yyyy/mm/dd） is 入社日. */
export const withoutHint = (heading: string): string =>
  heading.normalize('NFKC').replace(hint, (words) => (namesMore.test(words) ? words : ''))

const quoted = (headings: readonly string[]) => headings.map((heading) => `「${heading}」`).join('')

const reported = (
  headings: readonly string[],
  problem: Omit<FileProblem, 'message'>,
  words: (list: string) => string,
): FileProblem[] => (headings.length === 0 ? [] : [{ message: words(quoted(headings)), ...problem }])

/** What is wrong with a file's headings: missing and doubled ones stop it, unknown ones are told. */
export const headingProblemsOf = (headings: {
  missing: readonly string[]
  doubled: readonly string[]
  unknown: readonly string[]
}): FileProblem[] => [
  ...reported(
    headings.missing,
    { is_fatal: true, about: 'missing' },
    (list) => `必要な列がありません：${list}。1行目に見出しがあるか確認してください。`,
  ),
  ...reported(headings.doubled, { is_fatal: true }, (list) => `同じ見出しの列が2つ以上あります：${list}。`),
  ...reported(
    headings.unknown,
    { is_fatal: false, about: 'unread' },
    (list) => `この列は読み取りません：${list}。`,
  ),
]

/** What a person should know of how a file was read. */
export function readingProblems(
  { workbook, headings, headingLine, rows }: Table,
  isOwn: boolean,
): FileProblem[] {
  const note = (message: string) => ({ message, is_fatal: false })
  const width = headings.findLastIndex((heading) => heading !== '') + 1
  const isRead = (index: number) => headings[index] !== '' || !rows.some(({ cells }) => cells[index])
  const inside = Array.from({ length: width }, (_, index) => index).filter((index) => !isRead(index))
  return [
    ...(workbook && workbook.sheet.others > 0 && !isOwn
      ? [note(`シート「${workbook.sheet.name}」だけを読み取りました。`)]
      : []),
    ...(headingLine > 1 ? [note(`${headingLine}行目を見出しとして読み取りました。`)] : []),
    ...(workbook && workbook.hiddenRows > 0
      ? [note(`非表示の${workbook.hiddenRows}行は読み取りません。必要な行は、表示してから保存してください。`)]
      : []),
    ...(workbook && workbook.mergedCells > 0
      ? [note(`結合されたセルの値を、下の${workbook.mergedCells}か所にも入れて読み取りました。`)]
      : []),
    ...(inside.length > 0
      ? [note(`見出しのない列（${inside.map((index) => index + 1).join('、')}列目）は読み取りません。`)]
      : []),
  ]
}

/** Which column fills a field, where a person might mean another. */
export function takenProblem(
  field: string,
  { taken, left }: { taken: string; left: readonly string[] },
): FileProblem {
  const rest = left.length > 0 ? `（${quoted(left)}は使いません）` : ''
  const message = `${field}には、「${taken}」の列を使います${rest}。違うときは、列の対応を変更してください。`
  return { message, is_fatal: false }
}

const sum = /^[\s<＜【[(（]*(?:総|合|小|中|累)?計(?:人数|件数|名数)?[\s>＞】\])）:：]*(?:\d+[名人件]?)?$/
const remark =
  /^(?:[※＊*]|以上$|以下余白|(?:作成|出力|更新|印刷|抽出)(?:日|者|日時|元)|(?:注|備考|補足)[:：]|(?:総数|人数|件数|社外秘|取扱注意)(?:$|[:：\s]))/
const mostRemarks = 2

/** Whether a row is a total or a remark and no person: 合計, ※社外秘, 作成日：…. */
export function isAside({ cells }: TableRow): boolean {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.some((cell) => /[@＠]/.test(cell))) return false
  if (filled.some((cell) => sum.test(cell.normalize('NFKC')))) return true
  return filled.length <= mostRemarks && remark.test(filled[0]?.normalize('NFKC') ?? '')
}

const asidesNamed = 5
const asideLength = 20

/** The rows that are left out, by their line and what stands there first. */
export function asideProblems(rows: readonly TableRow[]): FileProblem[] {
  if (rows.length === 0) return []
  const named = rows.slice(0, asidesNamed).map(({ line, cells }) => {
    const first = cells.find((cell) => cell !== '') ?? ''
    return `${line}行目「${first.slice(0, asideLength)}」`
  })
  const more = rows.length > asidesNamed ? `など${rows.length}行` : ''
  return [
    { message: `合計や注記とみられる行は取り込みません：${named.join('、')}${more}。`, is_fatal: false },
  ]
}

/** Whether a row is one of our own examples. */
export const isExample = ({ cells }: TableRow): boolean =>
  cells.find((cell) => cell !== '')?.startsWith(exampleMark) ?? false
