import type { Adapter, AttemptOutcome, ChannelOutcome } from '../../channels/channel.ts'
import type { ChannelResult, DeliveryResult } from './results.ts'
import { maxAttempts, retryDelay } from './retry-rules.ts'

/** How long LINE knows a key (LINE, retrying an API request): what is unknown longer can be repeated no more. */
const keyLivesMs = 24 * 3_600_000

/** What may follow an attempt with an unknown end. */
export type Repeating = Adapter<unknown, unknown, unknown>['repeating']

/** The earlier attempts, which may have been taken. */
export type Past = {
  repeating: Repeating
  unknownCount: number
  firstAt: Date
  at: Date
  /** A person wrote it, so it is not repeated. */
  isPersonal: boolean
}

/** Whether to send, to look for the earlier attempt first, or to leave it unconfirmed. */
export function stepAfter({
  repeating,
  unknownCount,
  firstAt,
  at,
  isPersonal,
}: Past): 'send' | 'look' | 'leave' {
  if (unknownCount === 0) return 'send'
  switch (repeating) {
    case 'keyed':
      return at.getTime() - firstAt.getTime() < keyLivesMs ? 'send' : 'leave'
    case 'reconciled':
      return 'look'
    case 'collapsing':
    case 'marked':
      return 'send'
    case 'blind':
      return isPersonal || unknownCount > 1 ? 'leave' : 'send'
  }
}

/** Whether a repeated attempt may bring the same words twice; a push notification replaces the first. */
export const mayDouble = (repeating: Repeating): boolean =>
  repeating === 'blind' || repeating === 'collapsing'

const keptCharacters = 500

const nothingSaid: ChannelResult = {
  providerId: null,
  thread: null,
  about: null,
  code: null,
  isUnknown: false,
  closing: null,
  pause: null,
}

const base = { counts: true, isRepeated: false, isBadAddress: false, delay: null, error: null }

const waitingForTurn: DeliveryResult = { ...base, state: 'queued', counts: false }

/** A row that waits for these milliseconds without an attempt. */
export const waiting = (delay: number): DeliveryResult => ({ ...base, state: 'queued', counts: false, delay })

/** A row that may have been taken, which nobody can find out. */
export const unconfirmed = (words: string): DeliveryResult => ({
  ...base,
  state: 'unconfirmed',
  error: words,
  channel: nothingSaid,
})

/** What a row becomes after a channel's answer, given how many answers of "not now" it had before. */
export function classifyChannelResult(outcome: AttemptOutcome, attempts: number): DeliveryResult {
  switch (outcome.kind) {
    case 'taken':
      return {
        ...base,
        state: 'sent',
        channel: {
          ...nothingSaid,
          providerId: outcome.providerId,
          thread: outcome.thread ?? null,
          pause: outcome.pace ? { seconds: 0, perSecond: outcome.pace.perSecond } : null,
        },
      }
    case 'refused':
      return refused(outcome)
    case 'put_off':
      return putOff(outcome, attempts)
    case 'unknown': {
      const error = outcome.words.slice(0, keptCharacters)
      const isLast = attempts + 1 >= maxAttempts
      return {
        ...base,
        state: isLast ? 'unconfirmed' : 'queued',
        delay: isLast ? null : retryDelay(attempts + 1),
        error,
        channel: { ...nothingSaid, isUnknown: true },
      }
    }
    case 'unreachable':
      return {
        ...base,
        state: 'queued',
        counts: false,
        delay: unreachablePauseMs,
        error: outcome.words.slice(0, keptCharacters),
        channel: { ...nothingSaid, pause: { seconds: unreachablePauseMs / 1000, perSecond: null } },
      }
    case 'untouched':
      return waitingForTurn
  }
}

/** A provider that cannot be reached is left alone for so long, for all of its account. */
const unreachablePauseMs = 15_000

function refused({
  about,
  code,
  words,
  until,
}: Extract<ChannelOutcome, { kind: 'refused' }>): DeliveryResult {
  const error = words.slice(0, keptCharacters)
  if (about === 'account')
    return {
      ...base,
      state: 'queued',
      counts: false,
      error,
      channel: { ...nothingSaid, closing: { code, words: error, until: until ?? null } },
    }
  return { ...base, state: 'failed', error, channel: { ...nothingSaid, about, code } }
}

function putOff(outcome: Extract<ChannelOutcome, { kind: 'put_off' }>, attempts: number): DeliveryResult {
  const error = outcome.words.slice(0, keptCharacters)
  const isPace = outcome.isPace ?? false
  if (!isPace && attempts + 1 >= maxAttempts) return { ...base, state: 'failed', error, channel: nothingSaid }
  const seconds = outcome.retryAfter ?? retryDelay(attempts + 1) / 1000
  return {
    ...base,
    state: 'queued',
    counts: !isPace,
    delay: seconds * 1000,
    error,
    channel: isPace ? { ...nothingSaid, pause: { seconds, perSecond: null } } : nothingSaid,
  }
}
