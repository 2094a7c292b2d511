import type { MailKinds } from '../../../channels/mail-queue.ts'
import { annualCompleteMail, completionFacts } from './messages.ts'

export const annualAnswerMails: Pick<MailKinds, 'annual_complete'> = {
  annual_complete: {
    render: (app, mail) => {
      const facts = completionFacts.parse(mail.payload)
      const memberUrl = `${app.config.PUBLIC_URL}/company/member/detail/${facts.memberCode}#annual`
      return { fromName: '空模様', ...annualCompleteMail(facts, memberUrl) }
    },
  },
}
