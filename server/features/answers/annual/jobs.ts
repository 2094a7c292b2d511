import { settingsHeaders } from '../../../channels/account-mails.ts'
import type { MailKinds } from '../../../channels/mail-queue.ts'
import { annualCompleteMail, completionFacts } from './messages.ts'

export const annualAnswerMails: Pick<MailKinds, 'annual_complete'> = {
  annual_complete: {
    render: (app, mail) => {
      const companyUrl = `${app.config.PUBLIC_URL}/company`
      const headers = settingsHeaders(companyUrl)
      return {
        fromName: '空模様',
        headers,
        ...annualCompleteMail(completionFacts.parse(mail.payload), companyUrl),
      }
    },
  },
}
