import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { AccountCheck, ChannelOutcome } from '../channel.ts'
import type { ProviderAnswer } from './request.ts'

export type GivenAnswer = Extract<ProviderAnswer, { status: number }>
export type MissingAnswer = Extract<ProviderAnswer, { failure: string }>

/** Every outcome but that the provider has the message. */
export type NotTaken = Exclude<ChannelOutcome, { kind: 'taken' }>

/** What is known of a message whose answer is missing; `provider` as HR knows it. */
export function outcomeWithoutAnswer(provider: string, { failure, words }: MissingAnswer): NotTaken {
  return failure === 'unreachable'
    ? { kind: 'unreachable', words: `${provider}に接続できませんでした（${words}）。` }
    : { kind: 'unknown', words: `${provider}が受け取ったか確認できません（${words}）。` }
}

/** What an answer of 5xx says: the message may have been taken. */
export function outcomeOfServerError(provider: string, status: number): NotTaken {
  return { kind: 'unknown', words: `${provider}が受け取ったか確認できません（${status}）。` }
}

/** An account that was tried and does not work, or whose provider did not answer. */
export const failedCheck = (outcome: NotTaken): AccountCheck => ({
  ok: false,
  code: 'code' in outcome ? outcome.code : outcome.kind,
  words: outcome.words,
})

/** A provider's JSON, or null when it is none or not what its documentation says. */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Whether a token may go to this address: HTTPS on the provider's domains, or the provider's stand-in. */
export function isWithin(url: string, base: string, domains: readonly string[]): boolean {
  const { origin, protocol, hostname } = new URL(url)
  if (origin === new URL(base).origin) return true
  return (
    protocol === 'https:' && domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
  )
}

/** Seconds of a `Retry-After`, which is a number or a date (RFC 9110 10.2.3). */
export function retryAfterOf(headers: GivenAnswer['headers'], now: Date): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/** Whether a request bears the signature that the secret makes of its content, in constant time. */
export function isSignedBy(
  { algorithm, secret, content }: { algorithm: 'sha1' | 'sha256'; secret: string; content: string | Buffer },
  signature: string | null,
  encoding: 'base64' | 'hex' = 'base64',
): boolean {
  const expected = createHmac(algorithm, secret).update(content).digest()
  const given = Buffer.from(signature ?? '', encoding)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** A name for an event of a provider that gives none: the same bytes have the same. */
export const eventIdOf = (raw: Buffer): string => createHash('sha256').update(raw).digest('base64url')
