import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedPieces } from './marked-text.ts'

const text = '𠮷田さんが怖くて、もう辞めたいです。'
const at = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length })
const shown = (pieces: ReturnType<typeof markedPieces>) =>
  pieces.map((piece) => `${piece.isCare ? '!' : ''}${piece.isNegative ? '-' : ''}${piece.text}`)

test('overlapping marks are cut where each begins and ends', () => {
  const pieces = markedPieces(text, { negative: [at('怖くて、もう辞めたい')], care: [at('辞めたいです')] })
  expect(shown(pieces)).toEqual(['𠮷田さんが', '-怖くて、もう', '!-辞めたい', '!です', '。'])
})

test('spans outside the text, turned round or through the middle of a character are left out', () => {
  const care = [
    { start: -1, end: 2 },
    { start: 3, end: 3 },
    { start: 5, end: 4 },
    { start: 1, end: 4 },
    { start: 2, end: 99 },
  ]
  expect(shown(markedPieces(text, { negative: [], care }))).toEqual([text])
})

test('an empty text has no pieces', () => {
  expect(markedPieces('', { negative: [], care: [{ start: 0, end: 1 }] })).toEqual([])
})

test('whatever the spans, the pieces are the text, and each place is marked as its spans say', () => {
  const span = fc.record({ start: fc.integer({ min: -3, max: 30 }), end: fc.integer({ min: -3, max: 30 }) })
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.array(span, { maxLength: 6 }),
      fc.array(span, { maxLength: 6 }),
      (words, negative, care) => {
        const pieces = markedPieces(words, { negative, care })
        expect(pieces.map((piece) => piece.text).join('')).toBe(words)
        for (const piece of pieces) expect(piece.text.isWellFormed()).toBe(words.isWellFormed())
        const covers = (spans: typeof care, place: number) =>
          spans.some(({ start, end }) => start <= place && place < end)
        for (const piece of pieces) {
          if (piece.isCare) expect(covers(care, piece.start)).toBe(true)
          if (piece.isNegative) expect(covers(negative, piece.start)).toBe(true)
        }
      },
    ),
  )
})
