import { implement, ORPCError } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import { filteredDepartments } from '#contract/departments/filter-fields.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Access, isPermission } from '#contract/permissions.ts'
import type { MissingStep } from '#contract/sessions/missing.ts'
import {
  type Actor,
  type App,
  type AskSelf,
  type Cookies,
  type Ctx,
  type PublicCtx,
  permits,
  type RequestInfo,
  type Sender,
  type SignedBody,
  type SlowCtx,
} from '../context.ts'
import type { Tx } from '../database.ts'
import { AppError } from '../errors.ts'
import { requireFreshFactor } from '../fresh-factor.ts'
import { logRefusal } from '../refusals.ts'
import { errorBody, toAppError } from './error-body.ts'
import { keptAnswer, once } from './idempotency.ts'
import { refuseHostile } from './input-rules.ts'

/** Opens a transaction in the session's company; throws 'unauthenticated' or 'address_not_allowed'. */
export type Authenticate = <T>(
  app: App,
  caller: { accessToken: string; request: RequestInfo },
  work: (tx: Tx, actor: Actor) => Promise<T>,
) => Promise<T>

/** That the caller may filter by these departments. @throws AppError('not_found') for one outside of its scope */
export type RequireDepartments = (ctx: Ctx, ids: readonly number[]) => Promise<void>

/** Who signed a body. @throws AppError('signature_invalid') */
export type VerifySender = (app: App, signed: SignedBody) => Promise<Sender>

/** Called when a signed call is refused, with the reason. */
export type NoteRefusal = (
  app: App,
  sender: Sender,
  refusal: { status: number; requestId: string },
) => Promise<void>

export type EdgeContext = {
  app: App
  request: RequestInfo
  cookies: Cookies
  authenticate: Authenticate
  requireDepartments: RequireDepartments
  accessToken: string | null
  isForeign: boolean
  idempotencyKey: string | null
  /** Whose page sent it, as the page says. */
  account: string | null
  sender: Sender | null
  setRetryAfter(seconds: number): void
  /** Asks this server as the caller. */
  askSelf: AskSelf
  /** Lets the reader's own browser keep the answer for good. */
  allowKeeping(): void
}

const os = implement(contract).$context<EdgeContext>()

/** What of a call says who may make it. */
export type Declared = {
  '~orpc': {
    route: { method?: string; path?: string }
    meta: {
      access?: Access
      isOpenWhile?: readonly MissingStep[]
      needsFreshFactor?: boolean
      isSecret?: boolean
    }
    inputSchema?: unknown
  }
}

const accessOf = (procedure: Declared): Access => procedure['~orpc'].meta.access ?? 'signed_in'

/** The request under its call's declared path: addresses carry ids and tokens, the security log does not. */
const requestOf = ({ request }: EdgeContext, { '~orpc': { route } }: Declared): RequestInfo => ({
  ...request,
  uri: `${route.method} ${route.path}`,
})

/** What a call answers while this is missing in the session. */
const refusalOf = {
  second_factor: 'second_factor_required',
  second_factor_setup: 'second_factor_setup_required',
  password: 'password_expired',
} as const satisfies Record<MissingStep, ErrorCode>

const changedTo = (name: string): string =>
  `いまは${name}さんとしてログインしています。保存していません。ページを再読み込みして、もう一度お試しください。`

function assertSameOrigin(context: EdgeContext): void {
  if (context.isForeign) throw new AppError('foreign_origin')
}

/** A key opens a call to a token; what asks for the person stays theirs. */
function assertPermitted(actor: Actor, procedure: Declared): void {
  const access = accessOf(procedure)
  const { needsFreshFactor } = procedure['~orpc'].meta
  if (actor.token && (needsFreshFactor || !isPermission(access))) throw new AppError('not_for_tokens')
  if (!permits(actor, access)) throw new AppError('forbidden')
}

/** Session → permission → one transaction bound to the company, around the work. */
async function enter<T>(
  context: EdgeContext,
  procedure: Declared,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (!context.accessToken) throw new AppError('unauthenticated')
  const { app, accessToken } = context
  const request = requestOf(context, procedure)
  return context.authenticate(app, { accessToken, request }, async (tx, actor) => {
    // from here on row-level security hides every other company
    assertSameOrigin(context)
    if (context.account !== null && context.account !== String(actor.userId))
      throw new AppError('account_changed', { message: changedTo(actor.name) })
    const { isOpenWhile = [], needsFreshFactor } = procedure['~orpc'].meta
    if (actor.missing && !isOpenWhile.includes(actor.missing)) throw new AppError(refusalOf[actor.missing])
    assertPermitted(actor, procedure)
    if (needsFreshFactor) requireFreshFactor(actor)
    return work({ app, actor, tx, now: app.clock(), request })
  })
}

