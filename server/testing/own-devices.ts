import { randomBytes } from 'node:crypto'
import { asDate } from '../platform/clock.ts'
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

/** A device on which the holder of this token signed in before. */
export function storeKnownDevice(app: Seeding, companyId: number, as: string): Promise<number> {
  const now = asDate(app.clock())
  return app.database.asCompany(companyId, async (tx) => {
    const { user_id } = await tx
      .selectFrom('sessions')
      .select('user_id')
      .where('access_hash', '=', hashToken(as))
      .executeTakeFirstOrThrow()
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
