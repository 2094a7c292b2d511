import type { Temporal } from 'temporal-polyfill'
import { languageOf } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import { filledMessage } from '#contract/messages/rules.ts'
import type { PreviewInput } from '#contract/messages/sending-calls.ts'
import { listAccounts } from '../../../channels/accounts/queries.ts'
import { asInstant } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { requireDepartments } from '../../member-scopes/service.ts'
import { chosenFiles } from '../attachments/service.ts'
import {
  type Arrived,
  arrivingTo,
  type Draft,
  departuresOf,
  reachedBy,
  smsCostOf,
} from './arriving-service.ts'
import { wordsFor } from './expansion-service.ts'
import { timeOf } from './field-rules.ts'
import { readSender } from './queries.ts'
import { exclusionsOf, resolveRecipients } from './recipient-selection-service.ts'
import { holdSend, type StoredSend } from './send-queries.ts'
import { stoppedAt, stoppedChannelsOf } from './stopped-rules.ts'

/** Who would get a sending, who would not and why, and what the first of them would read. */
export async function preview(ctx: Ctx, input: PreviewInput) {
  const send =
    input.code === undefined ? null : found(await holdSend(ctx.tx, ctx.actor.companyId, input.code))
  const texts = send ?? { subject: input.subject, mail_body: input.mail_body }
  const asked = send ?? {
    member_ids: input.member_ids ?? [],
    department_ids: input.department_ids ?? [],
    filters: input.filters ?? null,
  }
  await requireDepartments(ctx, asked.department_ids)
  const { addressees, gone } = await resolveRecipients(ctx, asked, texts)
  if (!send && gone > 0) throw new AppError('not_found')
  const company = await readSender(ctx.tx, ctx.actor.companyId)
  const open = addressees.flatMap(({ member, obstacle }) => (obstacle === null ? [member] : []))
  const attachments = await chosenFiles(ctx, send?.attachment_ids ?? input.attachment_ids ?? [])
  const sender = send?.sender_name ?? ctx.actor.name
  const at = leavingAt(ctx, send, input)
  const stopped = stoppedAt(await listAccounts(ctx.tx, ctx.actor.companyId), at)
  const draft = { company, sender, texts, files: attachments.map(({ id }) => id), at, stopped }
  const reached = await reachedBy(ctx, draft, open)
  const wanted = reached.filter(
    ({ departure }) => input.route === undefined || departure.route === input.route,
  )
  const first = await arrivingTo(ctx, draft, wanted.slice(0, input.first))
  return {
    result: {
      count: addressees.length + gone,
      leaving_count: open.length,
      excluded: exclusionsOf(addressees, gone),
      attachments,
      ways: departuresOf(reached),
      stopped_ways: stoppedChannelsOf(
        stopped,
        reached.map(({ departure }) => departure),
        at,
      ),
      sms_cost: await smsCostOf(ctx, draft, reached),
      examples: first.map((one) => exampleOf(draft, one)),
    },
  }
}

/** When it leaves: at its time to come, else now. */
function leavingAt({ now }: Ctx, send: StoredSend | null, { scheduled_at }: PreviewInput): Temporal.Instant {
  const planned = send?.state === 'scheduled' ? send.scheduled_at : timeOf(scheduled_at, null)
  return planned && planned.getTime() > now.epochMilliseconds ? asInstant(planned) : now
}

function exampleOf({ company, sender, texts }: Draft, { member, arriving }: Arrived) {
  const words = wordsFor(company, sender, member)
  const { id, code, department } = member
  return {
    member: { id, code, name: fullName(member), department_name: department },
    language: languageOf(member.mail_language),
    subject: filledMessage(texts.subject, words),
    mail_body: filledMessage(texts.mail_body, words),
    arriving,
  }
}
