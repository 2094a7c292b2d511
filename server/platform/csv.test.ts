import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { readTable } from './files/table.ts'

test('line breaks of any kind within a cell end no row', async () => {
  const texts = ['配慮事項なし\n通勤：電車', '一行目\r二行目', '一行目\r\n二行目', '「引用」, "二重"', '']
  const csv = await csvOf(
    ['備考', '番号'],
    texts.map((text, at) => [text, at]),
  )
  const file = new File([csv], 'members.csv')
  const { rows } = await readTable(file, 100)
  expect(rows.map(({ cells }) => cells[1])).toEqual(['0', '1', '2', '3', '4'])
  expect(rows.map(({ cells }) => cells[0]?.replace(/\r\n?/g, '\n'))).toEqual(
    texts.map((text) => text.replace(/\r\n?/g, '\n')),
  )
})
