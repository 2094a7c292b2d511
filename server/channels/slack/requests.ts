import { z } from 'zod'
import { type AccountAccess, providerTimeout } from '../channel.ts'
import { type TokenSource, withToken } from '../provider/account-token.ts'
import { type GivenAnswer, readJson } from '../provider/answers.ts'
import { outcomeBefore, ProviderFailure } from '../provider/failure.ts'
import { askProvider, type ProviderAnswer } from '../provider/request.ts'
import type { RotatingAccount, SlackAccount } from './account.ts'
import { isSpent, outcomeWithoutMessage } from './answer-rules.ts'

export type Access = AccountAccess<SlackAccount>

/** A rotating token lives 12 hours; it is renewed this long before, in milliseconds, as Slack advises. */
const margin = 2 * 60 * 60 * 1000
/** Slack's answers repeat a message with its blocks, Japanese as `\uXXXX`. */
const longest = 1024 * 1024

const Token = z.object({
  ok: z.literal(true),
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
})

export type SlackRequest = {
  method: string
  /** Sent as JSON; most reading methods take a form only. */
  json?: unknown
  form?: Record<string, string>
}

/** One call of the Web API with the account's token. @throws ProviderFailure where there is no token */
export const askSlack = (base: string, access: Access, request: SlackRequest): Promise<ProviderAnswer> =>
  withSlackToken(
    base,
    access,
    (token) => post(base, request, { authorization: `Bearer ${token}` }),
    (answer) => 'status' in answer && isSpent(answer),
  )

/** Asks with the account's token, once more with a new one where tokens rotate and this one is spent. @throws ProviderFailure */
export async function withSlackToken<Answer>(
  base: string,
  access: Access,
  ask: (token: string) => Promise<Answer>,
  isSpentBy: (answer: Answer) => boolean,
): Promise<Answer> {
  const { account } = access
  if (account.tokenKind !== 'rotating') return await ask(account.botToken)
  return await withToken(access, tokensOf(base, access, account), ask, isSpentBy)
}

/** The same of a call that carries no message. @throws ProviderFailure where Slack does not answer */
export async function givenBySlack(
  base: string,
  access: Access,
  request: SlackRequest,
): Promise<GivenAnswer> {
  const answer = await askSlack(base, access, request)
  if ('failure' in answer) throw new ProviderFailure(outcomeBefore('Slack', answer))
  return answer
}

/** What such a call gave. @throws ProviderFailure where Slack refuses, or answers what it does not document */
export function readable<Shape extends z.ZodType>(answer: GivenAnswer, shape: Shape, now: Date) {
  const value = answer.status === 200 ? readJson(shape, answer.text) : null
  if (value === null) throw new ProviderFailure(outcomeWithoutMessage(answer, now))
  return value
}

function post(base: string, { method, json, form }: SlackRequest, headers: Record<string, string>) {
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json; charset=utf-8'
  return askProvider({
    method: 'POST',
    url: `${base}/api/${method}`,
    timeout: providerTimeout,
    longest,
    headers: { ...headers, 'content-type': type },
    body: form ? new URLSearchParams(form).toString() : JSON.stringify(json ?? {}),
  })
}

/** Each refresh token works once, so the keeper stores what comes before anybody uses it. */
const tokensOf = (base: string, { now }: Access, account: RotatingAccount): TokenSource => ({
  margin,
  make: async (kept) => {
    const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')
    const refresh_token = kept?.refresh ?? account.refreshToken
    const form = { grant_type: 'refresh_token', refresh_token }
    const answer = await post(base, { method: 'oauth.v2.access', form }, { authorization: `Basic ${basic}` })
    if ('failure' in answer) throw new ProviderFailure(outcomeBefore('Slack', answer))
    const token = readable(answer, Token, now())
    const expiresAt = new Date(now().getTime() + token.expires_in * 1000)
    return { value: token.access_token, expiresAt, refresh: token.refresh_token }
  },
})
