import type { Temporal } from 'temporal-polyfill'
import { selfHarmReason } from '#contract/answers/reasons.ts'
import { conditionType } from '#contract/codes.ts'
import { untilWords } from '#contract/follow-ups/attention-rules.ts'
import { fullName } from '#contract/members/name.ts'
import { roles } from '#contract/permissions.ts'
import type { NewNotification } from '../../../delivery/kinds.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { readStanding } from '../../contacts/service.ts'
import type { OpenedPart } from '../../deliveries/service.ts'
import { momentOf } from '../../follow-ups/service.ts'
import { settingsOf } from '../../surveys/service.ts'
import { careAfterAnnual } from '../answer-mails/service.ts'
import { action } from '../explanation-rules.ts'
import { careBy } from '../thanks-rules.ts'
import type { CompletionFacts } from './mails.ts'
import type { Concern } from './page-rules.ts'
import { memberCode, readListeners } from './queries.ts'

type Visit = { app: App; now: Temporal.Instant }

/** A half that is new, or graver than before. */
export type Arrived = { part: OpenedPart; isOtherGiven: boolean; isFirst: boolean; concern: Concern | null }

/** Queues what a half leads to: a notice to HR and, where the member's words are grave, its mail with the help lines. */
export async function tell({ app, now }: Visit, tx: Tx, arrived: Arrived): Promise<void> {
  const { part, concern } = arrived
  const standing = await readStanding(tx, part)
  const reasons = concern === 'life' ? [selfHarmReason] : []
  const care = careBy(standing, { reasons }, now)
  const toMember = concern ? await careAfterAnnual(tx, part, care) : []
  const toHr = await notices(tx, now, arrived, care.dueOn)
  await enqueueNotifications(tx, app, [...toMember, ...toHr], now)
}

/** To the administrators who want to hear of it; grave words also where the company asked for no mails, and to the owner where they are about life. */
async function notices(
  tx: Tx,
  now: Temporal.Instant,
  { part, isOtherGiven, isFirst, concern }: Arrived,
  dueOn: string | null,
): Promise<NewNotification[]> {
  const { companyId, memberId } = part
  if (!concern && !(await settingsOf(tx, companyId)).is_annual_notification) return []
  const listeners = (await readListeners(tx, companyId, concern === 'life')).filter(
    ({ role }) => roles[role].type === 'administrator',
  )
  const payload: CompletionFacts = {
    companyName: part.companyName,
    memberName: fullName(part.member),
    memberCode: await memberCode(tx, part),
    supervisorName: part.supervisor && fullName(part.supervisor),
    half: part.half,
    isOtherGiven,
    concern,
    until: dueOn && untilWords('today', dueOn, todayIn(now)),
    action: concern === 'life' ? action([selfHarmReason], conditionType.is.no_answer, momentOf(now)) : null,
  }
  const key = `${companyId}-${memberId}-${part.half}${isFirst ? '' : `-${concern}`}`
  return listeners.map(({ id, email }) => ({
    companyId,
    kind: 'annual_complete',
    key: `${key}-${id}`,
    recipient: email,
    payload,
    userId: id,
  }))
}
