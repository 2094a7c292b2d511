import * as z from 'zod'
import { longDate } from '#contract/dates.ts'
import { isoDate } from '#contract/validation.ts'
import { accountMail, settingsLink } from '../../../channels/account-mails.ts'
import { composeMail, type Mail } from '../../../channels/mail-layout.ts'
import type { MailKinds } from '../../../channels/mail-queue.ts'
import { annualUrl } from '../../../platform/links.ts'

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
    render: (app, mail) =>
      accountMail(app, (publicUrl) => confirmationMail(confirmationPayload.parse(mail.payload), publicUrl)),
  },
}

/** Asks HR to confirm who answers the supervisor's half, member by member. */
function confirmationMail({ companyName, members }: ConfirmationPayload, publicUrl: string): Mail {
  const count = `${members.length.toLocaleString('ja-JP')}名`
  return composeMail({
    lang: 'ja',
    subject: `【${companyName}】入社1年アンケートに回答する上司の確認（${count}）`,
    title: '回答する上司の確認をお願いします',
    preview: `まもなく入社1年を迎える${count}について、上司の方をご確認ください。`,
    paragraphs: [
      `まもなく入社1年を迎える${count}について、アンケートに回答する上司の方をご確認ください。各メンバーの画面で、いまの上司の方に確定するか、ほかの方を選べます。`,
      ...members.map(({ name, code, department, supervisor, day }) => [
        department ? `${name} さん（${department}）` : `${name} さん`,
        `入社1年アンケート：${longDate(day, 'ja')}`,
        supervisor ? `上司：${supervisor} さん` : '上司：登録されていません',
        annualUrl(publicUrl, code),
      ]),
      '確認がなくても、配信日に登録されている上司の方へ送ります。上司が登録されていないときは、ご本人の分だけを送ります。',
    ],
    footer: [
      'このメールは、入社1年アンケートのお知らせを受け取る設定の管理者の方へ、メンバー1名につき1回お送りしています。',
      'お名前を含みます。転送の際はご注意ください。',
    ],
    links: [settingsLink(publicUrl)],
  })
}
