import * as z from 'zod'
import { grantableRoles } from '#contract/permissions.ts'
import type { SignOnChange, SignOnSetting, SignOnState } from '#contract/sign-on/calls.ts'
import { mostDomains } from '#contract/sign-on/sign-on-rules.ts'
import { audit } from '../../platform/audit.ts'
import { formatLocal } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { App, Ctx, SlowCtx } from '../../platform/context.ts'
import { AppError, found, invalid } from '../../platform/errors.ts'
import { seal } from '../../platform/sealing.ts'
import { newToken } from '../../platform/tokens.ts'
import { endWithoutSignOn } from '../sessions/service.ts'
import { sealedFor } from './identity-rules.ts'
import { metadataAt } from './metadata-service.ts'
import { callbackUrl } from './provider-service.ts'
import * as queries from './queries.ts'
import { describedIn, samlAddresses } from './saml/assertion-service.ts'
import { shownCertificate } from './saml/metadata-rules.ts'

const groupRoles = z.array(z.object({ group: z.string(), role_key: z.enum(grantableRoles) }))

const recordName = (domain: string): string => `_soramoyo.${domain}`
const recordText = (proof: string): string => `soramoyo-domain-verification=${proof}`

function shown(setting: queries.Kept): SignOnSetting {
  const { company_id: _, sign_on_key: __, secret: ___, tested_at, group_roles, ...kept } = setting
  return {
    ...kept,
    protocol: kept.protocol === 'saml' ? 'saml' : 'oidc',
    certificates: kept.certificates.map(shownCertificate).map(({ fingerprint, until }) => ({
      fingerprint,
      until: formatLocal(until),
    })),
    tested_at: tested_at && formatLocal(tested_at),
    group_roles: groupRoles.parse(group_roles),
  }
}

const startUrl = ({ config }: App, name: string | null | undefined): string =>
  `${config.PUBLIC_URL}/auth/sso${name ? `/${name}` : ''}`

/** The login service of the caller's company, its domains, and what the service is told. */
export async function get({ app, tx, actor }: Ctx): Promise<SignOnState> {
  const kept = await queries.readSetting(tx, actor.companyId)
  const domains = await queries.listDomains(tx, actor.companyId)
  return {
    setting: kept ? shown(kept) : null,
    domains: domains.map(({ domain, proof, proven_at }) => ({
      domain,
      record: { name: recordName(domain), text: recordText(proof) },
      proven_at: proven_at && formatLocal(proven_at),
    })),
    callback_url: callbackUrl(app),
    saml: samlAddresses(app, await queries.readKey(tx, actor.companyId)),
    start_url: startUrl(app, kept?.start_name),
  }
}

const noted = (ctx: Ctx) => audit(ctx, { category: 'security_setting', task: 'security_setting.sign_on' })

const saved = async (ctx: Ctx, message: string) => ({ ...(await get(ctx)), message })

/** What is asked with, before and after: a change of it is tried anew. */
const asksAnew = (before: Begun, change: SignOnChange): boolean =>
  change.client_secret !== undefined ||
  (change.issuer ?? before.issuer) !== before.issuer ||
  (change.client_id ?? before.client_id) !== before.client_id

const blank = {
  protocol: 'oidc',
  entry_point: null,
  certificates: [],
  admits_unsolicited: false,
  tested_at: null,
  is_active: false,
  only_by_it: false,
  admits_new: false,
  group_claim: null,
  group_roles: [],
  start_name: null,
}

type Begun = Omit<queries.Kept, 'sign_on_key'>

/** What a first setting has to say, and one that takes the place of SAML. */
function begun(ctx: Ctx, { issuer, client_id, client_secret }: SignOnChange): Begun {
  if (!issuer) throw invalid('issuer', 'required')
  if (!client_id) throw invalid('client_id', 'required')
  if (!client_secret) throw invalid('client_secret', 'required')
  const { companyId: company_id } = ctx.actor
  return { ...blank, company_id, issuer, client_id, secret: Buffer.alloc(0), version: 1 }
}

const isOnly = ({ is_active, only_by_it }: Pick<queries.Kept, 'is_active' | 'only_by_it'>): boolean =>
  is_active && only_by_it

/** What the setting is before a change: another protocol's is begun anew, with the same rules of who may come in. */
async function readBefore(ctx: Ctx, change: SignOnChange): Promise<Begun> {
  const kept = await queries.readSetting(ctx.tx, ctx.actor.companyId)
  if (!kept) return begun(ctx, change)
  const { sign_on_key: _, ...before } = kept
  if (change.issuer === undefined || before.protocol === 'oidc') return before
  const { issuer, client_id, secret, version: __, ...asked } = begun(ctx, change)
  const { entry_point, certificates, admits_unsolicited, tested_at, is_active } = asked
  const anew = { protocol: 'oidc', issuer, client_id, secret, entry_point, certificates, admits_unsolicited }
  return { ...before, ...anew, tested_at, is_active }
}

