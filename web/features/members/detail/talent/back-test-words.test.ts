import { expect, test } from 'vitest'
import { sideWords } from './back-test-words.ts'

const none = { n: 0, calm: 0, watch: 0, talk: 0, unknown: 0, share: null }

test('a share comes with its interval, few people as counts, nobody as nobody', () => {
  expect(sideWords('退職した人', none)).toBe('退職した人：まだいません。')
  expect(sideWords('退職した人', { ...none, n: 3, calm: 1, watch: 1, talk: 1, unknown: 2 })).toBe(
    '退職した人：3名のうち2名。ほかに判断できなかった2名。',
  )
  const share = { percent: 60, low: 31, high: 84 }
  expect(sideWords('在籍している人', { ...none, n: 10, calm: 4, talk: 6, share })).toBe(
    '在籍している人：10名のうち6名（60%、95%信頼区間 31〜84%）。',
  )
})
