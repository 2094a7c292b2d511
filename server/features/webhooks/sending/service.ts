import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebhookAnswer } from '#contract/webhooks/calls.ts'
import { failingDays, type WebhookKind } from '#contract/webhooks/event-rules.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { dashboardUrl, memberUrl } from '../../../platform/links.ts'
import { openTarget, openText } from '../sealing-rules.ts'
import { bodyOf, details, testBody } from './body-rules.ts'
import { exchange } from './exchange-service.ts'
import { noticeStop } from './notice-service.ts'
import * as queries from './queries.ts'
import { type Outgoing, programRequest, sentenceRequest } from './request-rules.ts'
import { nextAttempt } from './retry-rules.ts'
import { sentenceOf, testSentence } from './sentence-rules.ts'
import { signedHeaders } from './signature-rules.ts'

export const sendingJob = 'send_webhooks'

/** https://developer.chatwork.com/docs/endpoints */
const chatworkBase = 'https://api.chatwork.com/v2'

/** Requests of one process that are under way at once. */
const places = 16
/** A request ends within ten seconds; whoever holds an event longer is dead. */
const leaseMs = 60_000
/** So often it is looked for what came meanwhile. */
const lookMs = 1_000

/** The header webhook-id of an event. */
export const idOf = (key: string): string => `msg_${key}`

type Webhook = Pick<
  queries.Claimed,
  'company_id' | 'kind' | 'target' | 'secret' | 'former_secret' | 'former_secret_until'
>

/** The newest first; the former one until its end. */
function secretsOf(app: App, webhook: Webhook, at: Date): string[] {
  const { company_id, secret, former_secret, former_secret_until } = webhook
  const former = former_secret_until && former_secret_until > at ? former_secret : null
  return [secret, former].flatMap((sealed) => (sealed ? [openText(app, company_id, sealed)] : []))
}

type Message = { id: string; body: string; text: string; url: string }

function requestOf(app: App, webhook: Webhook, { id, body, text, url }: Message): Outgoing {
  const at = asDate(app.clock())
  const target = openTarget(app, webhook.company_id, webhook.target)
  if (webhook.kind === 'program' && 'url' in target)
    return programRequest(target.url, signedHeaders(secretsOf(app, webhook, at), { id, at, body }), body)
  const kind: Exclude<WebhookKind, 'program'> = webhook.kind === 'program' ? 'slack' : webhook.kind
  return sentenceRequest(kind, target, { text, url }, app.config.CHATWORK_API_BASE ?? chatworkBase)
}

const send = (app: App, webhook: Webhook, message: Message): Promise<WebhookAnswer> =>
  exchange(app, requestOf(app, webhook, message), webhook.kind === 'chatwork')

/** Sends a word that is no event, at once, and gives the receiver's answer. */
export function sendTest(app: App, webhook: Webhook): Promise<WebhookAnswer> {
  const url = dashboardUrl(app.config.PUBLIC_URL)
  const body = testBody(asDate(app.clock()))
  return send(app, webhook, { id: idOf(randomUUID()), body, text: testSentence, url })
}

function messageOf(app: App, claimed: queries.Claimed): Message {
  const { PUBLIC_URL } = app.config
  const { event, member_id, member_code, employee_code, happened_at, key } = claimed
  const more = details.parse(claimed.details)
  return {
    id: idOf(key),
    body: bodyOf({
      event,
      memberId: member_id,
      code: employee_code,
      happenedAt: new Date(happened_at),
      details: more,
    }),
    text: sentenceOf(event, employee_code, more),
    url: member_code === null ? dashboardUrl(PUBLIC_URL) : memberUrl(PUBLIC_URL, member_code),
  }
}

async function attempt(app: App, claimed: queries.Claimed, claim: string): Promise<void> {
  const answer = await send(app, claimed, messageOf(app, claimed))
  await app.database.asCompany(claimed.company_id, (tx) => record(app, tx, { claimed, claim, answer }))
}

type Finished = { claimed: queries.Claimed; claim: string; answer: WebhookAnswer }

async function record(app: App, tx: Tx, { claimed, claim, answer }: Finished): Promise<void> {
  const at = asDate(app.clock())
  const { is_accepted, ...said } = answer
  const webhook = { company_id: claimed.company_id, id: claimed.webhook_id }
  // the webhook before its events, as whoever switches it off
  const standing = await queries.noteStanding(tx, webhook, is_accepted, at)
  const next = is_accepted ? null : nextAttempt(claimed.attempts + 1, at)
  const state = is_accepted ? 'accepted' : next ? 'waiting' : 'given_up'
  await queries.recordResult(tx, claimed, claim, { state, next })
  await queries.insertAttempt(tx, claimed, { at, ...said })
  if (next) await enqueue(tx, sendingJob, {}, { runAt: next, key: `${sendingJob} ${next.getTime()}` })
  const reason = standing && !is_accepted && stopReason(said.status, standing.failing_since, at)
  if (!reason) return
  await queries.stopWebhook(tx, webhook, reason, at)
  await noticeStop(app, tx, { ...webhook, name: standing.name, reason })
}

/** Why a webhook is switched off after an attempt that failed, if it is: RFC 9110's 410, or days without acceptance. */
function stopReason(status: number | null, failingSince: Date | string | null, at: Date) {
  if (status === 410) return 'gone'
  const since = failingSince === null ? at : new Date(failingSince)
  return at.getTime() - since.getTime() >= (failingDays * 24 - 1) * 3_600_000 ? 'failing' : null
}

/** Sends what is due, until nothing is; ends what is under way when it is told to stop. */
export async function sendWebhooks(app: App, signal?: AbortSignal): Promise<void> {
  const running = new Set<Promise<void>>()
  const begin = (claimed: queries.Claimed, claim: string) => {
    const going = attempt(app, claimed, claim)
      .catch((error: unknown) => {
        app.log.error({ err: error, company: claimed.company_id }, 'a webhook could not be sent')
        app.reports?.report(error, { source: 'job', at: sendingJob })
      })
      .finally(() => running.delete(going))
    running.add(going)
  }
  for (;;) {
    const claim = randomUUID()
    const claimed = signal?.aborted ? [] : await claimSome(app, claim, places - running.size)
    for (const one of claimed) begin(one, claim)
    if (running.size === 0) return
    await Promise.race([...running, pause(lookMs, undefined, { ref: false })])
  }
}

function claimSome(app: App, claim: string, most: number): Promise<queries.Claimed[]> {
  const now = app.clock()
  const lease = { claim, now: asDate(now), until: asDate(now.add({ milliseconds: leaseMs })), most }
  return app.database.asSystem((tx) => queries.claimEvents(tx, lease))
}
