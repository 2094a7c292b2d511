import fc from 'fast-check'
import { expect, test } from 'vitest'
import { externalChannels } from '#contract/channels/names.ts'
import { asksToStop, choiceActions, codeOf, pressedChoice, typedCode } from './code-rules.ts'

const name = fc.record({
  companyId: fc.nat(),
  memberId: fc.nat(),
  channel: fc.constantFrom(...externalChannels),
  expiresAt: fc.date({ noInvalidDate: true }),
})

test('a code of LINE is eight letters that nobody takes for others, read again however it is typed', () => {
  fc.assert(
    fc.property(name, (one) => {
      const code = codeOf('secret', { ...one, channel: 'line' })
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
      const wide = code.replaceAll(/./g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
      for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 4)} ${code.slice(4)}\n`, wide])
        expect(typedCode(typed)).toBe(code)
    }),
  )
})

test('a code is another for each member, channel, moment and secret', () => {
  const one = { companyId: 1, memberId: 2, channel: 'line', expiresAt: new Date(0) } as const
  const codes = [
    codeOf('secret', one),
    codeOf('another', one),
    codeOf('secret', { ...one, companyId: 2 }),
    codeOf('secret', { ...one, memberId: 3 }),
    codeOf('secret', { ...one, expiresAt: new Date(1) }),
  ]
  expect(new Set(codes).size).toBe(codes.length)
  expect(codeOf('secret', { ...one, channel: 'sms' })).toMatch(/^[\w-]{22}$/)
})

test.each(['明日は10時に行きます', 'THANKYOU', 'ABCDEFG', 'ABCDEFGHJ', '', 'ABCD EFG0'])(
  '%j is no code but what somebody says',
  (text) => {
    expect(typedCode(text)).toBeNull()
  },
)

test('the two buttons of a first message name their code, and no other button does', () => {
  const { yes, no } = choiceActions('a-code')
  expect(pressedChoice(yes)).toEqual({ agrees: true, code: 'a-code' })
  expect(pressedChoice(no)).toEqual({ agrees: false, code: 'a-code' })
  expect(pressedChoice('open')).toBeNull()
})

test('a wish to stop is one only where it says nothing else', () => {
  for (const text of ['停止', ' 停止。', 'STOP', 'ｓｔｏｐ', '解除']) expect(asksToStop(text)).toBe(true)
  for (const text of ['研修が停止になりました', '停止してほしい理由', ''])
    expect(asksToStop(text)).toBe(false)
})
