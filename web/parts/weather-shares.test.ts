import { expect, test } from 'vitest'
import { sharesInWords } from './WeatherShares.tsx'

const share = (count: number, percent: number) => ({ n: 20, count, percent, interval: null })

test('who points at the weather of a group reads what each means', () => {
  const weather = { people: 22, n: 20, sunny: share(10, 50), cloudy: share(8, 40), rainy: share(2, 10) }
  expect(sharesInWords(weather)).toBe(
    '晴れ（問題なし）50%、くもり（やや注意）40%、雨（要フォロー）10%（20名の回答）、未回答2名',
  )
})
