import iconv from 'iconv-lite'
import { type RawCell, type RawWorkbook, rawWorkbook } from './raw-workbook.ts'

export type MemberFile = {
  kind: string
  name: string
  file: () => Promise<File>
  stored?: readonly Record<string, unknown>[]
  wrong?: readonly (readonly [line: number, heading: string, rule: string])[]
  /** What keeps the whole file out, or is told of it: parts of the sentences. */
  reported?: readonly string[]
  /** The rule by which the file is not read at all. */
  refused?: string
}

export const csv =
  (text: string, name = '名簿.csv') =>
  async () =>
    new File([text], name)
export const cp932 = (text: string) => async () =>
  new File([Uint8Array.from(iconv.encode(text, 'cp932'))], '名簿.csv')
export const bytes = (content: Buffer, name: string) => async () => new File([Uint8Array.from(content)], name)
export const book =
  (workbook: RawWorkbook, name = '名簿.xlsx') =>
  async () =>
    new File([await rawWorkbook(workbook)], name)

export const headings = ['姓', '名', 'メールアドレス', '入社日', '新卒・中途', '社員番号']
export const head = headings.join(',')
export const mail = (n: number) => `no${n}@example.jp`
export const person = (n: number, more: Partial<Record<string, string>> = {}) =>
  headings.map(
    (heading) =>
      more[heading] ??
      {
        姓: '海野',
        名: `第${n}`,
        メールアドレス: mail(n),
        入社日: '2026/4/1',
        '新卒・中途': '新卒',
        社員番号: `NO${n}`,
      }[heading] ??
      '',
  )
export const row = (n: number, more: Partial<Record<string, string>> = {}) => person(n, more).join(',')
export const stored = (n: number, more: Record<string, unknown> = {}) => ({
  email: mail(n),
  lastname: '海野',
  firstname: `第${n}`,
  employee_code: `NO${n}`,
  ...more,
})

export const oneCell = (heading: string, cell: RawCell, more: Omit<RawWorkbook, 'sheets'> = {}) =>
  book({
    ...more,
    sheets: [
      { rows: [headings, person(1).map((text, index) => (headings[index] === heading ? cell : text))] },
    ],
  })

export const withCell = (heading: string, cell: string) => csv(`${head},${heading}\n${row(1)},${cell}\n`)

export const of = (kind: string, files: readonly Omit<MemberFile, 'kind'>[]): MemberFile[] =>
  files.map((file) => ({ kind, ...file }))

export const day = (text: string, date_contracted = '2026-04-01'): Omit<MemberFile, 'kind'> => ({
  name: `入社日 ${text}`,
  file: csv(`${head}\n${row(1, { 入社日: text.includes(',') ? `"${text}"` : text })}\n`),
  stored: [{ date_contracted }],
})

export const wrongDay = (text: string, rule: string): Omit<MemberFile, 'kind'> => ({
  name: `入社日 ${text}`,
  file: csv(`${head}\n${row(1, { 入社日: text })}\n`),
  wrong: [[2, '入社日', rule]],
})

export const word = (
  heading: string,
  text: string,
  field: string,
  code: number,
): Omit<MemberFile, 'kind'> => ({
  name: `${heading} ${text}`,
  file: withCell(heading, text),
  stored: [{ [field]: code }],
})

export const wrongCode = (text: string, rule: string): Omit<MemberFile, 'kind'> => ({
  name: `社員番号 ${text}`,
  file: csv(`${head}\n${row(1, { 社員番号: text })}\n`),
  wrong: [[2, '社員番号', rule]],
})
