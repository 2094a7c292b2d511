import { describe, expect, test } from 'vitest'
import { outcomeOfFailure } from '../../channels/email/outcome.ts'
import { classifyResult, maxAttempts, retryDelay } from './retry-rules.ts'

const attempts = Array.from({ length: maxAttempts - 1 }, (_, index) => index + 1)

describe('the time to the next attempt', () => {
  test('is a second at first, grows each time and never passes an hour', () => {
    expect(retryDelay(1)).toBe(1000)
    for (const attempt of attempts.slice(1)) {
      expect(retryDelay(attempt)).toBeGreaterThanOrEqual(retryDelay(attempt - 1))
      expect(retryDelay(attempt)).toBeLessThanOrEqual(3_600_000)
    }
  })

  test('adds up to hours, long enough for a server that greylists or is mended by hand', () => {
    const hours = attempts.reduce((sum, attempt) => sum + retryDelay(attempt), 0) / 3_600_000
    expect(hours).toBeGreaterThan(7)
    expect(hours).toBeLessThan(8)
  })
})

describe('a failed transaction', () => {
  const failure = (responseCode: number, response = `${responseCode} no`) => ({
    message: response,
    responseCode,
    response,
  })

  test('answered 4yz is tried again, and given up only at the last attempt', () => {
    const outcome = outcomeOfFailure(failure(451), false)
    expect(classifyResult(outcome, 0)).toMatchObject({
      state: 'queued',
      counts: true,
      delay: 1000,
      isRepeated: false,
    })
    expect(classifyResult(outcome, maxAttempts - 2).state).toBe('queued')
    expect(classifyResult(outcome, maxAttempts - 1).state).toBe('failed')
  })

  test('answered 5yz is over, and 5.1.x says that the address is bad', () => {
    expect(outcomeOfFailure(failure(550, '550 5.1.1 No such user'), false)).toMatchObject({
      kind: 'refused',
      about: 'recipient',
    })
    expect(outcomeOfFailure(failure(554, '554 5.7.1 Spam'), true)).toMatchObject({
      kind: 'refused',
      about: 'message',
    })
    expect(classifyResult(outcomeOfFailure(failure(550), false), 0).state).toBe('failed')
  })

  test('answered 5yz is refused from 500 on, and its words name a bad address where no reply is kept', () => {
    expect(outcomeOfFailure(failure(499), true).kind).toBe('put_off')
    expect(outcomeOfFailure(failure(500), true).kind).toBe('refused')
    const reported = { message: '550 5.1.1 No such user', responseCode: 550 }
    expect(outcomeOfFailure(reported, false)).toMatchObject({ about: 'recipient', code: '550' })
  })

  test('answered below 400 is no refusal: only what had begun to leave may have arrived', () => {
    expect(outcomeOfFailure(failure(399), true).kind).toBe('unknown')
    expect(outcomeOfFailure(failure(400), true).kind).toBe('put_off')
  })

  test('answered 503 blames the session, so the mail is tried again', () => {
    expect(outcomeOfFailure(failure(503), false).kind).toBe('put_off')
  })

  test('without an answer is unknown once the text had begun to leave, and marks the repeat', () => {
    const lost = { message: 'Connection closed unexpectedly' }
    expect(classifyResult(outcomeOfFailure(lost, true), 0)).toMatchObject({
      state: 'queued',
      isRepeated: true,
    })
    expect(classifyResult(outcomeOfFailure(lost, false), 0)).toMatchObject({
      state: 'queued',
      isRepeated: false,
    })
  })
})

test('a server that is down costs a mail no attempt', () => {
  const result = classifyResult({ kind: 'unreachable', words: 'connect ECONNREFUSED' }, 7)
  expect(result).toMatchObject({ state: 'queued', counts: false, delay: null, isRepeated: false })
})

test('a mail for which it is too late is cancelled without an attempt', () => {
  expect(classifyResult({ kind: 'stale' }, 0)).toMatchObject({ state: 'cancelled', counts: false })
})

test('the first 500 characters of a reply are kept', () => {
  const words = `${'a'.repeat(499)}bc`
  const { error: kept } = classifyResult({ kind: 'refused', about: 'message', code: '550', words }, 0)
  expect(kept).toBe(`${'a'.repeat(499)}b`)
})

test('what was sent counts as tried, and nothing is held against its address', () => {
  const nothing = { isRepeated: false, isBadAddress: false, delay: null, error: null }
  expect(classifyResult({ kind: 'taken', providerId: null }, 0)).toEqual({
    ...nothing,
    state: 'sent',
    counts: true,
  })
})
