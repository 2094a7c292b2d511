import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { brokenConstraint } from '../../platform/database-errors.ts'
import { AppError, invalid } from '../../platform/errors.ts'

/** The login service of a company, as it is kept. */
export type Kept = NonNullable<Awaited<ReturnType<typeof readSetting>>>

export function readSetting(tx: Tx, companyId: number) {
  return settings(tx).where('s.company_id', '=', companyId).executeTakeFirst()
}

const settings = (tx: Tx) =>
  tx
    .selectFrom('sign_on_settings as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .selectAll('s')
    .select('c.sign_on_key')

/** The setting of the company that an address of ours names. */
export const readSettingOf = (tx: Tx, key: string) =>
  settings(tx).where('c.sign_on_key', '=', key).executeTakeFirst()

/** By what a company's identity provider names our addresses. */
export async function readKey(tx: Tx, companyId: number): Promise<string> {
  const company = tx.selectFrom('companies').select('sign_on_key').where('id', '=', companyId)
  return (await company.executeTakeFirstOrThrow()).sign_on_key
}

/** The active login service that a mail domain leads to, or a company's own name. */
export function findActive(tx: Tx, by: { domain: string } | { name: string }) {
  const active = settings(tx).where('s.is_active', '=', true)
  const found =
    'name' in by
      ? active.where('s.start_name', '=', by.name)
      : active
          .innerJoin('sign_on_domains as d', 'd.company_id', 's.company_id')
          .where('d.domain', '=', by.domain)
          .where('d.proven_at', 'is not', null)
  return found.executeTakeFirst()
}

type Setting = Omit<Kept, 'company_id' | 'version' | 'group_roles' | 'sign_on_key'> & { group_roles: string }

/** Saves the setting over the version it was read at. @returns false when that is not the newest */
export async function saveSetting(
  tx: Tx,
  companyId: number,
  version: number,
  setting: Setting,
): Promise<boolean> {
  try {
    const result = await tx
      .insertInto('sign_on_settings')
      .values({ ...setting, company_id: companyId, version: version + 1 })
      .onConflict((known) =>
        known
          .column('company_id')
          .doUpdateSet({ ...setting, version: version + 1 })
          .where('sign_on_settings.version', '=', version),
      )
      .executeTakeFirst()
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
  } catch (error) {
    if (brokenConstraint(error) === 'sign_on_settings_start_name')
      throw invalid('start_name', 'start_name_taken')
    throw error
  }
}

/** Forgets the login service, and whom it meant. @returns whether there was one */
export async function removeSetting(tx: Tx, companyId: number): Promise<boolean> {
  for (const table of ['sign_on_subjects', 'sign_on_attempts', 'sign_on_assertions'] as const)
    await tx.deleteFrom(table).where('company_id', '=', companyId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('sign_on_settings')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Notes that a test came back, unless the setting has changed since it began. */
export async function noteTested(tx: Tx, companyId: number, version: number, now: Date): Promise<void> {
  await tx
    .updateTable('sign_on_settings')
    .set({ tested_at: now })
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .execute()
}

type NewAttempt = {
  company_id: number
  state_hash: Buffer
  browser_hash: Buffer
  tested_version: number | null
  expires_at: Date
}

/** Keeps an attempt, and forgets the company's that nobody can finish any more. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt, now: Date): Promise<void> {
  await tx
    .deleteFrom('sign_on_attempts')
    .where('company_id', '=', attempt.company_id)
    .where('expires_at', '<', now)
    .execute()
  await tx.insertInto('sign_on_attempts').values(attempt).execute()
}

/** Uses an attempt up that this browser began. */
export function takeAttempt(tx: Tx, of: { stateHash: Buffer; browserHash: Buffer }, now: Date) {
  return tx
    .deleteFrom('sign_on_attempts')
    .where('state_hash', '=', of.stateHash)
    .where('browser_hash', '=', of.browserHash)
    .where('expires_at', '>', now)
    .returning(['company_id', 'tested_version'])
    .executeTakeFirst()
}

const person = ['u.company_id', 'u.id', 'u.email', 'u.lastname', 'u.firstname', 'u.role_key'] as const

/** An account as a sign-in finds it. */
export type Found = NonNullable<Awaited<ReturnType<typeof findBySubject>>>

/** The account that a service's own name for a person stands for. */
export function findBySubject(tx: Tx, companyId: number, of: { issuer: string; subject: string }) {
  return tx
    .selectFrom('sign_on_subjects as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'l.company_id').onRef('u.id', '=', 'l.user_id'),
    )
    .select([...person, 'u.password_hash'])
    .where('l.company_id', '=', companyId)
    .where('l.issuer', '=', of.issuer)
    .where('l.subject', '=', of.subject)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The account of a mail address in this company, which is nobody's yet at the service, or somebody's. */
export function findByMail(tx: Tx, companyId: number, of: { issuer: string; email: string }) {
  return tx
    .selectFrom('users as u')
    .leftJoin('sign_on_subjects as l', (join) =>
      join
        .onRef('l.company_id', '=', 'u.company_id')
        .onRef('l.user_id', '=', 'u.id')
        .on('l.issuer', '=', of.issuer),
    )
    .select([...person, 'u.password_hash', 'l.subject'])
    .where('u.company_id', '=', companyId)
    .where(sql<boolean>`lower(u.email) = lower(${of.email})`)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

type Link = { company_id: number; user_id: number; issuer: string; subject: string }

/** From now on the service's own name stands for the account; a deleted one's name may be given again. */
export async function linkSubject(tx: Tx, { company_id, user_id, issuer, subject }: Link, now: Date) {
  await tx
    .insertInto('sign_on_subjects')
    .values({ company_id, user_id, issuer, subject, created_at: now })
    .onConflict((known) =>
      known.columns(['company_id', 'issuer', 'subject']).doUpdateSet({ user_id, created_at: now }),
    )
    .execute()
}

/** Whom the company's login service means by an account; nobody while it was never used. */
export function readLink(tx: Tx, companyId: number, userId: number) {
  return tx
    .selectFrom('sign_on_subjects as l')
    .innerJoin('sign_on_settings as s', (join) =>
      join.onRef('s.company_id', '=', 'l.company_id').onRef('s.issuer', '=', 'l.issuer'),
    )
    .select(['l.subject', 'l.created_at'])
    .where('l.company_id', '=', companyId)
    .where('l.user_id', '=', userId)
    .executeTakeFirst()
}

/** @returns whether there was a link */
export async function removeLinks(tx: Tx, companyId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_on_subjects')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type NewAccount = {
  company_id: number
  email: string
  lastname: string
  firstname: string
  role_key: string
  password_hash: string
}

/** @throws AppError('sign_on_no_account') where the address opens an account elsewhere */
export async function insertAccount(tx: Tx, account: NewAccount, now: Date): Promise<number> {
  try {
    const { id } = await tx
      .insertInto('users')
      .values({ ...account, password_changed_at: now, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    throw elsewhere(error)
  }
}

const elsewhere = (error: unknown): unknown =>
  brokenConstraint(error) === 'users_email' ? new AppError('sign_on_no_account') : error

/** The sign-in takes the place of the invitation's link. @throws AppError('sign_on_no_account') as for a new account */
export async function acceptInvitation(
  tx: Tx,
  { company_id, id }: Pick<Found, 'company_id' | 'id'>,
  passwordHash: string,
  now: Date,
): Promise<void> {
  try {
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, password_changed_at: now, updated_at: now })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .where('password_hash', 'is', null)
      .execute()
  } catch (error) {
    throw elsewhere(error)
  }
}

export function listDomains(tx: Tx, companyId: number) {
  return tx
    .selectFrom('sign_on_domains')
    .select(['domain', 'proof', 'proven_at'])
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .execute()
}

export async function insertDomain(tx: Tx, companyId: number, domain: string, proof: string): Promise<void> {
  await tx
    .insertInto('sign_on_domains')
    .values({ company_id: companyId, domain, proof })
    .onConflict((known) => known.columns(['company_id', 'domain']).doNothing())
    .execute()
}

/** @throws AppError('domain_taken') where another company proved it first */
export async function noteProven(tx: Tx, companyId: number, domain: string, now: Date): Promise<void> {
  try {
    await tx
      .updateTable('sign_on_domains')
      .set({ proven_at: now })
      .where('company_id', '=', companyId)
      .where('domain', '=', domain)
      .execute()
  } catch (error) {
    if (brokenConstraint(error) === 'sign_on_domains_proven') throw new AppError('domain_taken')
    throw error
  }
}

export async function isProven(tx: Tx, companyId: number, domain: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_on_domains')
    .select('domain')
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .where('proven_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeDomain(tx: Tx, companyId: number, domain: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_on_domains')
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
