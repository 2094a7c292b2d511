import { expect, test } from 'vitest'
import { asInput, cellOf, corrected, countOf, errorsByColumn, merged, noCorrections } from './corrections.ts'

const row = {
  line: 3,
  code: 'E-1',
  name: '山田 太郎',
  values: { 姓: '山田', 入社日: '2026/13/1' },
  read: {},
  is_new: true,
  changes: [],
  errors: [
    { column: '入社日', field: 'date_contracted', rule: 'date', message: '日付ではありません。' },
    { column: '入社日', field: 'date_contracted', rule: 'required', message: '必須です。' },
    { column: '姓', field: 'lastname', rule: 'max', message: '長すぎます。' },
  ],
}

const fix = { line: 3, column: '入社日', value: '2026-04-01', original: '2026/13/1' }

test('a corrected cell stands in place of the file’s and travels with the file', () => {
  const all = corrected(noCorrections, fix)
  expect(cellOf(row, '入社日', all)).toBe('2026-04-01')
  expect(cellOf(row, '姓', all)).toBe('山田')
  expect(asInput(all)).toEqual([{ line: 3, column: '入社日', value: '2026-04-01' }])
})

test('a cell typed back to what the file holds is no correction', () => {
  const all = corrected(corrected(noCorrections, fix), { ...fix, value: fix.original })
  expect(countOf(all)).toBe(0)
  expect(asInput(all)).toEqual([])
})

test('a cell emptied on purpose is a correction', () => {
  expect(countOf(corrected(noCorrections, { ...fix, value: '' }))).toBe(1)
})

test('what is corrected after a check stands over what was corrected before it', () => {
  const first = corrected(corrected(noCorrections, fix), { ...fix, column: '姓', value: '空野' })
  const second = corrected(noCorrections, { ...fix, value: '2026-04-02', original: '2026-04-01' })
  expect(asInput(merged(first, second))).toEqual([
    { line: 3, column: '入社日', value: '2026-04-02' },
    { line: 3, column: '姓', value: '空野' },
  ])
})

test('the errors of one cell stand together', () => {
  expect(errorsByColumn(row)).toEqual([
    { column: '入社日', messages: ['日付ではありません。', '必須です。'] },
    { column: '姓', messages: ['長すぎます。'] },
  ])
})
