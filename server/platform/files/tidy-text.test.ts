import fc from 'fast-check'
import { expect, test } from 'vitest'
import { departmentPaths, halfWidth, isoDay, mobileNumber, plainNumber, tidied } from './tidy-text.ts'

test('characters of Japanese names survive, whatever Unicode would make of them', () => {
  for (const name of ['髙﨑', '神', '福塚', '①㈱', '𠮷野', '彅']) expect(tidied(name)).toBe(name)
})

test('half-width kana becomes full-width, with its sound marks', () => {
  expect(tidied('ﾀｶﾊｼ ｶﾞｸﾞｼﾞ')).toBe('タカハシ ガグジ')
  expect(tidied('ﾊﾟｰﾄ･ｱﾙﾊﾞｲﾄ')).toBe('パート・アルバイト')
})

test('decomposed kana is composed; the two codes of a wave and of a minus are one', () => {
  expect(tidied('カ\u3099')).toBe('ガ')
  expect(tidied('9時～17時')).toBe(tidied('9時〜17時'))
  expect(tidied('１－２')).toBe(tidied('１−２'))
})

test('marks without end stay in the order in which they came', () => {
  const marks = '\u0301\u0323'.repeat(40)
  expect(tidied(`a${marks}`)).toBe(`a${marks}`)
})

test('blanks at the ends go, also full-width and invisible ones', () => {
  expect(tidied('\ufeff　山田 \t\u200b')).toBe('山田')
})

test('tidying twice is tidying once', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => tidied(tidied(text)) === tidied(text)))
})

test.each(['2026/4/1', '2026-04-01', '2026年4月1日', '２０２６／４／１', '2026.4.1', '20260401', '46113'])(
  '%s is the first of April',
  (text) => expect(isoDay(text)).toBe('2026-04-01'),
)

test.each([
  '2026年4月1日（水）',
  '2026/4/1(水)',
  '2026年4月1日 水曜日',
  '2026-04-01 (Wed)',
  '令和8年 4月 1日',
  'r8.4.1',
])('%s is the first of April too', (text) => expect(isoDay(text)).toBe('2026-04-01'))

test('a day of the Japanese era, a day with midnight, a day that does not exist', () => {
  expect(isoDay('令和8年4月1日')).toBe('2026-04-01')
  expect(isoDay('令和元年5月1日')).toBe('2019-05-01')
  expect(isoDay('H31.4.30')).toBe('2019-04-30')
  expect(isoDay('2026/4/1 0:00')).toBe('2026-04-01')
  expect(isoDay('2026/2/30')).toBe('2026-02-30')
  expect(isoDay('来年の春')).toBe('来年の春')
  expect(isoDay('12')).toBe('12')
})

test('every day Excel can write comes back as itself', () => {
  const day = fc.date({ min: new Date('1955-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10)
      const [year, month, dayOfMonth] = iso.split('-').map(Number)
      const serial = Math.floor(date.getTime() / 86_400_000) + 25_569
      expect(isoDay(`${year}/${month}/${dayOfMonth}`)).toBe(iso)
      expect(isoDay(String(serial))).toBe(iso)
    }),
  )
})

test('a mobile number gets back the zero that Excel dropped, and nothing else does', () => {
  expect(mobileNumber('9012345678')).toBe('09012345678')
  expect(mobileNumber('０９０−１２３４−５６７８')).toBe('09012345678')
  expect(mobileNumber('+81 90-1234-5678')).toBe('09012345678')
  expect(mobileNumber('312345678')).toBe('312345678')
})

test('numbers lose their commas and units, letters their width', () => {
  expect(plainNumber('１，２３４')).toBe('1234')
  expect(plainNumber('3年')).toBe('3')
  expect(plainNumber('12.0')).toBe('12')
  expect(halfWidth('Ｅ−００１')).toBe('E-001')
})

test('a department is named by the end of its path where only one has it', () => {
  const paths = departmentPaths([
    { id: 1, full_path: '営業部' },
    { id: 2, full_path: '営業部 > 企画課' },
    { id: 3, full_path: '営業部 > 東日本課 > 一係' },
    { id: 4, full_path: '開発部 > 企画課' },
    { id: 5, full_path: '本社 > 営業部' },
  ])
  expect(['一係', '東日本課＞一係', '営業部', '企画課', '無い課', ''].map((path) => paths.get(path))).toEqual(
    [3, 3, 1, undefined, undefined, undefined],
  )
})

test.each(['10/05/26', '11/06/26', '01/10/26', '08-04-01', '05.4.01'])(
  '%s may have its year at either end, and is not guessed',
  (text) => expect(isoDay(text)).toBe(text),
)

test.each([
  ['26/04/01', '2026-04-01'],
  ['98/4/1', '1998-04-01'],
  ['08年4月1日', '2008-04-01'],
])('%s has its year first', (text, day) => expect(isoDay(text)).toBe(day))
