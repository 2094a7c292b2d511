import { sql } from 'kysely'
import type { RoleKey } from '#contract/permissions.ts'
import type { Tx } from '../../platform/database.ts'
import { brokenConstraint } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import { type PlanName, plans } from './plan-rules.ts'

export async function insertCompany(
  tx: Tx,
  company: { name: string; plan: PlanName; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('companies')
    .values({
      name: company.name,
      plan: company.plan,
      ...plans[company.plan],
      created_at: company.now,
      updated_at: company.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('security_settings').values({ company_id: id }).execute()
  return id
}

/** @throws AppError('duplicate_email') when the address opens another account already */
export async function insertOwner(
  tx: Tx,
  owner: { companyId: number; email: string; passwordHash: string | null; now: Date },
): Promise<number> {
  if (await hasAccount(tx, owner.email)) throw new AppError('duplicate_email')
  try {
    const { id } = await tx
      .insertInto('users')
      .values({
        company_id: owner.companyId,
        email: owner.email,
        password_hash: owner.passwordHash,
        password_changed_at: owner.passwordHash === null ? null : owner.now,
        lastname: 'オーナー',
        firstname: '',
        role_key: 'owner',
        created_at: owner.now,
        updated_at: owner.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    if (brokenConstraint(error) === 'users_email') throw new AppError('duplicate_email')
    throw error
  }
}

/** Whether an address stands for an account of any company, also for one that was only invited. */
async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const account = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account !== undefined
}

/** Every company with how many live members and accounts it has. */
export async function listCompanies(tx: Tx) {
  return tx
    .selectFrom('companies as c')
    .select((eb) => [
      'c.id as company_id',
      'c.name',
      'c.plan',
      eb
        .selectFrom('members as m')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('m.company_id', '=', 'c.id')
        .where('m.deleted_at', 'is', null)
        .as('members'),
      eb
        .selectFrom('users as u')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('u.company_id', '=', 'c.id')
        .where('u.deleted_at', 'is', null)
        .as('accounts'),
      'c.created_at',
    ])
    .orderBy('c.id')
    .execute()
}

/** How many accounts the plan allows, and how many there are of these roles and of the others. */
export function accountUse(tx: Tx, companyId: number, administrators: readonly RoleKey[]) {
  const isAdministrator = sql`u.role_key = any(${administrators}::text[])`
  return tx
    .selectFrom('companies as c')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'c.id').on('u.deleted_at', 'is', null))
    .select([
      sql<number>`count(u.id) filter (where ${isAdministrator})`.as('administrator_users_count'),
      'c.max_account_count',
      sql<number>`count(u.id) filter (where not ${isAdministrator})`.as('viewer_users_count'),
      'c.max_reading_account_count',
    ])
    .where('c.id', '=', companyId)
    .groupBy('c.id')
    .executeTakeFirstOrThrow()
}

export async function companyName(tx: Tx, companyId: number): Promise<string | null> {
  const row = await tx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst()
  return row?.name ?? null
}

export async function deleteCompany(tx: Tx, companyId: number): Promise<void> {
  await tx.deleteFrom('companies').where('id', '=', companyId).execute()
}

// Secrets of this installation and of single sessions: worthless to the company, harmful in a file.
const withheldTables = [
  'channel_link_codes',
  'channel_link_tries',
  'engage_receipts',
  'idempotency_keys',
  'mail_changes',
  'member_grams',
  'passkeys',
  'password_history',
  'password_tokens',
  'push_subscriptions',
  'recovery_codes',
  'refresh_tokens',
  'second_factors',
  'sessions',
  'sign_on_attempts',
  'sign_on_settings',
  'used_passkey_challenges',
]
const withheldColumns = [
  'answer_nonce',
  'page_nonce',
  'reply_nonce',
  'attempt_key',
  'password_hash',
  'payload',
  'secrets',
  'token',
  'webhook_key',
  'signing_key',
  'former_signing_key',
]

/** The tables an export holds, companies first; all of them see one company only through row-level security. */
export async function exportedTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' and table_name <> all(${withheldTables})
    order by table_name`.execute(tx)
  return ['companies', ...rows.map((row) => row.name)]
}

/** One point in time for everything this transaction reads; must come first in it. */
export async function freeze(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
}

/** A table's rows as JSON in batches of 1,000, to bound the memory. */
export async function* rowsOf(tx: Tx, table: string): AsyncGenerator<unknown[]> {
  await sql`declare exported no scroll cursor for
    select to_jsonb(t) - ${withheldColumns}::text[] as row from ${sql.table(table)} as t`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: unknown }>`fetch 1000 from exported`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close exported`.execute(tx)
}
