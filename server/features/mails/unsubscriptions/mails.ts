import * as z from 'zod'
import { accountMail, settingsLink } from '../../../channels/account-mails.ts'
import { composeMail, type Mail } from '../../../channels/mail-layout.ts'
import type { MailKinds } from '../../../channels/mail-queue.ts'
import { memberUrl } from '../../../platform/links.ts'

const stoppedPayload = z.object({ companyName: z.string(), memberName: z.string(), memberCode: z.string() })
/** What a queued mail keeps of the member who stopped the surveys. */
export type StoppedPayload = z.output<typeof stoppedPayload>

export const unsubscriptionMails: Pick<MailKinds, 'surveys_stopped'> = {
  surveys_stopped: {
    render: (app, mail) =>
      accountMail(app, (publicUrl) => stoppedMail(stoppedPayload.parse(mail.payload), publicUrl)),
  },
}

/** Tells HR that a member stopped the surveys, and what that means and does not mean. */
function stoppedMail({ companyName, memberName, memberCode }: StoppedPayload, publicUrl: string): Mail {
  const title = `${memberName}さんが、アンケートの受け取りを止めました`
  return composeMail({
    lang: 'ja',
    subject: `【${companyName}】${title}`,
    title,
    paragraphs: [
      `${memberName}さんが、メールの受け取りのページから、アンケートの配信を止めました。これから先の回は送りません。`,
      '止めた理由はうかがっていません。体調や職場で気がかりなことがないか、アンケートとは別に声をかけてください。止めたことを責めたり、再開を求めたりしないでください。',
      'ご本人は、同じページからいつでも再開できます。',
    ],
    button: {
      label: 'メンバーの画面を開く',
      url: memberUrl(publicUrl, memberCode),
      fallback: 'ボタンを押せないときは、次のアドレスを開いてください。',
    },
    footer: [
      'このメールは、「毎月の回答のお知らせ」を受け取る設定の方へお送りしています。',
      'お名前を含みます。転送の際はご注意ください。',
    ],
    links: [settingsLink(publicUrl)],
  })
}
