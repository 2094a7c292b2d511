import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readTable } from './platform/files/table.ts'
import type { MemberFile } from './testing/file-shapes/building.ts'
import { textFiles } from './testing/file-shapes/text-files.ts'
import { wordFiles } from './testing/file-shapes/word-files.ts'
import { workbookFiles } from './testing/file-shapes/workbook-files.ts'
import { suite } from './testing/suite.ts'

const memberFiles = [...textFiles, ...workbookFiles, ...wordFiles]

const { as, rows } = suite({ at: '2026-05-01T09:00:00+09:00' })

type Row = { line: number; errors: { column: string; rule: string }[] }

const errorsOf = (read: Row[]) =>
  read.flatMap(({ line, errors }) => errors.map(({ column, rule }) => [line, column, rule]))

const plain = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)

const counts = new Map<string, number>()
afterAll(() => {
  const kinds = [...counts].map(([kind, count]) => `${kind} ${count}`)
  process.stdout.write(`files by kind: ${kinds.join(', ')}\n`)
})

test('there are at least sixty files', () => {
  expect(memberFiles.length).toBeGreaterThan(60)
})

test.each(memberFiles.map((one) => [one.kind, one.name, one] as const))(
  '%s: %s',
  async (kind, _name, { file, stored, wrong = [], reported = [], refused }: MemberFile) => {
    const send = async (verb: string) =>
      as('owner').upload(`/v3/csv_registration/${verb}`, { file: await file() })
    const check = await send('validate')
    const written = await send('import')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (refused) {
      const answers = [check, written].map(({ status, body }) => [status >= 400, body.errors?.[0]?.rule])
      expect(answers, JSON.stringify(check.body)).toEqual([
        [true, refused],
        [true, refused],
      ])
      return
    }
    const sentences = check.body.problems.map(({ message }: { message: string }) => message).join('\n')
    for (const part of reported) expect(sentences).toContain(part)
    expect(errorsOf(check.body.rows)).toEqual(wrong)
    // what is checked is what is taken in
    expect(written.body.result.problems).toEqual(check.body.problems)
    expect(errorsOf(written.body.result.rows)).toEqual(wrong)
    const people = await rows('members')
    expect([people.length, written.body.result.imported_count]).toEqual([
      stored?.length ?? 0,
      stored?.length ?? 0,
    ])
    const byId = [...people].sort((one, other) => one.id - other.id)
    for (const [index, expected] of (stored ?? []).entries())
      for (const [field, value] of Object.entries(expected))
        expect([field, plain((byId[index] as Record<string, unknown>)[field])]).toEqual([field, value])
  },
)

const lineEnd = fc.constantFrom('\r\n', '\n', '\r')
const cell = fc.string({
  unit: fc.constantFrom('あ', 'a', ',', '"', '\n', '\r\n', '\r', ' ', ';', '\t', '1'),
})
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('any of CRLF, LF and CR ends a row outside of quotes, and none does within', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, lineEnd), { minLength: 1, maxLength: 12 }),
      async (lines) => {
        const rowOf = (one: string, other: string) => `x,${quoted(one)},${quoted(other)}`
        const text = `番号,姓,名\n${lines.map(([one, other, end]) => rowOf(one, other) + end).join('')}`
        const { rows: read } = await readTable(new File([text], 'a.csv'), 100)
        expect(read.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 2))
        expect(read.map(({ cells }) => cells.length)).toEqual(lines.map(() => 3))
        const breaks = (value: string) => value.replace(/\r\n?/g, '\n').trim()
        expect(read.map(({ cells }) => [cells[1], cells[2]])).toEqual(
          lines.map(([one, other]) => [breaks(one), breaks(other)]),
        )
      },
    ),
    { numRuns: 100 },
  )
})
