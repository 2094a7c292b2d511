import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import type { Reader } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { makeRandomCompany, type RandomCompany, randomFrom } from '../../testing/random-company.ts'
import { suite } from '../../testing/suite.ts'
import { disclosedLately, disclosedWithAnswer } from './queries.ts'
import { withDisplaySetting } from './service.ts'

const { app } = suite({ at: '2026-06-15T09:00:00+09:00', company: 'none' })

const at = new Date('2026-06-01T01:00:00Z')

/** Whom the reader is told of, by what the row keeps and by the newest answer itself. */
async function disclosedTo(tx: Tx, reader: Reader) {
  const { rows } = await sql<{ id: number; kept: boolean; plain: boolean }>`
    select m.id, ${disclosedLately(reader)} as kept, m.last_answer_id is null or exists (
      select from answers as a
      where a.company_id = m.company_id and a.id = m.last_answer_id and (${disclosedWithAnswer(reader)})) as plain
    from members as m order by m.id`.execute(tx)
  return rows
}

async function changeSome(tx: Tx, { id, departmentIds, accounts }: RandomCompany, seed: number) {
  const random = randomFrom(seed)
  const answers = await tx.selectFrom('answers').select(['id', 'member_id']).orderBy('id').execute()
  const notices = [
    [],
    [{ code: 'viewers' }],
    [{ code: 'named_viewers' }, { code: 'department_viewers', department_ids: departmentIds.slice(0, 1) }],
    [{ code: 'department_viewers', department_ids: departmentIds.slice(1) }],
  ]
  for (const { id: answerId, member_id } of answers) {
    const key = { answer: tx.updateTable('answers').where('id', '=', answerId), member: member_id }
    const turn = random.upTo(6)
    if (turn === 0)
      await key.answer.set({ notice: JSON.stringify(random.of(notices)), updated_at: at }).execute()
    else if (turn === 1) await tx.deleteFrom('answers').where('id', '=', answerId).execute()
    else if (turn < 4)
      await tx
        .updateTable('members')
        .set({ last_answer_id: random.of([answerId, answerId, null]) })
        .where('id', '=', member_id)
        .execute()
    else
      await tx
        .updateTable('members')
        .set({ department_id: random.of([...departmentIds, null]) })
        .where('id', '=', member_id)
        .execute()
    if (random.upTo(5) === 0)
      await tx
        .insertInto('user_display_members')
        .values({ company_id: id, user_id: accounts.restricted_viewer.id, member_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
}

/** Shows the restricted viewer these departments and no others, and each other time nobody by name. */
async function show(tx: Tx, { id, accounts }: RandomCompany, turn: number, departmentIds: readonly number[]) {
  const user_id = accounts.restricted_viewer.id
  if (turn % 2 === 1) await tx.deleteFrom('user_display_members').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('user_display_departments').where('user_id', '=', user_id).execute()
  for (const department_id of departmentIds)
    await tx
      .insertInto('user_display_departments')
      .values({ company_id: id, user_id, department_id })
      .execute()
}

test('what a member keeps of its newest answer’s notice tells each reader what the answer would, whatever happens', async () => {
  const company = await makeRandomCompany(app, { seed: 41, members: 80 })
  const { sales, salesEast, development } = company.departments
  const roles: RoleKey[] = ['standard_viewer', 'restricted_viewer']
  const shown = [
    [sales],
    [],
    [development],
    [salesEast, development],
    [sales, salesEast, development],
    [sales],
  ]
  for (const [turn, departmentIds] of shown.entries())
    await app.database.asCompany(company.id, async (tx) => {
      await changeSome(tx, company, turn)
      await show(tx, company, turn, departmentIds)
      for (const role of roles) {
        const reader = { companyId: company.id, userId: company.accounts[role].id, role }
        const rows = await disclosedTo(tx, reader)
        expect(await disclosedTo(tx, await withDisplaySetting(tx, reader))).toEqual(rows)
        expect(rows.map(({ id, kept }) => [id, kept])).toEqual(rows.map(({ id, plain }) => [id, plain]))
        expect(new Set(rows.map(({ plain }) => plain))).toEqual(new Set([true, false]))
      }
    })
})

test('a newest answer without whom its notice named is refused, also where no trigger wrote it', async () => {
  const company = await makeRandomCompany(app, { seed: 42, members: 5 })
  const forgetting = app.database.asCompany(company.id, async (tx) => {
    await sql`update members as m set last_answer_id = a.id from answers as a where a.member_id = m.id`.execute(
      tx,
    )
    await sql`update members set disclosed_to_departments = null where last_answer_id is not null`.execute(tx)
  })
  await expect(forgetting).rejects.toMatchObject({ constraint: 'members_newest_disclosure' })
})
