import { linkStatus } from '#contract/codes.ts'
import type { TalentAccount, TalentLink, TalentSync } from '#contract/talent/source-calls.ts'
import { syncFailureWords, talentMessages } from '#contract/talent/words.ts'
import { audit } from '../../../platform/audit.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { seal } from '../../../platform/sealing.ts'
import { openSource, SourceFailure } from './asking-service.ts'
import * as queries from './queries.ts'
import * as runs from './run-queries.ts'
import { purposeOf, syncJob } from './run-service.ts'

const local = (at: Date | null) => at && formatLocal(at)

const shown = ({ asked_at, ended_at, failure_code, ...row }: runs.RunRow): TalentSync => ({
  ...row,
  asked_at: formatLocal(asked_at),
  ended_at: local(ended_at),
  failure_code,
  failure: failure_code === null ? null : syncFailureWords(failure_code),
})

/** How the company stands to the service; the key is not among it. */
export async function link({ app, tx, actor }: Ctx): Promise<TalentLink> {
  const row = await queries.findSource(tx, actor.companyId)
  const [last] = await runs.listRuns(tx, actor.companyId)
  return {
    link_status: row?.link_status ?? linkStatus.is.not_linked,
    linked_at: local(row?.linked_at ?? null),
    linked_by_name: row?.linked_by_name ?? null,
    account_id: row?.account_id ?? null,
    is_available: app.config.TALENT_API_BASE !== undefined,
    version: row?.version ?? 0,
    counts: await queries.countPeople(tx, actor.companyId),
    last_sync: last ? shown(last) : null,
  }
}

export async function connect(slow: SlowCtx, { account_id, key, version }: TalentAccount) {
  const base = slow.app.config.TALENT_API_BASE
  if (!base) throw new AppError('talent_not_set_up')
  await proven(slow, base, { accountId: account_id, key })
  return slow.commit(async (ctx) => {
    const { companyId, userId } = ctx.actor
    const at = asDate(ctx.now)
    const secrets = seal(ctx.app.secret, purposeOf(companyId), JSON.stringify({ key }))
    const kept = { accountId: account_id, secrets, version, by: userId, at }
    if (!(await queries.writeSource(ctx.tx, companyId, kept))) throw new AppError('stale_version')
    await audit(ctx, { category: 'talent', task: 'talent.connect' })
    await ask(ctx)
    return { result: await link(ctx), message: talentMessages.connected }
  })
}

async function proven(slow: SlowCtx, base: string, account: { accountId: string; key: string }) {
  try {
    await openSource({ base, account, now: () => slow.app.clock().epochMilliseconds }).prove()
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    throw new AppError(error.code === 'key_refused' ? 'talent_key_refused' : 'talent_unreachable', {
      cause: error,
    })
  }
}

/** Ends the link and forgets the key; what was received stays, with whose it is. */
export async function disconnect(ctx: Ctx) {
  const at = asDate(ctx.now)
  if (!(await queries.endSource(ctx.tx, ctx.actor.companyId, at))) throw new AppError('talent_not_linked')
  await runs.endWaiting(ctx.tx, ctx.actor.companyId, at)
  await audit(ctx, { category: 'talent', task: 'talent.disconnect' })
  return { message: talentMessages.disconnected }
}

async function ask(ctx: Ctx): Promise<{ id: number; isNew: boolean }> {
  const asked = { by: ctx.actor.userId, at: asDate(ctx.now) }
  const run = await runs.askForRun(ctx.tx, ctx.actor.companyId, asked)
  await enqueue(ctx.tx, syncJob, {}, { key: syncJob })
  return run
}

/** Asks for a run of the service's list; one that is open already is answered instead. */
export async function synchronize(ctx: Ctx) {
  if (!ctx.app.config.TALENT_API_BASE) throw new AppError('talent_not_set_up')
  const row = await queries.findSource(ctx.tx, ctx.actor.companyId)
  if (row?.link_status !== linkStatus.is.linked) throw new AppError('talent_not_linked')
  const { id, isNew } = await ask(ctx)
  if (isNew) await audit(ctx, { category: 'talent', task: 'talent.synchronize' })
  const [run] = await runs.listRuns(ctx.tx, ctx.actor.companyId, id)
  const message = isNew
    ? '検査結果の更新を始めました。'
    : '検査結果を更新しています。終わるまでお待ちください。'
  return { result: shown(found(run)), message }
}

export async function syncs({ tx, actor }: Ctx) {
  return { result: { syncs: (await runs.listRuns(tx, actor.companyId)).map(shown) } }
}
