import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthDateOf, birthDateProblem, birthDateText, settledBirthDate } from './birth-date.ts'

test.each([
  '1998/4/1',
  '1998/04/01',
  '1998-4-1',
  '1998.4.1',
  '1998 4 1',
  '1998年4月1日',
  '1998年 4月 1日',
  '19980401',
  'H10.4.1',
  'h10/4/1',
  '平成10年4月1日',
  '１９９８／４／１',
  '１９９８年４月１日',
  'Ｈ１０．４．１',
  '㍻10年4月1日',
  ' 1998/4/1 ',
])('%s is the first of April 1998', (typed) => {
  expect(settledBirthDate(typed)).toBe('1998/4/1')
  expect(birthDateProblem(typed)).toBeUndefined()
})

test.each([
  ['平成元年12月24日', '1989/12/24'],
  ['S63.1.7', '1988/1/7'],
  ['昭和64年1月7日', '1989/1/7'],
  ['令和2年2月29日', '2020/2/29'],
  ['大正15年4月1日', '1926/4/1'],
  ['1998', '1998年'],
  ['1998/4', '1998年4月'],
  ['平成10年', '1998年'],
  ['4月1日', '4月1日'],
  ['2月29日', '2月29日'],
  ['', ''],
])('%s is written %s', (typed, written) => {
  expect(settledBirthDate(typed)).toBe(written)
  expect(birthDateProblem(typed)).toBeUndefined()
})

test.each([
  ['98/4/1', '生年月日は「1998/4/1」の形式で入力してください。'],
  ['199841', '生年月日は「1998/4/1」の形式で入力してください。'],
  ['春', '生年月日は「1998/4/1」の形式で入力してください。'],
  ['1998/13/1', '1998/13/1という日付はありません。生年月日を確認してください。'],
  ['2001/2/29', '2001/2/29という日付はありません。生年月日を確認してください。'],
  ['4月31日', '4月31日という日付はありません。生年月日を確認してください。'],
  ['1850/1/1', '生年月日は1900年以降の日付を入力してください。'],
])('%s is refused with what to do', (typed, problem) => {
  expect(birthDateProblem(typed)).toBe(problem)
})

test('what is stored, whole or in part, is shown so that it is read again as it stands', () => {
  const part = (min: number, max: number) => fc.option(fc.integer({ min, max }))
  fc.assert(
    fc.property(part(1900, 2100), part(1, 12), part(1, 31), (birth_year, birth_month, birth_day) => {
      const stored = { birth_year, birth_month, birth_day }
      expect(birthDateOf(birthDateText(stored))).toEqual(stored)
    }),
  )
})
