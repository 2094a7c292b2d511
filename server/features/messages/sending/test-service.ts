import { filledMessage } from '#contract/messages/rules.ts'
import type { TestInput } from '#contract/messages/sending-calls.ts'
import type { Ctx } from '../../../platform/context.ts'
import { refuse } from '../../../platform/errors.ts'
import { replyUrl } from '../../../platform/links.ts'
import { sendTest } from '../../mail-tests/service.ts'
import { chosenFiles } from '../attachments/service.ts'
import { messageMail } from '../words.ts'
import { readSender } from './queries.ts'
import { lackingTexts } from './ready-rules.ts'

/** Sends the caller a message in words that are not sent yet, as a member would read them. */
export async function test(ctx: Ctx, { subject, mail_body, language, attachment_ids = [] }: TestInput) {
  refuse(lackingTexts({ subject, mail_body }))
  const files = (await chosenFiles(ctx, attachment_ids)).map(({ id }) => id)
  const company = await readSender(ctx.tx, ctx.actor.companyId)
  const { name } = ctx.actor
  const words = { name, company: company.name, department: company.sender_department ?? '', sender: name }
  return sendTest(ctx, {
    name: `message ${language}`,
    label: 'メッセージ',
    mail: async () => ({
      fromName: `${company.name} ${name}`,
      replyTo: company.sender_email,
      files,
      ...messageMail({
        language,
        companyName: company.name,
        senderName: name,
        senderDepartment: company.sender_department,
        subject: filledMessage(subject, words),
        body: filledMessage(mail_body, words),
        replyUrl: replyUrl(ctx.app.config.PUBLIC_URL, 'example'),
      }),
    }),
  })
}
