import { importance, impression, interviewStatus } from '#contract/codes.ts'
import { followUpEntryInput } from '#contract/follow-ups/calls.ts'
import { entryReadersNamed, entryReadersWords } from '#contract/follow-ups/readers.ts'
import { fullName } from '#contract/members/name.ts'
import { fieldError, fieldErrors } from '#contract/validation.ts'
import { RequestError } from '../../platform/request-error.ts'
import type { Answers, Demo, Tidy } from '../demo.ts'
import { dayIn, idNamed, knownTo } from '../member-cells.ts'
import type { Row } from '../people.ts'
import type { Client, Output } from '../sample-store.ts'
import { inColumn, inWords, missingHeadings, readSheet, rowCounts } from '../sheet.ts'
import { followUps } from './follow-ups.ts'
import { sheetFile } from './member-file.ts'

type Upload = Output<Client['timelineFiles']['upload']>
type Line = Output<Client['timelineFiles']['validate']>['rows'][number]
type Entry = Tidy<Parameters<Client['followUps']['create']>[0]>

const headings = {
  code: 'メンバーコード',
  employee_code: '社員番号',
  interview_status: '対応状況',
  hr_user_id: '担当者のメールアドレス',
  interview_due_date: '期限',
  importance: '重要度',
  impression: '面談の印象',
  comment: 'メモ',
  readers: '読む人',
} as const

const headingOf = (field: string) => Object.entries(headings).find(([name]) => name === field)?.[1]

type Table = { entries: readonly { code: number; label: string }[] }
const coded = ({ entries }: Table, text: string) =>
  entries.find(({ code, label }) => label === text || String(code) === text)?.code ?? text

function memberIn(rows: readonly Row[], values: Record<string, string>): Row | undefined {
  const [code, employee] = [values[headings.code], values[headings.employee_code]]
  return rows.find((row) => (code ? row.code === code : employee !== '' && row.employee_code === employee))
}

async function entryIn(demo: Demo, values: Record<string, string>): Promise<Record<string, unknown>> {
  const { accounts } = await knownTo(demo)
  const cells = Object.entries(headings).map(([field, heading]) => [field, values[heading] ?? ''] as const)
  const read: Record<string, (text: string) => unknown> = {
    interview_status: (text) => coded(interviewStatus, text),
    importance: (text) => coded(importance, text),
    impression: (text) => coded(impression, text),
    interview_due_date: dayIn,
    hr_user_id: (text) => idNamed(accounts, text) ?? text,
    comment: (text) => text,
    readers: (text) => entryReadersNamed(text) ?? text,
  }
  return Object.fromEntries(
    cells.flatMap(([field, text]) => (text === '' || !read[field] ? [] : [[field, read[field](text)]])),
  )
}

async function check(demo: Demo, file: File) {
  const sheet = await readSheet(file)
  const problems = missingHeadings(
    sheet,
    sheet.headings.includes(headings.employee_code) ? [] : [headings.code],
  )
  const { rows: members } = await demo.people.members()
  const rows: Line[] = []
  const entries: { line: number; entry: Entry }[] = []
  for (const { line, values } of problems.length > 0 ? [] : sheet.lines) {
    const member = memberIn(members, values)
    const read = followUpEntryInput.safeParse({
      ...(await entryIn(demo, values)),
      member_id: member?.id ?? 1,
    })
    const errors = [
      ...(member ? [] : [fieldError('code', 'unknown_member')]),
      ...(read.error ? fieldErrors(read.error.issues) : []),
    ].map((error) => inColumn(error, headingOf(error.field)))
    const named = { line, code: values[headings.code] ?? '', name: member ? fullName(member) : '' }
    const { メンバーコード: _code, 社員番号: _number, ...reported } = values
    rows.push({ ...named, read: errors.length === 0 ? inWords(reported) : {}, errors })
    if (read.data) entries.push({ line, entry: read.data as Entry })
  }
  return { rows, entries, problems }
}

/** Writes the entries one by one; the first that the rules refuse says why, beside its line. */
async function writeAll(demo: Demo, { rows, entries }: Awaited<ReturnType<typeof check>>): Promise<number> {
  const { create } = followUps(demo)
  let count = 0
  for (const { line, entry } of entries) {
    if (create === 'no sample') continue
    try {
      await create(entry)
      count += 1
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const [first] = error.fields
      const reported = {
        field: first?.field ?? 'code',
        rule: first?.rule ?? 'invalid',
        message: error.japanese,
      }
      rows.find((row) => row.line === line)?.errors.push(inColumn(reported, headingOf(reported.field)))
    }
  }
  return count
}

async function upload(demo: Demo, file: File): Promise<Upload> {
  const checked = await check(demo, file)
  const { rows, problems } = checked
  const isSound = problems.length === 0 && rows.every(({ errors }) => errors.length === 0)
  const imported_count = isSound ? await writeAll(demo, checked) : 0
  const wrong = rows.filter(({ errors }) => errors.length > 0)
  return {
    result: {
      ...rowCounts(rows),
      imported_count,
      problems,
      rows: wrong.map(({ line, code, errors }) => ({ line, code, errors })),
    },
    undo: null,
    message:
      imported_count > 0
        ? `${imported_count}件を取り込みました。`
        : 'エラーがあるため、1件も取り込んでいません。',
  }
}

/** The history of those whose page was opened, as everybody's would be fetched for it. */
async function history(demo: Demo, from = '', to = '9999'): Promise<File> {
  const { users } = await demo.kept('accounts', 'list')
  const rows = demo.people
    .opened()
    .flatMap(([, { logs }]) =>
      logs.result.actionlogs
        .filter(({ created_at }) => created_at.slice(0, 10) >= from && created_at.slice(0, 10) <= to)
        .map((one) => [
          one.member_code,
          null,
          interviewStatus.label(one.interview_status),
          users.find(({ id }) => id === one.hr_user_id)?.email ?? null,
          one.interview_due_date,
          importance.label(one.importance),
          impression.label(one.impression),
          one.comment,
          entryReadersWords[one.readers],
        ]),
    )
  return sheetFile([Object.values(headings), ...rows], '対応履歴（デモ）.csv')
}

/** The follow-up history as a file, out and in. */
export const timelineFiles = (demo: Demo): Answers<Client['timelineFiles']> => ({
  download: ({ from, to, template }) =>
    template ? sheetFile([Object.values(headings)], '対応履歴の記入用（デモ）.csv') : history(demo, from, to),
  validate: async ({ file }) => {
    const { rows, problems } = await check(demo, file)
    return { ...rowCounts(rows), problems, rows }
  },
  upload: ({ file }) => upload(demo, file),
})
