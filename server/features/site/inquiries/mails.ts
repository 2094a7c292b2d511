import { type InquiryField, inquiryDays, inquiryLabels } from '#contract/site/inquiry.ts'
import { productName } from '#contract/site/product.ts'
import { composeMail } from '../../../channels/email/layout.ts'
import type { OperatorMail } from '../../../channels/email/operator-mail.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import type { WaitingInquiry } from './queries.ts'

export const mailName = (digest: Buffer): string => `inquiry.${digest.toString('base64url')}`

export function inquiryMail(inquiry: WaitingInquiry, recipient: string): OperatorMail {
  const said = (field: InquiryField) => `${inquiryLabels[field]}：${inquiry[field] || '未入力'}`
  return {
    ...composeMail({
      lang: 'ja',
      subject: `【${productName}】お問い合わせが届きました`,
      company: null,
      title: 'お問い合わせが届きました',
      paragraphs: [
        'サイトのお問い合わせフォームから届きました。このメールに返信すると、送信した方に届きます。',
        [said('name'), said('company'), said('email')],
        inquiry.body.split('\n'),
      ],
      footer: [
        `受付：${formatLocal(new Date(inquiry.received_at))}（日本時間）`,
        `空模様に保管した内容は、受付から${inquiryDays}日で削除されます。`,
      ],
    }),
    fromName: productName,
    recipient,
    replyTo: inquiry.email,
    name: mailName(inquiry.digest),
  }
}
