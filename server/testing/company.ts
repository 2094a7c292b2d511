import { randomUUID } from 'node:crypto'
import { hashSync } from '@node-rs/argon2'
import { sql } from 'kysely'
import { type RoleKey, roleKeys } from '#contract/permissions.ts'
import { asDate } from '../platform/clock.ts'
import type { App } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { hashToken, newToken } from '../platform/tokens.ts'

export const testPassword = 'correct-horse-7'

const passwordHash = hashSync(testPassword, { memoryCost: 4096, timeCost: 2, parallelism: 1 })

export type TestAccount = { id: number; email: string; token: string }

export type TestCompany = {
  id: number
  name: string
  /** Accounts of all five roles, each with an open session; the restricted viewer sees `sales` with its subtree. */
  accounts: Record<RoleKey, TestAccount>
  departments: { sales: number; salesEast: number; development: number }
}

/** 営業部 with 東日本課 below it, and 開発部. */
async function insertDepartments(tx: Tx, companyId: number, at: Date): Promise<TestCompany['departments']> {
  const paths = ['営業部', '営業部 > 東日本課', '開発部']
  const dates = { created_at: at, updated_at: at }
  const inserted = await tx
    .insertInto('departments')
    .values(
      paths.map((full_path) => ({
        company_id: companyId,
        name: full_path.split(' > ').at(-1) ?? '',
        full_path,
        ancestor_ids: [],
        ...dates,
      })),
    )
    .returning('id')
    .execute()
  const [sales = 0, salesEast = 0, development = 0] = inserted.map(({ id }) => id)
  await sql`
    update departments
    set parent_id = case when id = ${salesEast} then ${sales}::bigint end,
      ancestor_ids = case when id = ${salesEast} then array[${sales}::bigint, id] else array[id] end
    where company_id = ${companyId}`.execute(tx)
  return { sales, salesEast, development }
}

/** An account of each role, with a session that lasts long, so that a test may move the clock. */
async function insertAccounts(tx: Tx, companyId: number, at: Date): Promise<TestCompany['accounts']> {
  const emails = roleKeys.map((role) => `${role}-${randomUUID()}@company.example`)
  const inserted = await tx
    .insertInto('users')
    .values(
      roleKeys.map((role, index) => ({
        company_id: companyId,
        email: emails[index] ?? '',
        role_key: role,
        password_hash: passwordHash,
        password_changed_at: at,
        lastname: '試験',
        firstname: role,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const accounts = inserted.map((account) => ({ ...account, token: newToken() }))
  await tx
    .insertInto('sessions')
    .values(
      accounts.map(({ id, token }) => ({
        company_id: companyId,
        user_id: id,
        access_hash: hashToken(token),
        created_at: at,
        access_expires_at: new Date('2999-01-01T00:00:00Z'),
        refreshed_at: at,
      })),
    )
    .execute()
  return Object.fromEntries(roleKeys.map((role, index) => [role, accounts[index]])) as TestCompany['accounts']
}

export function makeCompany(
  app: Pick<App, 'database' | 'clock'>,
  name = `試験株式会社${randomUUID().slice(0, 8)}`,
): Promise<TestCompany> {
  return app.database.asSystem(async (tx) => {
    const at = asDate(app.clock())
    const { id } = await tx
      .insertInto('companies')
      .values({ name, sender_name: '人事部', created_at: at, updated_at: at, max_member_count: 100_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('security_settings').values({ company_id: id }).execute()
    const departments = await insertDepartments(tx, id, at)
    const accounts = await insertAccounts(tx, id, at)
    await tx
      .insertInto('user_display_departments')
      .values({ company_id: id, user_id: accounts.restricted_viewer.id, department_id: departments.sales })
      .execute()
    return { id, name, accounts, departments }
  })
}
