import { keysOf } from '#contract/keys.ts'
import { pauseAccount, suspendAccount } from '../../channels/accounts/queries.ts'
import { moveLink } from '../../channels/links/moves.ts'
import type { App } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { isEmptied, leavesTogether } from '../kinds.ts'
import type { FailedNotification, NotificationKinds, QueuedNotification, SentNotification } from '../queue.ts'
import { fallBack, leaveClosed } from '../routing/routing.ts'
import { endCarried } from './carried-queries.ts'
import { claimAndRecord, type Finished, tellOfFailures } from './queries.ts'
import type { ChannelResult } from './results.ts'
import { classifyResult } from './retry-rules.ts'
import { forgetWorkers, holdTaken } from './worker-queries.ts'

type Effects = { app: App; kinds: Partial<NotificationKinds> }

/** Runs each kind's effects of these results, in the transaction that records them. @returns the results with those of what they carried */
export async function applyEffects(
  tx: Tx,
  { app, kinds }: Effects,
  ended: readonly Finished[],
  at: Date,
): Promise<readonly Finished[]> {
  const recorded = [...ended, ...(await carriedWith(tx, ended))]
  await applyChannelEffects(tx, app, recorded, at)
  const failed = recorded.filter(({ result }) => result.state === 'failed').map(asFailed)
  await applyFailureEffects(tx, kinds, failed, at)
  // a mail without words has no payload to read
  const sent = recorded.flatMap(asSent).filter((mail) => !isEmptied(mail))
  for (const [name, kind] of Object.entries(kinds)) {
    const own = sent.filter((mail) => mail.kind === name)
    if (own.length > 0) await kind.sent?.(tx, own, at)
  }
  return recorded
}

/** What left in the lists of mails that ended, with their results. */
async function carriedWith(tx: Tx, ended: readonly Finished[]): Promise<Finished[]> {
  const carriers = ended.filter(
    ({ mail, result }) =>
      leavesTogether(mail.kind) && result.state !== 'queued' && result.state !== 'cancelled',
  )
  if (carriers.length === 0) return []
  const results = new Map(carriers.map(({ mail, result }) => [mail.id, result]))
  const carried = await endCarried(
    tx,
    carriers.map(({ mail }) => mail),
  )
  return carried.flatMap(({ carrier, mail }) => {
    const result = results.get(carrier)
    return result ? [{ mail, result }] : []
  })
}

/** Records what dead workers knew to be taken, with its effects, and gives it. */
export async function recoverUnconfirmed(tx: Tx, following: Effects, at: Date): Promise<readonly Finished[]> {
  const settled: Finished[] = []
  const kinds = keysOf(following.kinds)
  for (const { worker, mails } of await holdTaken(tx, kinds)) {
    const finished = mails.map((mail) => ({
      mail,
      result: classifyResult({ kind: 'taken', providerId: null }, mail.attempts),
    }))
    const none = { from: 'none', kinds, at, most: 0 } as const
    const { recorded } = await claimAndRecord(tx, worker, finished, none)
    settled.push(...finished.filter(({ mail }) => recorded.has(mail.id)))
  }
  const all = await applyEffects(tx, following, settled, at)
  await forgetWorkers(tx)
  return all
}

/** Moves failed notifications to their next channels, and runs each kind's effects. */
export async function applyFailureEffects(
  tx: Tx,
  kinds: Partial<NotificationKinds>,
  failed: readonly FailedNotification[],
  at: Date,
): Promise<void> {
  if (failed.length === 0) return
  const channels = await fallBack(
    tx,
    failed.filter(({ isPassing }) => !isPassing),
    at,
  )
  const reported = failed.map((mail): FailedNotification => {
    const movedTo = channels.get(mail.id)
    return movedTo ? { ...mail, movedTo } : mail
  })
  await tellOfFailures(tx, reported, at)
  for (const [name, kind] of Object.entries(kinds)) {
    const own = reported.filter((mail) => mail.kind === name)
    if (own.length > 0) await kind.failed?.(tx, own, at)
  }
}

/** Moves what suspended accounts kept for too long to other channels, in the caller's transaction. */
export async function leaveSuspendedAccounts(
  tx: Tx,
  kinds: Partial<NotificationKinds>,
  at: Date,
): Promise<void> {
  const left = await leaveClosed(tx, at)
  const ended = left.filter(({ isUnconfirmed, route }) => !isUnconfirmed && !route)
  await tellOfFailures(
    tx,
    ended.map(({ mail }) => mail),
    at,
  )
  for (const [name, kind] of Object.entries(kinds)) {
    const unconfirmed = left.filter(({ mail, isUnconfirmed }) => isUnconfirmed && mail.kind === name)
    if (unconfirmed.length > 0)
      await kind.sent?.(
        tx,
        unconfirmed.map(({ mail }) => ({ ...mail, isUnconfirmed: true })),
        at,
      )
    const own = left.flatMap(({ mail, reason, route: channel, isUnconfirmed }) =>
      mail.kind === name && !isUnconfirmed
        ? [{ ...mail, reason, isBadAddress: false, ...(channel ? { movedTo: channel } : {}) }]
        : [],
    )
    if (own.length > 0) await kind.failed?.(tx, own, at)
  }
}

const asFailed = ({ mail, result }: Finished): FailedNotification => ({
  ...mail,
  reason: result.error ?? '',
  isBadAddress: result.isBadAddress,
})

function asSent({ mail, result }: Finished): SentNotification[] {
  const said = { ...mail, is_repeated: mail.is_repeated || result.isRepeated }
  if (result.state === 'sent') return [said]
  return result.state === 'unconfirmed' ? [{ ...said, isUnconfirmed: true }] : []
}

async function applyChannelEffects(tx: Tx, app: App, recorded: readonly Finished[], at: Date): Promise<void> {
  await slowDown(tx, recorded)
  for (const { mail, result } of recorded)
    if (result.channel)
      await applyResult(tx, app, { mail, said: result.channel, words: result.error ?? '' }, at)
}

/** Stores what an account's answers said of its pace: the longest pause and the latest speed. */
async function slowDown(tx: Tx, recorded: readonly Finished[]): Promise<void> {
  const said = recorded.filter(({ mail, result }) => result.channel?.pause && mail.channel !== 'mail')
  for (const own of Map.groupBy(said, ({ mail }) => `${mail.company_id} ${mail.channel}`).values()) {
    const [first] = own
    const pauses = own.flatMap(({ result }) => result.channel?.pause ?? [])
    if (!first || first.mail.channel === 'mail') continue
    await pauseAccount(
      tx,
      { companyId: first.mail.company_id, channel: first.mail.channel },
      {
        seconds: Math.max(...pauses.map(({ seconds }) => seconds)),
        perSecond: pauses.findLast(({ perSecond }) => perSecond !== null)?.perSecond ?? null,
      },
    )
  }
}

type AccountResult = { mail: QueuedNotification; said: ChannelResult; words: string }

async function applyResult(tx: Tx, app: App, { mail, said, words }: AccountResult, at: Date): Promise<void> {
  const { company_id: companyId, channel, member_id: memberId } = mail
  if (channel === 'mail') return
  if (said.closing) {
    await suspendAccount(tx, { companyId, channel }, said.closing, at)
    app.log.warn({ company_id: companyId, channel, code: said.closing.code }, 'channel closed')
  }
  if (said.about === 'recipient' && memberId !== null) {
    const address = channel === 'app' ? {} : { address: mail.recipient }
    const failed = { kind: 'failed' as const, code: said.code ?? '', words, ...address }
    await moveLink(tx, { companyId, memberId, channel }, failed, at)
  }
}
