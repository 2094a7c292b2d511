import { asDate } from '../../platform/clock.ts'
import type { PublicCtx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/tokens.ts'
import { give } from '../sessions/service.ts'
import { admit, noteRefused } from './admitting-service.ts'
import { identityOf, shownClaims } from './identity-rules.ts'
import { claimsOf } from './provider-service.ts'
import * as queries from './queries.ts'

/** What the service said of this attempt without a person: an error, with nothing of its words passed on. */
const refusalIn = (said: URLSearchParams): AppError | null => {
  const error = said.get('error')
  if (error === null) return null
  return new AppError(error === 'access_denied' ? 'sign_on_denied' : 'sign_on_failed')
}

/** Takes whoever comes back from a login service: in this browser, once, within minutes. */
export async function finish(ctx: PublicCtx, { query }: { query: string }) {
  const { app, cookies, now } = ctx
  const said = new URLSearchParams(query)
  const attempt = { state: said.get('state') ?? '', browser: cookies.signOnToken ?? '' }
  const hashes = { stateHash: hashToken(attempt.state), browserHash: hashToken(attempt.browser) }
  const taken = await app.database.asSystem((tx) => queries.takeAttempt(tx, hashes, asDate(now)))
  if (!taken) throw new AppError('sign_on_failed')
  const kept = await app.database.asSystem((tx) => queries.readSetting(tx, taken.company_id))
  const { tested_version: tested } = taken
  if (!kept || (tested === null && !kept.is_active)) throw new AppError('sign_on_unknown')
  const person = await personOf(ctx, kept, { ...attempt, query })
  if (tested === null) {
    const tokens = await admit(ctx, kept, person.identity)
    return { ...give(ctx, tokens), tried: null }
  }
  const { company_id } = kept
  await app.database.asCompany(company_id, (tx) => queries.noteTested(tx, company_id, tested, asDate(now)))
  return { token: null, expiresIn: 0, tried: shownClaims(person.claims) }
}

async function personOf(
  ctx: PublicCtx,
  kept: queries.Kept,
  { query, ...attempt }: { state: string; browser: string; query: string },
) {
  try {
    const refusal = refusalIn(new URLSearchParams(query))
    if (refusal) throw refusal
    const claims = await claimsOf(ctx.app, kept, attempt, query)
    const identity = identityOf(claims, kept.group_claim)
    if (!identity) throw new AppError('sign_on_failed')
    return { claims, identity }
  } catch (error) {
    if (error instanceof AppError) await noteRefused(ctx, kept, error, null)
    throw error
  }
}
