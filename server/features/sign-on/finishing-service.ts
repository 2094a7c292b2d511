import * as z from 'zod'
import { asDate } from '../../platform/clock.ts'
import type { PublicCtx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/tokens.ts'
import { give } from '../sessions/service.ts'
import { admit, noteRefused } from './admitting-service.ts'
import { identityOf, shownClaims } from './identity-rules.ts'
import { claimsOf } from './provider-service.ts'
import * as queries from './queries.ts'
import { requestId } from './saml/assertion-service.ts'
import { takeAssertion } from './saml/queries.ts'

/** What the service said of this attempt without a person: an error, with nothing of its words passed on. */
const refusalIn = (said: URLSearchParams): AppError | null => {
  const error = said.get('error')
  if (error === null) return null
  if (error === 'access_denied') return new AppError('sign_on_denied')
  return new AppError(error === 'sign_on_transient' ? error : 'sign_on_failed')
}

/** Takes whoever comes back from a login service: in this browser, once, within minutes. */
export async function finish(ctx: PublicCtx, { query }: { query: string }) {
  const said = new URLSearchParams(query)
  const given = await givenOf(ctx, said)
  const begun = given?.answers === null ? unsolicited(given) : await begunBy(ctx, said)
  const kept = await ctx.app.database.asSystem((tx) => queries.readSetting(tx, begun.company_id))
  const { tested_version: tested } = begun
  if (!kept || (tested === null && !kept.is_active)) throw new AppError('sign_on_unknown')
  const person = await personOf(ctx, kept, { ...begun, given, said })
  if (tested === null) {
    const tokens = await admit(ctx, kept, person.identity)
    return { ...give(ctx, tokens), tried: null }
  }
  const { company_id } = kept
  await ctx.app.database.asCompany(company_id, (tx) =>
    queries.noteTested(tx, company_id, tested, asDate(ctx.now)),
  )
  return { token: null, expiresIn: 0, tried: shownClaims(person.claims) }
}

type Begun = {
  company_id: number
  tested_version: number | null
  /** Null where the service began. */
  attempt: { state: string; browser: string } | null
}

/** What an identity provider signed and posted, once. */
async function givenOf({ app, now }: PublicCtx, said: URLSearchParams) {
  const token = said.get('given')
  if (token === null) return null
  const given = await app.database.asSystem((tx) => takeAssertion(tx, hashToken(token), asDate(now)))
  if (!given) throw new AppError('sign_on_failed')
  return given
}

type Given = NonNullable<Awaited<ReturnType<typeof givenOf>>>

const unsolicited = ({ company_id }: Given): Begun => ({ company_id, tested_version: null, attempt: null })

/** The attempt that this browser began, used up by its return. */
async function begunBy({ app, cookies, now }: PublicCtx, said: URLSearchParams): Promise<Begun> {
  const attempt = { state: said.get('state') ?? '', browser: cookies.signOnToken ?? '' }
  const hashes = { stateHash: hashToken(attempt.state), browserHash: hashToken(attempt.browser) }
  const taken = await app.database.asSystem((tx) => queries.takeAttempt(tx, hashes, asDate(now)))
  if (!taken) throw new AppError('sign_on_failed')
  return { ...taken, attempt }
}

type Back = Begun & { given: Given | null; said: URLSearchParams }

async function personOf(ctx: PublicCtx, kept: queries.Kept, back: Back) {
  try {
    const refusal = refusalIn(back.said)
    if (refusal) throw refusal
    const claims = await claimsFrom(ctx, kept, back)
    const identity = identityOf(claims, kept.group_claim)
    if (!identity) throw new AppError('sign_on_failed')
    return { claims, identity }
  } catch (error) {
    if (error instanceof AppError) await noteRefused(ctx, kept, error, null)
    throw error
  }
}

const stored = z.record(z.string(), z.unknown())

/** What the service says of the person, for the attempt that this browser began, or, where the company lets it, for none. */
async function claimsFrom(
  { app }: PublicCtx,
  kept: queries.Kept,
  { attempt, given, said, company_id }: Back,
) {
  if (kept.protocol === 'oidc') {
    if (given || !attempt) throw new AppError('sign_on_failed')
    return claimsOf(app, kept, attempt, said.toString())
  }
  const isAnswer = attempt !== null && given?.answers === requestId(app, attempt)
  if (
    !given ||
    given.company_id !== company_id ||
    !(isAnswer || (attempt === null && kept.admits_unsolicited))
  )
    throw new AppError('sign_on_failed')
  return stored.parse(given.claims)
}
