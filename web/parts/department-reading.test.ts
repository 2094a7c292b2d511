import { expect, test } from 'vitest'
import { departmentReading } from './department-reading.ts'

test('known words are read, and what a company made up stays as it is written', () => {
  expect(departmentReading('品質保証課')).toBe('ひんしつほしょうか')
  expect(departmentReading('第二営業課')).toBe('だいにえいぎょうか')
  expect(departmentReading('東日本営業部')).toBe('ひがしにほんえいぎょうぶ')
  expect(departmentReading('ひだまり室')).toBe('ひだまりしつ')
  expect(departmentReading('DX推進部')).toBe('DXすいしんぶ')
})
