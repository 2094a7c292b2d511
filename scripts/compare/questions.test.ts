import { expect, test } from 'vitest'
import { dice, differences, questionsFor } from './questions.ts'

const choices = { departments: [1, 2], supervisors: [7], today: '2026-11-27' }

test('the same seed asks the same, another asks something else', () => {
  expect(questionsFor(choices, dice(3))).toEqual(questionsFor(choices, dice(3)))
  expect(questionsFor(choices, dice(3))).not.toEqual(questionsFor(choices, dice(4)))
})

test('no period ends before it begins', () => {
  for (const { query } of questionsFor(choices, dice(5)))
    expect(String(query.to ?? query.from ?? '') >= String(query.from ?? '')).toBe(true)
})

test('where two answers differ is named, in lists and below names', () => {
  const [one, other] = [
    { rows: [{ id: 1, name: 'あ' }], total: 1 },
    { rows: [{ id: 1, name: 'い' }, 2], total: 1 },
  ]
  expect(differences(one, other)).toEqual(['.rows.0.name: "あ" → "い"', '.rows.1: undefined → 2'])
  expect(differences(one, structuredClone(one))).toEqual([])
  expect(differences([], {})).toEqual(['.: [] → {}'])
})

test('a sum of fractions may be added up in another order', () => {
  expect(differences({ share: 0.1 + 0.2 + 0.3 }, { share: 0.3 + 0.2 + 0.1 })).toEqual([])
  expect(differences({ share: 0.6 }, { share: 0.6000001 })).toHaveLength(1)
  expect(differences({ id: 9007199254740991 }, { id: 9007199254740990 })).toHaveLength(1)
})
