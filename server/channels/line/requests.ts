import { z } from 'zod'
import { type AccountAccess, providerTimeout } from '../channel.ts'
import { type TokenSource, withToken } from '../provider/account-token.ts'
import { readJson } from '../provider/answers.ts'
import { outcomeBefore, ProviderFailure } from '../provider/failure.ts'
import { askProvider, type ProviderAnswer } from '../provider/request.ts'
import type { LineAccount } from './account.ts'
import { outcomeOfNoToken } from './answer-rules.ts'

export type Access = AccountAccess<LineAccount>

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** A token lives 15 minutes; it is renewed this long before, in milliseconds. */
const margin = 60_000

export type LineRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  /** Under which LINE takes the message once in 24 hours. */
  retryKey?: string
}

/** One call of the Messaging API with the account's token. @throws ProviderFailure where there is no token */
export function askLine(base: string, access: Access, request: LineRequest): Promise<ProviderAnswer> {
  const { method, path, body, retryKey } = request
  return withLineToken(base, access, (token) =>
    askProvider({
      method,
      url: `${base}${path}`,
      timeout: providerTimeout,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(retryKey === undefined ? {} : { 'x-line-retry-key': retryKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
}

/** Asks with the account's token, once more with a new one where LINE ended it early. @throws ProviderFailure */
export const withLineToken = <Answer extends { status: number } | { failure: string }>(
  base: string,
  access: Access,
  ask: (token: string) => Promise<Answer>,
): Promise<Answer> =>
  withToken(access, tokensOf(base, access), ask, (answer) => 'status' in answer && answer.status === 401)

/** Stateless channel access tokens: as many as one likes, none can be revoked, so a lost one is no loss. */
const tokensOf = (base: string, { account, now }: Access): TokenSource => ({
  margin,
  make: async () => {
    const answer = await askProvider({
      method: 'POST',
      url: `${base}/oauth2/v3/token`,
      timeout: providerTimeout,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: account.channelId,
        client_secret: account.channelSecret,
      }).toString(),
    })
    if ('failure' in answer) throw new ProviderFailure(outcomeBefore('LINE', answer))
    const token = answer.status === 200 ? readJson(Token, answer.text) : null
    if (!token) throw new ProviderFailure(outcomeOfNoToken(answer))
    return { value: token.access_token, expiresAt: new Date(now().getTime() + token.expires_in * 1000) }
  },
})
