import * as z from 'zod'
import { longDate } from '#contract/dates.ts'
import { accountMail } from '../../../channels/email/account-mails.ts'
import { askingSubject, composeMail, type Mail } from '../../../channels/email/layout.ts'
import type { NotificationKinds } from '../../../delivery/queue.ts'
import { erasureUrl } from '../../../platform/links.ts'

const noticePayload = z.object({ companyName: z.string(), count: z.int(), from: z.string() })
/** What a queued notice keeps: how many, and the first day. */
export type NoticePayload = z.output<typeof noticePayload>

export const erasureMails: Pick<NotificationKinds, 'erasure_notice'> = {
  erasure_notice: {
    render: (app, mail) =>
      accountMail(app, (publicUrl) => noticeMail(noticePayload.parse(mail.payload), publicUrl)),
  },
}

/** Announces planned erasures to the owner in time to hold some. */
function noticeMail({ companyName, count, from }: NoticePayload, publicUrl: string): Mail {
  const people = `${count.toLocaleString('ja-JP')}名`
  return composeMail({
    lang: 'ja',
    subject: askingSubject('保存期間が終わる方の個人情報を消去します', companyName),
    company: companyName,
    title: `${people}の個人情報を、${longDate(from, 'ja')}以降に消去します`,
    paragraphs: [
      '会社で決めた保存期間が終わる方がいます。消去すると元に戻せません。残す必要がある方は、その日の前に保留してください。',
    ],
    button: { label: '消去する方を確認する', url: erasureUrl(publicUrl) },
    details: ['何もしなければ、深夜に自動で消去します。レポートの数字は変わりません。'],
    footer: ['このメールは、オーナーの方へお送りしています。'],
    links: [],
  })
}
