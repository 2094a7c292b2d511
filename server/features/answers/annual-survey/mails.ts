import * as z from 'zod'
import { accountMail, settingsLink } from '../../../channels/email/account-mails.ts'
import { askingSubject, composeMail, type Mail } from '../../../channels/email/layout.ts'
import type { NotificationKinds } from '../../../delivery/queue.ts'
import { annualUrl } from '../../../platform/links.ts'
import { helpForMember } from '../answer-mails/mails.ts'

export const annualAnswerMails: Pick<NotificationKinds, 'annual_complete'> = {
  annual_complete: {
    render: (app, mail) =>
      accountMail(app, (publicUrl) => annualCompleteMail(completionFacts.parse(mail.payload), publicUrl)),
  },
}

export const completionFacts = z.object({
  companyName: z.string(),
  memberName: z.string(),
  memberCode: z.string(),
  supervisorName: z.string().nullable(),
  half: z.enum(['member', 'senior']),
  isOtherGiven: z.boolean(),
  /** The member's words are about its life, or grave in another way. */
  concern: z.enum(['life', 'grave']).nullable().default(null),
  /** By when HR gets in touch, as the member was told, and how. */
  until: z.string().nullable().default(null),
  action: z.string().nullable().default(null),
})
export type CompletionFacts = z.output<typeof completionFacts>

const readSoon =
  '早めに回答を読み、本人に連絡してください。書かれた内容は、本人の了承なしに上司や相手へ伝えないでください。'

/** Tells HR that a part of the one-year survey has arrived. */
function annualCompleteMail(facts: CompletionFacts, publicUrl: string): Mail {
  const { memberName, companyName } = facts
  const supervisor = facts.supervisorName ? `上司の${facts.supervisorName}さん` : '上司'
  const isSupervisor = facts.half === 'senior'
  const title = isSupervisor
    ? `${memberName}さんについて、${supervisor}から回答がありました`
    : `${memberName}さんから、入社1年アンケートの回答がありました`
  const other = isSupervisor ? `${memberName}さん本人` : supervisor
  const { concern, until, action } = facts
  const arrived = '入社1年アンケートの回答が届きました'
  return composeMail({
    lang: 'ja',
    subject: concern
      ? askingSubject(`${until ? `${until}：` : ''}${arrived}`, companyName)
      : `【${companyName}】${arrived}`,
    company: companyName,
    title,
    paragraphs: [
      facts.isOtherGiven
        ? `${other}の回答も届いています。二人の回答をあわせてご覧いただけます。`
        : `${other}の回答は、まだ届いていません。`,
    ],
    sections: [
      ...(concern ? [{ heading: until ?? '次の対応', items: [action ?? readSoon] }] : []),
      ...(concern === 'life' ? [helpForMember] : []),
    ],
    button: { label: '回答を見る', url: annualUrl(publicUrl, facts.memberCode) },
    details: ['回答の内容は、このメールには書かれていません。空模様でご確認ください。'],
    footer: [
      'このメールは、入社1年アンケートの回答の通知を受け取る設定の方へお送りしています。',
      '氏名を含みます。転送するときはご注意ください。',
    ],
    links: [settingsLink(publicUrl)],
  })
}
