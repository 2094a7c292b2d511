import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['春野 みどり', '春野 みどり'],
  ['勅使河原 アレクサンドリーナ', '勅使河原 アレクサンドリーナ'],
  ['NGUYEN THI PHUONG THAO HUONG', 'NGUYEN THI PHUONG THAO HUONG'],
  ['あ'.repeat(16), 'あ'.repeat(16)],
  [`${'あ'.repeat(50)} ${'い'.repeat(50)}`, `${'あ'.repeat(12)}…`],
  ['Maximiliana Wolfeschlegelsteinhausenberger', 'Maximiliana Wolfeschlege…'],
])('%s is said as %s', (name, said) => {
  expect(shortName(name)).toBe(said)
})
