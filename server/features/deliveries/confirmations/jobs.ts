import * as z from 'zod'
import { isoDate } from '#contract/validation.ts'
import { settingsHeaders } from '../../../channels/account-mails.ts'
import type { MailKinds } from '../../../channels/mail-queue.ts'
import { confirmationMail } from './messages.ts'

const confirmationPayload = z.object({
  companyName: z.string(),
  members: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      department: z.string().nullable(),
      supervisor: z.string().nullable(),
      day: isoDate,
    }),
  ),
})

/** What a queued mail keeps: the members as they stood when HR was asked. */
export type ConfirmationPayload = z.output<typeof confirmationPayload>

export const confirmationMails: Pick<MailKinds, 'annual_confirmation'> = {
  annual_confirmation: {
    render: (app, mail) => {
      const companyUrl = `${app.config.PUBLIC_URL}/company`
      const headers = settingsHeaders(companyUrl)
      return {
        fromName: '空模様',
        headers,
        ...confirmationMail(confirmationPayload.parse(mail.payload), companyUrl),
      }
    },
  },
}
