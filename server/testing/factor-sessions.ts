import { asDate } from '../platform/clock.ts'
import type { App } from '../platform/context.ts'
import { seal } from '../platform/sealing.ts'
import { hashToken, newToken } from '../platform/tokens.ts'

type FactorSession = {
  words: string
  factors: readonly string[]
  /** Minutes since the second factor was shown in it; null where it was not. */
  shownBefore: number | null
  /** The second factor that its account has set up. */
  second: 'app' | 'passkey' | null
  /** Whether it may make the calls that ask for a fresh factor. */
  isFresh: boolean
}

/** The sessions that there are by what they were opened with, each of which lacks nothing. */
export const factorSessions = {
  password: {
    words: 'password; the account has no second factor',
    factors: ['password'],
    shownBefore: null,
    second: null,
    isFresh: true,
  },
  signOn: {
    words: 'single sign-on; the account has no second factor',
    factors: ['single_sign_on'],
    shownBefore: null,
    second: null,
    isFresh: true,
  },
  app: {
    words: 'password and a code of the app, nine minutes ago',
    factors: ['password', 'totp'],
    shownBefore: 9,
    second: 'app',
    isFresh: true,
  },
  appLongAgo: {
    words: 'password and a code of the app, ten minutes ago',
    factors: ['password', 'totp'],
    shownBefore: 10,
    second: 'app',
    isFresh: false,
  },
  signOnAndApp: {
    words: 'single sign-on and a code of the app, nine minutes ago',
    factors: ['single_sign_on', 'totp'],
    shownBefore: 9,
    second: 'app',
    isFresh: true,
  },
  signOnAndAppLongAgo: {
    words: 'single sign-on and a code of the app, ten minutes ago',
    factors: ['single_sign_on', 'totp'],
    shownBefore: 10,
    second: 'app',
    isFresh: false,
  },
  passkey: {
    words: 'a passkey alone, nine minutes ago',
    factors: ['passkey'],
    shownBefore: 9,
    second: 'passkey',
    isFresh: true,
  },
  passkeyLongAgo: {
    words: 'a passkey alone, ten minutes ago',
    factors: ['passkey'],
    shownBefore: 10,
    second: 'passkey',
    isFresh: false,
  },
  passwordAndPasskey: {
    words: 'password and a passkey, nine minutes ago',
    factors: ['password', 'passkey'],
    shownBefore: 9,
    second: 'passkey',
    isFresh: true,
  },
  recoveryCode: {
    words: 'password and a recovery code, nine minutes ago',
    factors: ['password', 'recovery_code'],
    shownBefore: 9,
    second: 'app',
    isFresh: true,
  },
  rememberedDevice: {
    words: 'password on a remembered device',
    factors: ['password', 'remembered_device'],
    shownBefore: null,
    second: 'app',
    isFresh: false,
  },
} as const satisfies Record<string, FactorSession>

export const factorSessionKeys = Object.keys(factorSessions) as (keyof typeof factorSessions)[]

type Account = { companyId: number; userId: number }

/** Opens such a session for an account, which has a second factor from then on, or none. @returns its access token */
export async function openFactorSession(
  { database, clock, secret }: Pick<App, 'database' | 'clock' | 'secret'>,
  { companyId: company_id, userId: user_id }: Account,
  { factors, shownBefore, second }: FactorSession,
): Promise<string> {
  const token = newToken()
  const at = asDate(clock().subtract({ minutes: 30 }))
  await database.asCompany(company_id, async (tx) => {
    for (const table of ['second_factors', 'passkeys'] as const)
      await tx.deleteFrom(table).where('company_id', '=', company_id).where('user_id', '=', user_id).execute()
    const holder = { company_id, user_id, created_at: at }
    const sealed = seal(secret, `second factor ${company_id} ${user_id}`, 'A'.repeat(32))
    if (second === 'app')
      await tx
        .insertInto('second_factors')
        .values({ ...holder, secret: sealed, confirmed_at: at })
        .execute()
    if (second === 'passkey')
      await tx
        .insertInto('passkeys')
        .values({ ...holder, credential_id: newToken(), public_key: Buffer.alloc(1), counter: 0, name: '鍵' })
        .execute()
    await tx
      .insertInto('sessions')
      .values({
        company_id,
        user_id,
        access_hash: hashToken(token),
        created_at: at,
        access_expires_at: new Date('2999-01-01T00:00:00Z'),
        refreshed_at: at,
        factors: [...factors],
        factor_shown_at: shownBefore === null ? null : asDate(clock().subtract({ minutes: shownBefore })),
      })
      .execute()
  })
  return token
}
