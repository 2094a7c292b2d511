import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { needsFollow } from '#contract/follow-ups/attention-rules.ts'
import type { DB } from '#database/tables.ts'
import { attentionColumns } from '../features/follow-ups/queries.ts'
import { asDate } from '../platform/clock.ts'
import type { App } from '../platform/context.ts'

const at = new Date('2026-06-01T01:00:00Z')

export type MemberState = Partial<Insertable<DB['members']>>

/** A member as the other features would have left it: joined on 1 March 2026, nothing planned. @returns its id */
export function storeMember(
  app: Pick<App, 'database'>,
  companyId: number,
  lastname: string,
  state: MemberState = {},
): Promise<number> {
  return app.database.asCompany(companyId, async (tx) => {
    const { id } = await tx
      .insertInto('members')
      .values({
        company_id: companyId,
        code: randomUUID(),
        lastname,
        firstname: '一',
        email: `${randomUUID()}@example.test`,
        date_contracted: '2026-03-01',
        delivery_date: '2026-04-01',
        is_newbie: 1,
        created_at: at,
        updated_at: at,
        ...state,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

export const needing = (reasons: string[], since: Date, text = '理由'): MemberState =>
  attentionColumns({ needFollow: needsFollow(reasons), reasons, since, text })

export type RoundState = Partial<Insertable<DB['deliveries']>>

export async function storeRound(
  app: Pick<App, 'database'>,
  of: { companyId: number; memberId: number; round: number; dueOn: string; status: number },
  state: RoundState = {},
): Promise<void> {
  await app.database.asCompany(of.companyId, (tx) =>
    tx
      .insertInto('deliveries')
      .values({
        company_id: of.companyId,
        member_id: of.memberId,
        enq_type: 1,
        round: of.round,
        due_on: of.dueOn,
        due_at: at,
        answer_status: of.status,
        answer_nonce: randomBytes(16),
        updated_at: at,
        ...state,
      })
      .execute(),
  )
}

export type SupervisorState = Partial<Insertable<DB['seniors']>>

/** A supervisor as the settings would have left it. @returns its id */
export function storeSupervisor(
  app: Pick<App, 'database' | 'clock'>,
  companyId: number,
  state: SupervisorState = {},
): Promise<number> {
  const now = asDate(app.clock())
  const named = { lastname: '上田', firstname: '司', email: `${randomUUID()}@seniors.example` }
  return app.database.asCompany(companyId, async (tx) => {
    const { id } = await tx
      .insertInto('seniors')
      .values({ company_id: companyId, created_at: now, updated_at: now, ...named, ...state })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