/** Refuses as the call would, before its body is read. */
export const admit = (context: EdgeContext, procedure: Declared): Promise<void> =>
  enter(context, procedure, async () => undefined)

const inTransaction = os.use(({ context, next, procedure }, input) =>
  enter(context, procedure, async (ctx) => {
    refuseHostile(input)
    const answer = await next({ context: { ctx } })
    if (procedure['~orpc'].meta.isImmutable) context.allowKeeping()
    return answer
  }),
)

/** The Idempotency-Key of a creating call and what came with it; null without one. */
function repeatable({ idempotencyKey: key }: EdgeContext, procedure: Declared, body: unknown) {
  const { route, meta } = procedure['~orpc']
  const { method, path } = route
  return method === 'POST' && !meta.isSecret && key !== null ? { key, call: `${method} ${path}`, body } : null
}

const requireScope = (
  context: EdgeContext,
  ctx: Ctx,
  { '~orpc': { inputSchema } }: Declared,
  input: unknown,
) => context.requireDepartments(ctx, filteredDepartments(inputSchema, input))

const inScope = inTransaction.use(async ({ context, next, procedure }, input) => {
  await requireScope(context, context.ctx, procedure, input)
  return next()
})

/** Calls that need a session; a creating one that comes again with its Idempotency-Key gets its first answer. */
export const signedIn = inScope.use(async ({ context, next, procedure }, input, output) => {
  const asked = repeatable(context, procedure, input)
  if (!asked) return next()
  return output(await once(context.ctx, asked, async () => (await next()).output))
})

const withoutTransaction = os.use(async ({ context, next, procedure }, input) => {
  const asked = repeatable(context, procedure, input)
  const { actor, now, request, kept } = await enter(context, procedure, async (ctx) => {
    refuseHostile(input)
    await requireScope(context, ctx, procedure, input)
    return { ...ctx, kept: asked ? await keptAnswer(ctx, asked) : null }
  })
  const ctx: SlowCtx = {
    app: context.app,
    actor,
    now,
    request,
    look: (work) => enter(context, procedure, work),
    commit: (work) =>
      enter(context, procedure, (bound) => (asked ? once(bound, asked, () => work(bound)) : work(bound))),
  }
  return Promise.resolve(next({ context: { ctx, kept } })).catch(async (error: unknown) => {
    await logRefusal(context.app, actor, request, error)
    throw error
  })
})

/** The same for calls that hash, decode or read a file before they write: no transaction is held meanwhile. */
export const slow = withoutTransaction.use(async ({ context: { kept }, next }, _input, output) =>
  kept === null ? next() : output(kept),
)

const publicCtx = (context: EdgeContext, procedure: Declared): PublicCtx => ({
  app: context.app,
  now: context.app.clock(),
  request: requestOf(context, procedure),
  cookies: context.cookies,
})

/** Calls without a session; each verb opens its own transactions. */
export const open = os.use(async ({ context, next, procedure }, input) => {
  if (accessOf(procedure) !== 'public') throw new AppError('internal')
  assertSameOrigin(context)
  refuseHostile(input)
  return next({ context: { ctx: publicCtx(context, procedure) } })
})

/** Calls whose sender signed the body; the signature held before the body was read. */
export const signed = os.use(async ({ context, next, procedure }, input) => {
  if (!context.sender) throw new AppError('signature_invalid')
  refuseHostile(input)
  return next({ context: { ctx: publicCtx(context, procedure), sender: context.sender } })
})

/** A refusal in oRPC's own dress, carrying the product's error body. */
export function asOrpcError(thrown: unknown, context: EdgeContext): ORPCError<string, unknown> {
  const { app, request } = context
  const error = toAppError(thrown, app.log.child({ request_id: request.id }), (unexpected) =>
    app.reports?.report(unexpected, { source: 'call', at: request.uri, requestId: request.id }),
  )
  if (error.retryAfter !== undefined) context.setRetryAfter(error.retryAfter)
  return new ORPCError(error.code, {
    status: error.status,
    message: error.message,
    data: errorBody(error, context.request.id),
    cause: error,
  })
}
