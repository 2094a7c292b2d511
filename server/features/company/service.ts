import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Temporal } from 'temporal-polyfill'
import { rolesWith } from '#contract/permissions.ts'
import { passwordPolicy, passwordProblems } from '#contract/sessions/password-rules.ts'
import { asDate, asInstant } from '../../platform/clock.ts'
import type { App, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { found, invalid, refuse } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/password-hash.ts'
import * as members from '../members/service.ts'
import { createInvitation } from '../sessions/service.ts'
import type { PlanName } from './plan-rules.ts'
import * as queries from './queries.ts'

export { planNames } from './plan-rules.ts'

export type NewCompany = {
  name: string
  ownerEmail: string
  ownerPassword?: string | undefined
  plan: PlanName
}

/** Creates a company with its owner, who signs in by the password or by the mailed invitation link. */
export async function createCompany(app: App, now: Temporal.Instant, input: NewCompany) {
  const { name, ownerEmail, ownerPassword, plan } = input
  if (ownerPassword !== undefined)
    refuse(passwordProblems(ownerPassword, passwordPolicy(null), [name, ownerEmail]))
  const passwordHash = ownerPassword === undefined ? null : await hashPassword(ownerPassword)
  return app.database.asSystem(async (tx) => {
    const companyId = await queries.insertCompany(tx, { name, plan, now: asDate(now) })
    const owner = { companyId, email: ownerEmail, passwordHash, now: asDate(now) }
    const userId = await queries.insertOwner(tx, owner)
    const mail = passwordHash === null ? { mail: { inviterName: null } } : {}
    const invitation_url = await createInvitation(tx, app, now, { companyId, userId, ...mail })
    return { company_id: companyId, owner_id: userId, invitation_url }
  })
}

/** How much of its plan the caller's company uses. */
export async function counts(ctx: Ctx) {
  return {
    result: {
      members: await members.slotUse(ctx),
      ...(await accountUse(ctx)),
    },
  }
}

/** How many accounts the caller's company has, and how many its plan allows. */
export const accountUse = (ctx: Ctx) =>
  queries.accountUse(ctx.tx, ctx.actor.companyId, rolesWith('administrator'))

export async function listCompanies(app: App) {
  const rows = await app.database.asSystem(queries.listCompanies)
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: asInstant(created_at).toString() }))
}

/** Deletes a company whole; `confirm` must be its exact name. */
export function deleteCompany(app: App, companyId: number, confirm: string) {
  return app.database.asSystem(async (tx) => {
    const name = found(await queries.companyName(tx, companyId))
    if (name !== confirm) throw invalid('confirm', 'invalid')
    await queries.deleteCompany(tx, companyId)
    return { company_id: companyId, name }
  })
}

/** Writes all of a company's own data as of one moment to a gzip file of JSON lines `{table, row}`. */
export async function exportCompany(app: App, companyId: number, file: string) {
  const counts: Record<string, number> = {}
  const unfinished = `${file}.part`
  await app.database.asCompany(companyId, async (tx) => {
    await queries.freeze(tx)
    found(await queries.companyName(tx, companyId))
    await pipeline(
      Readable.from(lines(tx, counts)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600 }),
    )
  })
  await rename(unfinished, file)
  return { company_id: companyId, file, rows: counts }
}

async function* lines(tx: Tx, counts: Record<string, number>): AsyncGenerator<string> {
  for (const table of await queries.exportedTables(tx)) {
    counts[table] = 0
    for await (const rows of queries.rowsOf(tx, table)) {
      counts[table] += rows.length
      yield rows.map((row) => `${JSON.stringify({ table, row })}\n`).join('')
    }
  }
}
