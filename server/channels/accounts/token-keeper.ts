import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import type { AccountToken, TokenKeeper } from '../channel.ts'
import { type AccountKey, endTokenRight, findAccount, takeTokenRight, writeToken } from './queries.ts'
import { purposeOf, seal, unseal } from './secrets.ts'

/** Longer than a provider may take to give a token; after that whoever asked is taken for dead. */
const rightSeconds = 30
const pauseMs = 100

const stored = z.object({
  value: z.string(),
  expiresAt: z.coerce.date(),
  refresh: z.string().optional(),
})

/**
 * An account's token in the database. Who makes a new one holds a right that runs out, not a lock: no transaction is open
 * while the provider is asked, and the token is stored before it is used.
 */
export function tokenKeeper(app: App, key: AccountKey): TokenKeeper {
  const purpose = `${purposeOf(key.companyId, key.channel)} token`
  const opened = (sealed: Buffer | null): AccountToken | null => {
    if (!sealed) return null
    const { refresh, ...token } = stored.parse(JSON.parse(unseal(app.secret, purpose, sealed)))
    return refresh === undefined ? token : { ...token, refresh }
  }
  const isGood = (token: AccountToken | null, spent: AccountToken | undefined): token is AccountToken =>
    token !== null && token.value !== spent?.value && token.expiresAt > asDate(app.clock())
  const inCompany = app.database.asCompany
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
    const row = await inCompany(key.companyId, (tx) => findAccount(tx, key))
    const kept = opened(row?.token ?? null)
    if (isGood(kept, spent)) return kept
    const right = await inCompany(key.companyId, (tx) => takeTokenRight(tx, key, rightSeconds))
    if (!right && row) {
      await sleep(pauseMs)
      return keptOrMade(make, spent)
    }
    const newest = opened(right?.token ?? null)
    try {
      if (isGood(newest, spent)) return newest
      const made = await make(newest)
      const sealed = seal(app.secret, purpose, JSON.stringify(made))
      await inCompany(key.companyId, (tx) => writeToken(tx, key, sealed, made.expiresAt))
      return made
    } finally {
      await inCompany(key.companyId, (tx) => endTokenRight(tx, key))
    }
  }
  return { token }
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
