import * as z from 'zod'
import { longDate } from '#contract/dates.ts'
import { isoDate } from '#contract/validation.ts'
import { accountMail, settingsLink } from '../../../channels/email/account-mails.ts'
import {
  askingSubject,
  composeMail,
  departmentNote,
  firstNamed,
  type Mail,
  type TableRow,
} from '../../../channels/email/layout.ts'
import type { NotificationKinds } from '../../../delivery/queue.ts'
import { annualUrl, unconfirmedUrl } from '../../../platform/links.ts'

/** A queued mail as it is kept. */
export const confirmationPayload = z.object({
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

export const confirmationMails: Pick<NotificationKinds, 'annual_confirmation'> = {
  annual_confirmation: {
    render: (app, mail) =>
      accountMail(app, (publicUrl) => confirmationMail(confirmationPayload.parse(mail.payload), publicUrl)),
  },
}

function confirmationMail({ companyName, members }: ConfirmationPayload, publicUrl: string): Mail {
  const count = `${members.length.toLocaleString('ja-JP')}名`
  const { named, more } = firstNamed(members)
  return composeMail({
    lang: 'ja',
    subject: askingSubject(`入社1年アンケートに回答する上司：${count}`, companyName),
    company: companyName,
    title: '回答する上司を確認してください',
    paragraphs: [
      `まもなく入社1年を迎える${count}について、アンケートに回答する上司を確認してください。メンバーの画面で、現在の上司に確定するか、ほかの人を選べます。`,
    ],
    sections: [
      {
        heading: '確認するメンバー',
        columns: ['メンバー', '配信日', 'お願いしたいこと'],
        rows: named.map((member) => rowOf(member, publicUrl)),
        more,
      },
    ],
    button: { label: '上司を確認する', url: unconfirmedUrl(publicUrl) },
    details: [
      '確認がなくても、配信日に登録されている上司へ配信します。上司が登録されていないときは、本人の分だけを配信します。',
    ],
    footer: [
      'このメールは、入社1年アンケートの通知を受け取る設定の管理者の方へ、メンバー1名につき1回お送りしています。',
      '氏名を含みます。転送するときはご注意ください。',
    ],
    links: [settingsLink(publicUrl)],
  })
}

function rowOf(
  { name, code, department, supervisor, day }: ConfirmationPayload['members'][number],
  publicUrl: string,
): TableRow {
  const asked = supervisor
    ? { text: 'この上司でよいか確認する', note: `上司：${supervisor} さん` }
    : { text: '上司を登録する', note: '上司：未設定' }
  return {
    cells: [
      { text: name, note: departmentNote(department), url: annualUrl(publicUrl, code) },
      { text: longDate(day, 'ja') },
      asked,
    ],
  }
}
