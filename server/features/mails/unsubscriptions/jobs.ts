import * as z from 'zod'
import { settingsHeaders } from '../../../channels/account-mails.ts'
import type { MailKinds } from '../../../channels/mail-queue.ts'
import { stoppedMail } from './messages.ts'

const stoppedPayload = z.object({ companyName: z.string(), memberName: z.string(), memberCode: z.string() })
/** What a queued mail keeps of the member who stopped the surveys. */
export type StoppedPayload = z.output<typeof stoppedPayload>

export const unsubscriptionMails: Pick<MailKinds, 'surveys_stopped'> = {
  surveys_stopped: {
    render: (app, mail) => {
      const companyUrl = `${app.config.PUBLIC_URL}/company`
      const headers = settingsHeaders(companyUrl)
      return { fromName: '空模様', headers, ...stoppedMail(stoppedPayload.parse(mail.payload), companyUrl) }
    },
  },
}
