import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

test('a table begins with a BOM, ends its lines with CRLF and leaves numbers numbers', () => {
  expect(
    csvText({
      columns: ['部署', '差'],
      rows: [
        ['営業, 東', -3],
        [null, 0.5],
      ],
    }),
  ).toBe('\uFEFF部署,差\r\n"営業, 東",-3\r\n,0.5\r\n')
})

test('what Excel would take for a formula is led by an apostrophe', () => {
  for (const cell of ['=1+1', '+81', '-A1', '@x', '＝A1', '\tx'])
    expect(csvText({ columns: ['a'], rows: [[cell]] })).toContain(`'${cell}`)
})

test('whatever a group is called, the file gives its name back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }), (names) => {
      const rows = parse(csvText({ columns: ['名前', 'n'], rows: names.map((name) => [name, 1]) }), {
        bom: true,
        record_delimiter: '\r\n',
      })
      expect(
        rows.slice(1).map(([name]: string[]) => name?.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '')),
      ).toEqual(names)
    }),
  )
})
