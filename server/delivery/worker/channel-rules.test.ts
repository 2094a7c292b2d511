import { describe, expect, test } from 'vitest'
import { classifyChannelResult, mayDouble, stepAfter } from './channel-rules.ts'

const firstAt = new Date('2026-04-01T01:00:00Z')
const hoursLater = (hours: number) => new Date(firstAt.getTime() + hours * 3_600_000)
const past = (more: Partial<Parameters<typeof stepAfter>[0]>) => ({
  repeating: 'keyed' as const,
  unknownCount: 1,
  firstAt,
  at: hoursLater(1),
  isPersonal: false,
  ...more,
})

describe('what follows an attempt whose end is unknown', () => {
  test('a first attempt is sent', () => {
    for (const repeating of ['keyed', 'reconciled', 'collapsing', 'blind'] as const)
      expect(stepAfter(past({ repeating, unknownCount: 0, at: hoursLater(48), isPersonal: true }))).toBe(
        'send',
      )
  })

  test('a key is good for 24 hours from the first attempt, not a second longer', () => {
    expect(stepAfter(past({ at: new Date(hoursLater(24).getTime() - 1) }))).toBe('send')
    expect(stepAfter(past({ at: hoursLater(24) }))).toBe('leave')
  })

  test('where the channel can tell, it is asked first', () => {
    expect(stepAfter(past({ repeating: 'reconciled', unknownCount: 5, at: hoursLater(100) }))).toBe('look')
  })

  test('a notification that replaces the one before may come again', () => {
    expect(stepAfter(past({ repeating: 'collapsing', unknownCount: 5 }))).toBe('send')
  })

  test('where nobody can know, a survey comes once more and what a person wrote never', () => {
    expect(stepAfter(past({ repeating: 'blind' }))).toBe('send')
    expect(stepAfter(past({ repeating: 'blind', unknownCount: 2 }))).toBe('leave')
    expect(stepAfter(past({ repeating: 'blind', isPersonal: true }))).toBe('leave')
  })
})

describe('what a row becomes', () => {
  test('a refusal about the account costs the row nothing and suspends the account', () => {
    const until = new Date('2026-05-01T00:00:00+09:00')
    const result = classifyChannelResult(
      { kind: 'refused', about: 'account', code: 'quota', words: '上限', until },
      3,
    )
    expect(result).toMatchObject({ state: 'queued', counts: false, delay: null })
    expect(result.channel?.closing).toEqual({ code: 'quota', words: '上限', until })
  })

  test('a refusal about the recipient ends it at once', () => {
    const result = classifyChannelResult({ kind: 'refused', about: 'recipient', code: '404', words: 'x' }, 0)
    expect(result).toMatchObject({ state: 'failed', channel: { about: 'recipient', closing: null } })
  })

  test('a limit of the pace slows the account and costs the row nothing', () => {
    const result = classifyChannelResult(
      { kind: 'put_off', code: '429', words: 'x', retryAfter: 30, isPace: true },
      23,
    )
    expect(result).toMatchObject({ state: 'queued', counts: false, delay: 30_000 })
    expect(result.channel?.pause).toEqual({ seconds: 30, perSecond: null })
  })

  test('what stays unknown is never called failed', () => {
    expect(classifyChannelResult({ kind: 'unknown', words: 'x' }, 0)).toMatchObject({
      state: 'queued',
      isRepeated: false,
    })
    expect(classifyChannelResult({ kind: 'unknown', words: 'x' }, 23).state).toBe('unconfirmed')
  })
})

test('only what can be neither keyed nor looked for may reach somebody twice', () => {
  expect((['keyed', 'reconciled', 'collapsing', 'blind'] as const).filter(mayDouble)).toEqual([
    'collapsing',
    'blind',
  ])
})
