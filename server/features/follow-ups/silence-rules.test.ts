import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attentionAfterSilence, noAttention, silentFrom } from './silence-rules.ts'

const rainy = { needFollow: true, reasons: ['rainy'], text: 'Q3が悪い' }

test('one silent round asks for nobody', () => {
  expect(attentionAfterSilence(rainy, silentFrom - 1)).toBeNull()
})

test('silence stands beside what the last answer asked for', () => {
  expect(attentionAfterSilence(rainy, 2)).toEqual({
    needFollow: true,
    reasons: ['rainy', 'silent:2'],
    text: 'Q3が悪い・2回続けて未回答',
  })
})

test('however long the silence lasts, it is told once, with its present length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.constantFrom(rainy, noAttention), (rounds, before) => {
      let attention = before
      for (let round = 1; round <= rounds; round += 1)
        attention = attentionAfterSilence(attention, round) ?? attention
      expect(attention.reasons).toEqual([...before.reasons, `silent:${rounds}`])
      expect(attention.text.match(/未回答/g)).toHaveLength(1)
      expect(attention.text.endsWith(`${rounds}回続けて未回答`)).toBe(true)
    }),
  )
})
