import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { TalentPeople } from '#database/tables.ts'
import { asDate } from '../platform/clock.ts'
import type { App } from '../platform/context.ts'

/** A person of the analysis as a file or the service left it; one with a member is linked by hand. */
export function storeTalentPerson(
  app: Pick<App, 'database' | 'clock'>,
  companyId: number,
  state: Partial<Insertable<TalentPeople>> = {},
): Promise<number> {
  const at = asDate(app.clock())
  const link = state.member_id ? { linked_on: ['by_hand'], linked_at: at } : {}
  return app.database.asCompany(companyId, async (tx) => {
    const { id } = await tx
      .insertInto('talent_people')
      .values({
        company_id: companyId,
        external_id: randomUUID(),
        source: 'file',
        examined_on: '2026-03-02',
        lastname: '佐藤',
        firstname: '花子',
        created_at: at,
        updated_at: at,
        ...link,
        ...state,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
