import { expect, test } from 'vitest'
import { sharesInWords } from './WeatherShares.tsx'

const share = (count: number, percent: number) => ({ n: 20, count, percent, interval: null })

test('who points at the weather of a group reads what each means', () => {
  const weather = { people: 22, n: 20, sunny: share(10, 50), cloudy: share(8, 40), rainy: share(2, 10) }
  expect(sharesInWords(weather)).toBe(
    '晴れ（問題なし）50%、くもり（やや注意）40%、雨（要フォロー）10%（20名の回答）、未回答2名',
  )
})

test('who answered without being told of the reader is not called silent', () => {
  const weather = { people: 58, n: 10, sunny: share(10, 100), cloudy: share(0, 0), rainy: share(0, 0) }
  expect(sharesInWords({ ...weather, untold: 45 })).toBe(
    '晴れ（問題なし）100%（10名の回答）、読む人として伝える前の回答45名、未回答3名',
  )
  expect(sharesInWords(weather)).toBe('晴れ（問題なし）100%（10名の回答）、未回答48名')
})

test('a weather that is not shown says why', () => {
  expect(sharesInWords(null, 'not_told')).toBe('天気は次の回答から表示')
  expect(sharesInWords(null, 'too_few')).toBe('少人数のため非表示')
  expect(sharesInWords(null, 'not_yet')).toBe('未回答')
})