/** Saves the setting; what is not named stays. It is switched on only as a test has come back from it. */
export async function save(ctx: Ctx, change: SignOnChange) {
  const { app, actor } = ctx
  const before = await readBefore(ctx, change)
  const { client_secret, version, ...named } = change
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  const isAnew = asksAnew(before, change)
  const secret = client_secret ? seal(app.secret, sealedFor(actor.companyId), client_secret) : before.secret
  const next = {
    ...before,
    ...given,
    secret,
    tested_at: isAnew ? null : before.tested_at,
    is_active: isAnew ? false : (change.is_active ?? before.is_active),
  }
  if (change.is_active && (isAnew || before.tested_at === null)) throw new AppError('sign_on_untested')
  return keep(ctx, { before, next, version })
}

type Change = { before: Begun | null; next: Begun; version: number }

async function keep(ctx: Ctx, { before, next, version }: Change) {
  const { company_id, version: _, group_roles, ...kept } = next
  const row = { ...kept, group_roles: JSON.stringify(group_roles) }
  if (!(await queries.saveSetting(ctx.tx, company_id, version, row))) throw new AppError('stale_version')
  const ended = isOnly(next) && !(before && isOnly(before)) ? await endWithoutSignOn(ctx) : 0
  await noted(ctx)
  const endedWords = ended > 0 ? `パスワードでログインしていた${ended}件の端末をログアウトしました。` : ''
  return saved(ctx, `シングルサインオンの設定を保存しました。${endedWords}`)
}

type Metadata = { xml?: string | undefined; url?: string | undefined; version: number }

/**
 * Takes the metadata of an identity provider as the login service. New certificates alone change nothing else, so that
 * two may stand beside each other for a while.
 */
export async function describe(slow: SlowCtx, { xml, url, version }: Metadata) {
  if (!xml && !url) throw invalid('xml', 'required')
  const { app, actor } = slow
  const read = await describedIn(actor.companyId, xml || (await metadataAt(app, url ?? '')))
  if (!read) throw invalid(xml ? 'xml' : 'url', 'saml_metadata')
  return slow.commit(async (ctx) => {
    const kept = await queries.readSetting(ctx.tx, ctx.actor.companyId)
    const { companyId: company_id } = ctx.actor
    const secret = seal(app.secret, sealedFor(company_id), '')
    const asked = {
      protocol: 'saml',
      issuer: read.issuer,
      entry_point: read.entryPoint,
      client_id: '',
      secret,
    }
    const { sign_on_key: _, ...before } = kept ?? {
      ...blank,
      ...asked,
      sign_on_key: '',
      company_id,
      version: 1,
    }
    const isSame = before.issuer === asked.issuer && before.entry_point === asked.entry_point
    const next = { ...before, ...asked, certificates: read.certificates }
    const untested = { ...next, tested_at: null, is_active: false }
    return keep(ctx, { before, next: isSame ? next : untested, version })
  })
}

/** Forgets the login service; everybody signs in by a password again. */
export async function remove(ctx: Ctx) {
  if (!(await queries.removeSetting(ctx.tx, ctx.actor.companyId))) throw new AppError('not_found')
  await noted(ctx)
  return { message: 'シングルサインオンの設定を削除しました。パスワードでログインします。' }
}

/** A domain with the text that its TXT record is to hold. */
export async function addDomain(ctx: Ctx, { domain }: { domain: string }) {
  const { tx, actor } = ctx
  const domains = await queries.listDomains(tx, actor.companyId)
  if (domains.length >= mostDomains) throw new AppError('domain_limit')
  await queries.insertDomain(tx, actor.companyId, domain, newToken())
  await noted(ctx)
  return saved(ctx, 'ドメインを追加しました。表示されたTXTレコードをDNSに登録してください。')
}

const resolve = async (name: string): Promise<string[][]> => {
  const { Resolver } = await import('node:dns/promises')
  return new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(name)
}

/** Whether the DNS holds the record of a domain now. */
async function isPublished({ resolveTxt = resolve }: App, domain: string, proof: string): Promise<boolean> {
  const records = await resolveTxt(recordName(domain)).catch(() => [])
  return records.some((parts) => parts.join('') === recordText(proof))
}

/** Looks the record up; who proves a domain leads its mail addresses to its own login service. */
export async function proveDomain(slow: SlowCtx, { domain }: { domain: string }) {
  const domains = await slow.look(({ tx, actor }) => queries.listDomains(tx, actor.companyId))
  const { proof } = found(domains.find((one) => one.domain === domain))
  if (!(await isPublished(slow.app, domain, proof))) throw new AppError('domain_unproven')
  return slow.commit(async (ctx) => {
    await queries.noteProven(ctx.tx, ctx.actor.companyId, domain, asDate(ctx.now))
    await noted(ctx)
    return saved(ctx, 'ドメインを確認しました。')
  })
}

/** The domain's addresses lead to no login service any more. */
export async function removeDomain(ctx: Ctx, { domain }: { domain: string }) {
  if (!(await queries.removeDomain(ctx.tx, ctx.actor.companyId, domain))) throw new AppError('not_found')
  await noted(ctx)
  return saved(ctx, 'ドメインを削除しました。')
}
