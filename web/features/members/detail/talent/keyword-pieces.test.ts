import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keywordPieces } from './keyword-pieces.ts'

test('the pieces are the sentence again, and the marked ones the keyword', () => {
  const word = fc.string({ unit: fc.constantFrom('あ', 'い', 'う', '。'), maxLength: 12 })
  fc.assert(
    fc.property(word, word, (content, keyword) => {
      const pieces = keywordPieces(content, keyword)
      expect(pieces.map(({ text }) => text).join('')).toBe(content)
      for (const { start, text, isMarked } of pieces) {
        expect(content.slice(start, start + text.length)).toBe(text)
        if (isMarked) expect(text).toBe(keyword)
      }
      expect(pieces.some(({ isMarked }) => isMarked)).toBe(keyword !== '' && content.includes(keyword))
    }),
  )
})
