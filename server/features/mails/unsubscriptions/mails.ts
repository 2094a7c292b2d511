import * as z from 'zod'
import { mailFlags } from '#contract/mails/account-flags.ts'
import { accountMail, settingsLink } from '../../../channels/email/account-mails.ts'
import { askingSubject, composeMail, type Mail } from '../../../channels/email/layout.ts'
import type { NotificationKinds } from '../../../delivery/queue.ts'
import { memberUrl } from '../../../platform/links.ts'

const stoppedPayload = z.object({ companyName: z.string(), memberName: z.string(), memberCode: z.string() })
export type StoppedPayload = z.output<typeof stoppedPayload>

export const unsubscriptionMails: Pick<NotificationKinds, 'surveys_stopped'> = {
  surveys_stopped: {
    render: (app, mail) =>
      accountMail(app, (publicUrl) => stoppedMail(stoppedPayload.parse(mail.payload), publicUrl)),
  },
}

/** Tells HR that a member stopped the surveys, and what that means and does not mean. */
function stoppedMail({ companyName, memberName, memberCode }: StoppedPayload, publicUrl: string): Mail {
  return composeMail({
    lang: 'ja',
    subject: askingSubject('メンバーの希望でアンケートの配信を停止しました', companyName),
    company: companyName,
    title: `${memberName}さんの希望により、アンケートの配信を停止しました`,
    paragraphs: [
      '体調や職場で気がかりなことがないか、アンケートとは別に声をかけてください。停止したことを責めたり、再開を求めたりしないでください。',
    ],
    button: { label: 'メンバーの画面を開く', url: memberUrl(publicUrl, memberCode) },
    details: [
      '停止は、本人がメールの受け取りのページで選びました。理由は聞いていません。次の回から配信されません。',
      '本人は、同じページからいつでも再開できます。',
    ],
    footer: [
      `このメールは、「${mailFlags.is_send_monthly_mail}」を受け取る設定の方へお送りしています。`,
      '氏名を含みます。転送するときはご注意ください。',
    ],
    links: [settingsLink(publicUrl)],
  })
}
