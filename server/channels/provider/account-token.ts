import type { AccountAccess, AccountToken, TokenKeeper } from '../channel.ts'
import { ProviderFailure } from './failure.ts'

/** Where an account's tokens come from. A token is renewed `margin` milliseconds before its end. */
export type TokenSource = {
  /** Fails with a `ProviderFailure`. */
  make(kept: AccountToken | null): Promise<AccountToken>
  margin: number
}

type Access = Pick<AccountAccess<unknown>, 'tokens' | 'now'>

/** Asks with the account's token; once more with a new one when the answer says that it is spent. */
export async function withToken<Answer>(
  access: Access,
  source: TokenSource,
  ask: (token: string) => Promise<Answer>,
  isSpent: (answer: Answer) => boolean,
): Promise<Answer> {
  const token = await freshToken(access, source)
  const answer = await ask(token.value)
  if (!isSpent(answer)) return answer
  const next = await kept(access.tokens, source, token)
  return await ask(next.value)
}

async function freshToken({ tokens, now }: Access, source: TokenSource): Promise<AccountToken> {
  const token = await kept(tokens, source)
  const left = token.expiresAt.getTime() - now().getTime()
  if (left > source.margin) return token
  try {
    return await kept(tokens, source, token)
  } catch (error) {
    // the next message tries again to renew what still works
    if (error instanceof ProviderFailure && left > 0) return token
    throw error
  }
}

async function kept(tokens: TokenKeeper, { make }: TokenSource, spent?: AccountToken) {
  try {
    return await tokens.token(make, spent)
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    throw new ProviderFailure({
      kind: 'put_off',
      code: 'no_token',
      words: '連携の情報を読み込めませんでした。時間をおいて送信します。',
    })
  }
}
