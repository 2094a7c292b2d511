import type { Assertion } from '#contract/sessions/passkey-calls.ts'
import type { SlowCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { judgeShown } from '../second-factor/judging-service.ts'
import { answeredChallenge, ofSession } from './challenge-service.ts'
import * as queries from './queries.ts'
import { judgeSignature, type Signed } from './verifying-service.ts'

/** Takes a signature of one of the caller's passkeys, as a code of the app. */
export async function show(ctx: SlowCtx, { credential }: { credential: Assertion }) {
  const challenge = await answeredChallenge(ctx, ofSession(ctx, 'show'), credential)
  const refusal = await ctx.app.database.asSystem((tx) => judge(ctx, tx, { credential, challenge }))
  if (refusal) throw refusal
  return { message: '本人確認ができました。' }
}

const judge = (ctx: SlowCtx, tx: Tx, signed: Signed) =>
  judgeShown(ctx, tx, async () => {
    const kept = await queries.holdPasskey(tx, signed.credential.id)
    const isOwn = kept?.company_id === ctx.actor.companyId && kept.user_id === ctx.actor.userId
    const refused = isOwn ? await judgeSignature(ctx, tx, { kept, ...signed }) : 'passkey_unknown'
    if (!refused) return { factor: 'passkey', task: 'session.passkey_shown' }
    const task = refused === 'passkey_copied' ? 'session.passkey_copied' : 'session.passkey_shown'
    return { refusal: new AppError(refused), task }
  })
