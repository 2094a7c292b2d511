import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { passwordPolicy, passwordProblems } from '#contract/sessions/password-rules.ts'
import { guessedFirst } from './guessed-service.ts'

const first = await guessedFirst()

const isTaken = (password: string) => passwordProblems(password, passwordPolicy(null), [], first).length === 0

test('none of the commonest passwords is taken, nor a common Japanese word with figures behind it', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const commonest = dictionary['passwords-common'].filter((one) => one.length >= 8).slice(0, 10_000)
  expect(commonest.length).toBe(10_000)
  expect(commonest.filter(isTaken)).toEqual([])
  const words = [
    'hidamari',
    'ichigo15',
    'tanpopo1',
    'Momiji2026',
    'usagi-123',
    'takoyaki!',
    'kokoro88',
    'tenki2027',
  ]
  expect(words.filter(isTaken)).toEqual([])
})

test('none of the hundred thousand commonest leaked passwords is taken, in whatever case', () => {
  const packed = readFileSync(new URL('./leaked-passwords.txt.br', import.meta.url))
  const leaked = brotliDecompressSync(packed).toString('utf8').split('\n')
  expect([leaked.length, packed.length < 300_000]).toEqual([100_000, true])
  const sampled = leaked.filter((_, at) => at % 100 === 0)
  expect([sampled.length, sampled.filter(isTaken)]).toEqual([1_000, []])
  const found = ['e3w27890', 'Bluelane8550', 'AA031294', 'zzyzz56.']
  expect(found.filter(isTaken)).toEqual([])
})

test('who chooses several words or random characters is not troubled', () => {
  for (const one of [
    '雨のち晴れの月曜日',
    'correct horse battery staple',
    'xK3!p9Zq',
    'k7mq2026xb',
    'kumori-nochi-41',
  ])
    expect([one, isTaken(one)]).toEqual([one, true])
})
