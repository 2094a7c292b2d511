import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import { seal, unsealed } from '../../platform/sealing.ts'
import type { AccountToken, TokenKeeper } from '../channel.ts'
import type { AccountKey } from './queries.ts'
import { purposeOf } from './secrets.ts'
import { accountTokens, type TokenStore } from './token-stores.ts'

/** Longer than a provider takes to issue a token; then the requester counts as dead. */
const rightSeconds = 30
const pauseMs = 100

const stored = z.object({
  value: z.string(),
  expiresAt: z.coerce.date(),
  refresh: z.string().optional(),
})

/** Under what an account's token is sealed, wherever it lies. */
export const tokenPurpose = ({ companyId, channel }: AccountKey) => `${purposeOf(companyId, channel)} token`

/** An account's token in the database; a lease, no lock, so that no transaction waits for the provider. */
export function tokenKeeper(
  app: App,
  key: AccountKey,
  store: TokenStore = accountTokens(app, key),
): TokenKeeper {
  const purpose = tokenPurpose(key)
  const opened = (sealed: Buffer | null): AccountToken | null => {
    const text = sealed && unsealed(app.secrets, purpose, sealed)
    if (!text) return null
    const { refresh, ...token } = stored.parse(JSON.parse(text))
    return refresh === undefined ? token : { ...token, refresh }
  }
  const isGood = (token: AccountToken | null, spent: AccountToken | undefined): token is AccountToken =>
    token !== null && token.value !== spent?.value && token.expiresAt > asDate(app.clock())
  // a keeper lives for seconds: what it read once need not be read for every message, nor by each at once
  let known: AccountToken | null = null
  let asked: Promise<AccountToken> | null = null

  const token: TokenKeeper['token'] = async (make, spent) => {
    if (isGood(known, spent)) return known
    asked ??= keptOrMade(make, spent).finally(() => {
      asked = null
    })
    known = await asked
    return isGood(known, spent) ? known : keptOrMade(make, spent)
  }
  const keptOrMade: TokenKeeper['token'] = async (make, spent) => {
    const row = await store.read()
    const kept = opened(row?.token ?? null)
    if (isGood(kept, spent)) return kept
    if (!row) return make(null)
    const taken = await store.take(rightSeconds)
    if (!taken) {
      await sleep(pauseMs)
      return keptOrMade(make, spent)
    }
    const newest = opened(taken.token)
    try {
      if (isGood(newest, spent)) return newest
      const made = await make(newest)
      await store.write(taken.right, seal(app.secret, purpose, JSON.stringify(made)), made.expiresAt)
      return made
    } finally {
      await store.end(taken.right)
    }
  }
  return { token }
}

/** Renews the first token, to test whether the account's tokens can be renewed. */
export function renewing(keeper: TokenKeeper): TokenKeeper {
  let isRenewed = false
  return {
    token: async (make, spent) => {
      const token = await keeper.token((kept) => {
        isRenewed = true
        return make(kept)
      }, spent)
      if (isRenewed) return token
      isRenewed = true
      return keeper.token(make, token)
    },
  }
}

/** A keeper for an account that is only tried: nothing is stored. */
export function passingKeeper(): TokenKeeper {
  let kept: AccountToken | null = null
  return {
    token: async (make, spent) => {
      if (kept === null || kept.value === spent?.value) kept = await make(kept)
      return kept
    },
  }
}
