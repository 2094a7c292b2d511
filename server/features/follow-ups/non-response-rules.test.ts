import fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentFrom } from '#contract/limits.ts'
import { attentionAfterLifeWords, attentionAfterNonResponse, noAttention } from './non-response-rules.ts'

const answeredAt = new Date('2026-05-02T03:00:00Z')
const at = new Date('2026-07-11T00:04:00Z')
const rainy = {
  needFollow: true,
  reasons: ['rainy'],
  since: answeredAt,
  text: '上司への話しやすさ：話しにくい',
}

test('one silent round asks for nobody', () => {
  expect(attentionAfterNonResponse(rainy, silentFrom - 1, at)).toBeNull()
})

test('silence stands beside what the last answer asked for', () => {
  expect(attentionAfterNonResponse(rainy, 2, at)).toEqual({
    needFollow: true,
    reasons: ['rainy', 'silent:2'],
    since: answeredAt,
    text: '上司への話しやすさ：話しにくい・2回続けて未回答',
  })
})

test('a reason that stands is no newer by what is less grave beside it, nor by going on', () => {
  const silent = attentionAfterNonResponse(noAttention, 2, at)
  expect(silent?.since).toEqual(at)
  const later = new Date('2026-08-11T00:04:00Z')
  expect(attentionAfterNonResponse(silent ?? noAttention, 3, later)?.since).toEqual(at)
  expect(attentionAfterLifeWords(rainy, later).since).toEqual(later)
})

test('however long the silence lasts, it is told once, with its present length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.constantFrom(rainy, noAttention), (rounds, before) => {
      let attention = before
      for (let round = 1; round <= rounds; round += 1)
        attention = attentionAfterNonResponse(attention, round, at) ?? attention
      expect(attention.reasons).toEqual([...before.reasons, `silent:${rounds}`])
      expect(attention.text.match(/未回答/g)).toHaveLength(1)
      expect(attention.text.endsWith(`${rounds}回続けて未回答`)).toBe(true)
    }),
  )
})
