import * as z from 'zod'
import { accountMail, settingsLink } from '../../../channels/email/account-mails.ts'
import { askingSubject, composeMail, type Mail } from '../../../channels/email/layout.ts'
import type { NotificationKinds } from '../../../delivery/queue.ts'
import { talksUrl } from '../../../platform/links.ts'

const questionPayload = z.object({
  companyName: z.string(),
  memberName: z.string(),
  memberCode: z.string(),
  /** null once the account is gone. */
  askedBy: z.string().nullable(),
})
export type QuestionPayload = z.output<typeof questionPayload>

export const questionMails: Pick<NotificationKinds, 'hr_question'> = {
  hr_question: {
    render: (app, mail) =>
      accountMail(app, (publicUrl) => questionMail(questionPayload.parse(mail.payload), publicUrl)),
  },
}

/** Says to HR that somebody asks, and of whom; the words stay in the record. */
function questionMail(
  { companyName, memberName, memberCode, askedBy }: QuestionPayload,
  publicUrl: string,
): Mail {
  const who = askedBy ? `${askedBy}さん` : '閲覧者'
  return composeMail({
    lang: 'ja',
    subject: askingSubject('人事への相談が届きました', companyName),
    company: companyName,
    title: `${who}から、${memberName}さんについての相談が届きました`,
    paragraphs: ['相談の内容は、メンバーの画面の対応履歴で読めます。返事は、直接お伝えください。'],
    button: { label: '相談を読む', url: talksUrl(publicUrl, memberCode) },
    footer: [
      'このメールは担当者に、担当者が未設定のときは人事の担当者にお送りしています。',
      '氏名を含みます。転送するときはご注意ください。',
    ],
    links: [settingsLink(publicUrl)],
  })
}
