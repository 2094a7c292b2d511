import * as z from 'zod'
import { failingDays, stopReasons } from '#contract/webhooks/event-rules.ts'
import { accountMail } from '../../channels/email/account-mails.ts'
import { askingSubject, composeMail, type Mail } from '../../channels/email/layout.ts'
import type { NotificationKinds } from '../../delivery/queue.ts'
import { programsUrl } from '../../platform/links.ts'

const stopPayload = z.object({ companyName: z.string(), name: z.string(), reason: z.enum(stopReasons) })
/** What a queued notice keeps: which webhook, and why it is off. */
export type StopPayload = z.output<typeof stopPayload>

export const webhookMails: Pick<NotificationKinds, 'webhook_stopped'> = {
  webhook_stopped: {
    render: (app, mail) =>
      accountMail(app, (publicUrl) => stopMail(stopPayload.parse(mail.payload), publicUrl)),
  },
}

/** Tells that a webhook was switched off, and how it goes on. */
function stopMail({ companyName, name, reason }: StopPayload, publicUrl: string): Mail {
  const why =
    reason === 'gone'
      ? '受信側から、受け取りを終えたという応答（410）がありました。'
      : `${failingDays}日の間、受信側が一度も受け付けませんでした。`
  return composeMail({
    lang: 'ja',
    subject: askingSubject('Webhookを停止しました', companyName),
    company: companyName,
    title: `Webhook「${name}」を停止しました`,
    paragraphs: [
      why,
      '受信側を直したあと、テスト送信で確認してから再開してください。届いていない通知は、送信の記録からもう一度送れます。',
    ],
    button: { label: 'Webhookを確認する', url: programsUrl(publicUrl) },
    details: [],
    footer: ['このメールは、オーナーと全権管理者の方へお送りしています。'],
    links: [],
  })
}
