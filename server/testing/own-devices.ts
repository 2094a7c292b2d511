import { randomBytes } from 'node:crypto'
import { asDate } from '../platform/clock.ts'
import type { Tx } from '../platform/database.ts'
import { hashToken } from '../platform/tokens.ts'
import type { TestCompany } from './company.ts'
import type { Call } from './http.ts'
import type { Seeding } from './survey.ts'

const sessionOf = async (call: Call, as: string): Promise<number> =>
  (await call('GET', '/v4/common/sessions', { as })).body.sessions[0].id

/** A session of the owner's, and one of an administrator whom the owner may sign out. */
export const sessionsIn = async (call: Call, { accounts }: TestCompany) => ({
  id: await sessionOf(call, accounts.owner.token),
  session_id: await sessionOf(call, accounts.limited_administrator.token),
})

async function holderOf(tx: Tx, as: string): Promise<number> {
  const session = tx.selectFrom('sessions').select('user_id').where('access_hash', '=', hashToken(as))
  return (await session.executeTakeFirstOrThrow()).user_id
}

/** A device on which the holder of this token signed in before. */
export function storeKnownDevice(app: Seeding, companyId: number, as: string): Promise<number> {
  const now = asDate(app.clock())
  return app.database.asCompany(companyId, async (tx) => {
    const user_id = await holderOf(tx, as)
    const { id } = await tx
      .insertInto('known_devices')
      .values({
        company_id: companyId,
        user_id,
        device_hash: randomBytes(32),
        created_at: now,
        last_used_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** A passkey of the holder of this token, whose key nobody has; the session has just shown it. */
export function storePasskey(app: Seeding, companyId: number, as: string): Promise<number> {
  return app.database.asCompany(companyId, async (tx) => {
    const { id } = await tx
      .insertInto('passkeys')
      .values({
        company_id: companyId,
        user_id: await holderOf(tx, as),
        credential_id: randomBytes(16).toString('base64url'),
        public_key: Buffer.alloc(0),
        counter: 0,
        name: '失くした電話',
        created_at: asDate(app.clock()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('sessions')
      .set({ factors: ['password', 'passkey'], factor_shown_at: asDate(app.clock()) })
      .where('access_hash', '=', hashToken(as))
      .execute()
    return id
  })
}
