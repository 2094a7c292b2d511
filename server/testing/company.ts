import { randomUUID } from 'node:crypto'
import { hashSync } from '@node-rs/argon2'
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

async function insertDepartment(tx: Tx, companyId: number, name: string, parent: number[] = [], path = name) {
  const at = new Date('2020-01-01T00:00:00Z')
  const { id } = await tx
    .insertInto('departments')
    .values({
      company_id: companyId,
      name,
      full_path: path,
      parent_id: parent.at(-1) ?? null,
      ancestor_ids: [],
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('departments')
    .set({ ancestor_ids: [...parent, id] })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  return id
}

async function insertAccount(
  tx: Tx,
  app: Pick<App, 'clock'>,
  companyId: number,
  role: RoleKey,
): Promise<TestAccount> {
  const now = app.clock()
  const email = `${role}-${randomUUID()}@company.example`
  const at = asDate(now)
  const { id } = await tx
    .insertInto('users')
    .values({
      company_id: companyId,
      email,
      password_hash: passwordHash,
      password_changed_at: at,
      lastname: '試験',
      firstname: role,
      role_key: role,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, token: await openSession(tx, companyId, id, at) }
}

/** A session that lasts long, so that a test may move the clock. */
async function openSession(tx: Tx, companyId: number, userId: number, at: Date): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('sessions')
    .values({
      company_id: companyId,
      user_id: userId,
      access_hash: hashToken(token),
      access_expires_at: new Date('2999-01-01T00:00:00Z'),
      created_at: at,
      refreshed_at: at,
    })
    .execute()
  return token
}

/** A company with departments and accounts of every role. */
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
    const sales = await insertDepartment(tx, id, '営業部')
    const salesEast = await insertDepartment(tx, id, '東日本課', [sales], '営業部 > 東日本課')
    const development = await insertDepartment(tx, id, '開発部')
    const accounts = {} as Record<RoleKey, TestAccount>
    for (const role of roleKeys) accounts[role] = await insertAccount(tx, app, id, role)
    await tx
      .insertInto('user_display_departments')
      .values({ company_id: id, user_id: accounts.restricted_viewer.id, department_id: sales })
      .execute()
    return { id, name, accounts, departments: { sales, salesEast, development } }
  })
}
