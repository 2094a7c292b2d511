import { inquiryDays } from '#contract/site/inquiry.ts'
import { operatorMessageId, sendToOperator } from '../../../channels/email/operator-mail.ts'
import { purgeMessages } from '../../../channels/email/outbox/queries.ts'
import { retryDelay } from '../../../delivery/worker/retry-rules.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { inquiryRecipient } from './address-rules.ts'
import { inquiryMail, mailName } from './mails.ts'
import { claimNext, forgetBefore, markSent, putOff, type WaitingInquiry } from './queries.ts'

/** A worker that ends in the middle leaves its inquiry to another one after so long. */
const claimMinutes = 10

const claimed = (app: App): Promise<WaitingInquiry | undefined> => {
  const now = app.clock()
  return app.database.asSystem((tx) => claimNext(tx, asDate(now), asDate(now.add({ minutes: claimMinutes }))))
}

/** Hands every inquiry over that is due. One that is refused is tried again until it is forgotten: nobody else has it. */
async function sendInquiries(app: App, _payload: unknown, signal?: AbortSignal): Promise<void> {
  const recipient = inquiryRecipient(app.config)
  if (!recipient) return
  for (let next = await claimed(app); next && !signal?.aborted; next = await claimed(app)) {
    const { id, attempts } = next
    const { kind } = await sendToOperator(app, inquiryMail(next, recipient))
    const now = app.clock()
    if (kind === 'taken') {
      await app.database.asSystem((tx) => markSent(tx, id, asDate(now)))
      continue
    }
    app.log.error({ inquiry_id: id, attempts, outcome: kind }, 'inquiry not handed over')
    const until = now.add({ milliseconds: retryDelay(attempts) })
    await app.database.asSystem((tx) => putOff(tx, id, asDate(until)))
  }
}

/** Forgets what is older than the form says, in the outbox of an installation without a mail server, too. */
async function forgetInquiries(app: App): Promise<void> {
  const before = asDate(app.clock().subtract({ hours: inquiryDays * 24 }))
  await app.database.asSystem(async (tx) => {
    const forgotten = await forgetBefore(tx, before)
    await purgeMessages(
      tx,
      forgotten.map(({ digest }) => operatorMessageId(app, mailName(digest))),
    )
    const lost = forgotten.filter(({ sent_at }) => sent_at === null).length
    if (lost > 0) app.log.error({ count: lost }, 'inquiries forgotten that the mail server never took')
  })
}

export const inquiryJobs = {
  send_inquiries: sendInquiries,
  forget_inquiries: forgetInquiries,
} satisfies Jobs
