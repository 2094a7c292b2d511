import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { storeMember } from '../../../testing/stored-member.ts'
import { suite } from '../../../testing/suite.ts'
import { allLogs, type LogFilters } from './queries.ts'

const { app, company, read } = suite({ at: '2026-06-15T09:00:00+09:00', company: 'file' })

const roles = ['owner', 'standard_viewer', 'restricted_viewer'] as const
const ids: number[] = []

/** Entries of people inside and outside of a department, some seen by name, some gone, often two at the same moment. */
beforeAll(async () => {
  const { sales, salesEast, development } = company.departments
  const gone = new Date('2026-06-01T00:00:00Z')
  const restricted = company.accounts.restricted_viewer.id
  for (let place = 0; place < 36; place += 1)
    ids.push(
      await storeMember(app, company.id, `人${place}`, {
        department_id: [sales, salesEast, development, null][place % 4] ?? null,
        deleted_at: place % 9 === 4 ? gone : null,
        erased_at: place % 9 === 7 ? gone : null,
      }),
    )
  await app.database.asCompany(company.id, async (tx) => {
    await sql`
      insert into user_display_members (company_id, user_id, member_id)
      select ${company.id}, ${restricted}, member from unnest(${ids}::bigint[]) with ordinality as m (member, place)
      where place % 5 = 0`.execute(tx)
    await sql`
      insert into action_logs (company_id, member_id, action_type, changer_user_id, interview_status, changes_state,
        readers, created_at, updated_at)
      select ${company.id}, member, 1, case when entry = 2 then ${company.accounts.owner.id}::bigint end, 1, false,
        case when entry = 3 then 'hr' else 'hr_and_viewers' end,
        timestamptz '2026-06-01' + (place * entry) % 17 * interval '12 hours', '2026-06-01'
      from unnest(${ids}::bigint[]) with ordinality as m (member, place), generate_series(1, 3) as entry`.execute(
      tx,
    )
  })
})

const plain = (role: (typeof roles)[number], filters: LogFilters) =>
  app.database.asCompany(company.id, async (tx) => {
    const reader = { companyId: company.id, userId: company.accounts[role].id, role }
    return (await allLogs(tx, reader, filters)).map(({ row }) => row.id).toReversed()
  })

type Logs = { actionlogs: { id: number }[]; count: number }

async function paged(
  role: (typeof roles)[number],
  query: Record<string, string | number>,
): Promise<number[]> {
  const found: number[] = []
  for (;;) {
    const { actionlogs, count }: Logs = await read(
      '/v3/actionlogs',
      { ...query, limit: 7, offset: found.length },
      role,
    )
    found.push(...actionlogs.map(({ id }) => id))
    if (actionlogs.length < 7) {
      expect(count).toBe(found.length)
      return found
    }
    expect(count).toBeGreaterThanOrEqual(found.length)
  }
}

test.each(roles)(
  'the pages and the number of entries that a %s reads are those of all in scope',
  async (role) => {
    const all = await plain(role, {})
    expect(all.length).toBeGreaterThan(20)
    expect(await paged(role, {})).toEqual(all)
    const writerId = company.accounts.owner.id
    expect(await paged(role, { changer_user_id: writerId })).toEqual(await plain(role, { writerId }))
    const [from, before] = [new Date('2026-06-03T00:00:00+09:00'), new Date('2026-06-06T00:00:00+09:00')]
    expect(await paged(role, { from: '2026-06-03', to: '2026-06-05' })).toEqual(
      await plain(role, { from, before }),
    )
    const memberId = ids[0] ?? 0
    expect(await paged(role, { member_id: memberId })).toEqual(await plain(role, { memberId }))
  },
)
