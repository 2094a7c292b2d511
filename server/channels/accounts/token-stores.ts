import type { App } from '../../platform/context.ts'
import { keyedHash } from '../../platform/tokens.ts'
import { type AccountKey, endTokenRight, findAccount, takeTokenRight, writeToken } from './queries.ts'
import { endTriedRight, findTried, takeTriedRight, writeTried } from './tried-queries.ts'

/** Where a sealed token lies, with the right to ask for the next one, which runs out after some seconds. */
export type TokenStore = {
  /** Null where nothing can be kept. */
  read(): Promise<{ token: Buffer | null } | null>
  /** Null while another asks. */
  take(seconds: number): Promise<{ token: Buffer | null; right: string } | null>
  /** Stores a token requested under this lease, unless the account was saved since. */
  write(right: string, token: Buffer, expiresAt: Date): Promise<void>
  end(right: string): Promise<void>
}

/** Of an account that is set up. */
export function accountTokens({ database }: App, key: AccountKey): TokenStore {
  return {
    read: async () => (await database.asCompany(key.companyId, (tx) => findAccount(tx, key))) ?? null,
    take: (seconds) => database.asCompany(key.companyId, (tx) => takeTokenRight(tx, key, seconds)),
    write: (right, token, expiresAt) =>
      database.asCompany(key.companyId, (tx) => writeToken(tx, key, { right, token, expiresAt })),
    end: (right) => database.asCompany(key.companyId, (tx) => endTokenRight(tx, key, right)),
  }
}

/** By what the trials of one typed refresh token are known. */
export const triedOrigin = ({ secret }: App, { companyId, channel }: AccountKey, refreshToken: string) =>
  keyedHash(secret, 'tried token', `${companyId} ${channel} ${refreshToken}`)

/** Of an account that is only tried, by its refresh token, which works once: saving it takes what lies here. */
export function triedTokens({ database }: App, key: AccountKey, origin: Buffer, at: Date): TokenStore {
  const tried = { ...key, origin }
  return {
    read: async () =>
      (await database.asCompany(key.companyId, (tx) => findTried(tx, tried))) ?? { token: null },
    take: (seconds) => database.asCompany(key.companyId, (tx) => takeTriedRight(tx, tried, { seconds, at })),
    write: (right, token) =>
      database.asCompany(key.companyId, (tx) => writeTried(tx, tried, { right, token })),
    end: (right) => database.asCompany(key.companyId, (tx) => endTriedRight(tx, tried, right)),
  }
}
