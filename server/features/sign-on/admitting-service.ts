import * as z from 'zod'
import { fullName } from '#contract/members/name.ts'
import { grantableRoles, leastRole, type RoleKey, rolePermissions } from '#contract/permissions.ts'
import { roleNamed } from '#contract/sessions/calls.ts'
import { domainOf } from '#contract/sign-on/sign-on-rules.ts'
import { writeAudit } from '../../platform/audit.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx, PublicCtx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/password-hash.ts'
import { newToken } from '../../platform/tokens.ts'
import { changeRoleOf, requirePlaces } from '../accounts/service.ts'
import { beginOtherwise, revokeLinks, type Tokens } from '../sessions/service.ts'
import { type Identity, roleByGroups } from './identity-rules.ts'
import * as queries from './queries.ts'

/** A session for whom the service vouched, or a refusal that stays in the log. */
export async function admit(ctx: PublicCtx, kept: queries.Kept, identity: Identity): Promise<Tokens> {
  const { database } = ctx.app
  const known = await database.asSystem((tx) => find(tx, kept, identity))
  // nobody knows this password: its holder may set another by mail
  const unknown = known?.password_hash ? null : await hashPassword(newToken())
  try {
    return await database.asSystem((tx) => enter(ctx, tx, kept, { identity, unknown }))
  } catch (error) {
    if (error instanceof AppError) await noteRefused(ctx, kept, error, identity, known)
    throw error
  }
}

type Comer = { identity: Identity; unknown: string | null }

async function enter(ctx: PublicCtx, tx: Tx, kept: queries.Kept, comer: Comer): Promise<Tokens> {
  const account = (await known(ctx, tx, kept, comer)) ?? (await admitNew(ctx, tx, kept, comer))
  const { company_id, issuer } = kept
  const { subject } = comer.identity
  await queries.linkSubject(tx, { company_id, user_id: account.id, issuer, subject }, asDate(ctx.now))
  const tokens = await beginOtherwise(ctx, tx, account, 'single_sign_on')
  await note(ctx, tx, kept, { account, identity: comer.identity, refusal: null })
  return tokens
}

/** By the service's own name for the person; before that is known, by a mail address of a proven domain. */
async function find(tx: Tx, { company_id, issuer }: queries.Kept, { subject, email }: Identity) {
  const bySubject = await queries.findBySubject(tx, company_id, { issuer, subject })
  if (bySubject || email === null) return bySubject
  return queries.findByMail(tx, company_id, { issuer, email })
}

async function known(ctx: PublicCtx, tx: Tx, kept: queries.Kept, { identity, unknown }: Comer) {
  const { company_id, issuer } = kept
  const { subject } = identity
  const bySubject = await queries.findBySubject(tx, company_id, { issuer, subject })
  if (bySubject) return withRole(ctx, tx, kept, bySubject, identity)
  const email = await provenMail(tx, company_id, identity)
  const byMail = await queries.findByMail(tx, company_id, { issuer, email })
  if (!byMail) return null
  if (byMail.subject !== null) throw new AppError('sign_on_other_person')
  const account = await withRole(ctx, tx, kept, byMail, identity)
  if (byMail.password_hash !== null || unknown === null) return account
  await queries.acceptInvitation(tx, account, unknown, asDate(ctx.now))
  await revokeLinks(asHolder(ctx, tx, account, roleNamed(account.role_key).key), account.id)
  return account
}

/** @throws AppError where the address proves nothing of who it is */
async function provenMail(tx: Tx, companyId: number, { email, isVerified }: Identity): Promise<string> {
  if (email === null || !isVerified) throw new AppError('sign_on_mail_unverified')
  if (!(await queries.isProven(tx, companyId, domainOf(email)))) throw new AppError('sign_on_no_account')
  return email
}

const mapped = z.array(z.object({ group: z.string(), role_key: z.enum(grantableRoles) }))

const wantedRole = ({ group_roles }: queries.Kept, { groups }: Identity): RoleKey | null =>
  roleByGroups(groups, mapped.parse(group_roles))

/** The role of the person's groups; ownership moves only by transfer. */
async function withRole(
  ctx: PublicCtx,
  tx: Tx,
  kept: queries.Kept,
  account: queries.Found,
  identity: Identity,
): Promise<queries.Found> {
  const role = roleNamed(account.role_key).key
  const wanted = wantedRole(kept, identity)
  if (wanted === null || role === 'owner' || wanted === role) return account
  await changeRoleOf(asHolder(ctx, tx, account, role), account.id, wanted)
  return { ...account, role_key: wanted }
}

/** Somebody new, where the company lets its proven domains' people in: with the least role unless a group names another. */
async function admitNew(ctx: PublicCtx, tx: Tx, kept: queries.Kept, { identity, unknown }: Comer) {
  if (!kept.admits_new || unknown === null) throw new AppError('sign_on_no_account')
  const { company_id } = kept
  const email = await provenMail(tx, company_id, identity)
  const role_key = wantedRole(kept, identity) ?? leastRole
  const { lastname, firstname } = identity
  const named = { lastname: lastname || email.slice(0, email.lastIndexOf('@')), firstname }
  const nobody = { company_id, id: 0, ...named }
  await requirePlaces(asHolder(ctx, tx, nobody, role_key), [role_key])
  const person = { company_id, email, ...named, role_key, password_hash: unknown }
  const id = await queries.insertAccount(tx, person, asDate(ctx.now))
  const account = { ...nobody, id, email, role_key, password_hash: unknown }
  await writeAudit(tx, at(ctx, account), {
    category: 'account',
    task: 'account.sign_on',
    accounts: [id],
  })
  return account
}

type Holder = { company_id: number; id: number; lastname: string; firstname: string }

const at = ({ request, now }: PublicCtx, holder: Holder) => ({
  companyId: holder.company_id,
  user: { userId: holder.id, name: fullName(holder) },
  request,
  now,
})

/** What the account does to itself by signing in, as the verbs of accounts take it. */
const asHolder = (ctx: PublicCtx, tx: Tx, holder: Holder, role: RoleKey): Ctx => ({
  app: ctx.app,
  now: ctx.now,
  request: ctx.request,
  tx,
  actor: {
    companyId: holder.company_id,
    userId: holder.id,
    sessionId: 0,
    role,
    permissions: rolePermissions[role],
    name: fullName(holder),
    missing: null,
    isFactorStale: false,
  },
})

type Noted = { account: Holder | undefined; identity: Identity | null; refusal: AppError | null }

async function note(ctx: PublicCtx, tx: Tx, kept: queries.Kept, { account, identity, refusal }: Noted) {
  const { company_id, issuer } = kept
  const { request, now } = ctx
  const user = account ? { userId: account.id, name: fullName(account) } : null
  await writeAudit(
    tx,
    { companyId: company_id, user, request, now },
    {
      category: 'session',
      task: refusal?.code === 'address_not_allowed' ? 'session.address_refused' : 'session.sign_on',
      result: refusal ? 'failure' : 'success',
      detail: { issuer, subject: identity?.subject ?? null, reason: refusal?.code ?? null },
    },
  )
}

/** Keeps a refusal in the company's log, with the person as the service named it. */
export const noteRefused = (
  ctx: PublicCtx,
  kept: queries.Kept,
  refusal: AppError,
  identity: Identity | null,
  account?: Holder,
): Promise<void> => ctx.app.database.asSystem((tx) => note(ctx, tx, kept, { account, identity, refusal }))
