import { enqueueNotifications } from '../../../delivery/queue.ts'
import type { App } from '../../../platform/context.ts'
import type { QuestionPayload } from './mails.ts'
import { findQuestion, readHr } from './queries.ts'

/** Mails a question that was not taken back to the person in charge, or to HR where nobody is. */
export async function mailQuestion(
  app: App,
  { companyId, logId }: { companyId: number; logId: number },
): Promise<void> {
  await app.database.asCompany(companyId, async (tx) => {
    const asked = await findQuestion(tx, companyId, logId)
    if (!asked) return
    const hr = (await readHr(tx, companyId)).filter(({ id }) => id !== asked.user_id)
    const inCharge = hr.filter(({ id }) => id === asked.hr_user_id)
    const readers = inCharge.length > 0 ? inCharge : hr.filter((one) => one.is_send_monthly_mail)
    const payload: QuestionPayload = {
      companyName: asked.company_name,
      memberName: asked.member_name,
      memberCode: asked.code,
      askedBy: asked.asked_by,
    }
    const mail = { companyId, kind: 'hr_question' as const, payload }
    const mails = readers.map(({ id, email }) => ({
      ...mail,
      key: `${logId} ${id}`,
      userId: id,
      recipient: email,
    }))
    await enqueueNotifications(tx, app, mails, app.clock())
  })
}
