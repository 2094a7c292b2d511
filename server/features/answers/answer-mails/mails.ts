import * as z from 'zod'
import { helpLinesIn, helpSources } from '#contract/answers/help-lines.ts'
import { conditionType, mailLanguage } from '#contract/codes.ts'
import { handlingWords } from '#contract/follow-ups/attention-rules.ts'
import { monthlyRounds } from '#contract/limits.ts'
import { keptWords } from '#contract/mails/calls.ts'
import { codeIn } from '#contract/validation.ts'
import { accountMail, settingsLink } from '../../../channels/account-mails.ts'
import { composeMail, type Mail } from '../../../channels/mail-layout.ts'
import type { MailKinds } from '../../../channels/mail-queue.ts'
import { memberUrl } from '../../../platform/links.ts'
import { countBounces } from '../../deliveries/service.ts'
import { unsubscribeHeaders, unsubscribeUrl, writtenMail } from '../../mails/service.ts'

const thanksPayload = z.object({
  language: z.enum(mailLanguage.entries.map(({ key }) => key)),
  /** The company's own words, where it has some. */
  own: keptWords.nullable(),
  sender: z.object({
    companyName: z.string(),
    senderName: z.string(),
    senderDepartment: z.string().nullable(),
  }),
  replyTo: z.string().nullable(),
  name: z.string(),
  round: z.int(),
})

/** What a queued thanks mail keeps; the link of its small print is made when it leaves. */
export type ThanksPayload = z.output<typeof thanksPayload>

const answeredPayload = z.object({
  companyName: z.string(),
  memberName: z.string(),
  memberCode: z.string(),
  department: z.string().nullable(),
  round: z.int(),
  weather: codeIn(conditionType),
  explanation: z.string(),
  action: z.string(),
  isLate: z.boolean(),
  isWorsened: z.boolean(),
  /** A word of self-harm: what to do and whom to call comes first. */
  isUrgent: z.boolean().default(false),
  /** Somebody is to be spoken to on the next business day. */
  isGrave: z.boolean().default(false),
})

/** What a queued notice about an answer keeps: nothing that the member wrote. */
export type AnsweredPayload = z.output<typeof answeredPayload>

export const answerMails: Pick<MailKinds, 'thanks' | 'monthly_complete'> = {
  thanks: {
    render: (app, mail) => {
      const { language, own, sender, replyTo, name, round } = thanksPayload.parse(mail.payload)
      const url = unsubscribeUrl(app, { companyId: mail.company_id, memberId: mail.member_id ?? 0 })
      const facts = { name, round, rounds: monthlyRounds, reply_note: replyTo !== null }
      return {
        fromName: `${sender.companyName} ${sender.senderName}`,
        replyTo,
        headers: unsubscribeHeaders(url),
        ...writtenMail({ kind: 'thanks', language, own, sender, facts, choiceUrl: url }),
      }
    },
    failed: (tx, mails) => countBounces(tx, mails),
  },
  monthly_complete: {
    render: (app, mail) =>
      accountMail(app, (publicUrl) => answeredMail(answeredPayload.parse(mail.payload), publicUrl)),
  },
}

/** The notice to HR that a member answered: the weather in words and why, never what was written. */
export function answeredMail(answer: AnsweredPayload, publicUrl: string): Mail {
  const { companyName, memberName, department, round } = answer
  const weather = conditionType.label(answer.weather)
  const weatherWhy = { heading: `天気：${weather}`, items: [answer.explanation] }
  const soon = answer.isUrgent ? handlingWords.today : answer.isGrave ? handlingWords.next_business_day : null
  const next = { heading: soon ?? '次の一歩', items: [answer.action] }
  const page = memberUrl(publicUrl, answer.memberCode)
  return composeMail({
    lang: 'ja',
    subject: `【${companyName}】${memberName}さんの第${round}回の回答：${weather}${soon ? `（${soon}ご確認ください）` : ''}`,
    title: `${memberName}さんの第${round}回の回答：${weather}`,
    preview: answer.explanation,
    paragraphs: [
      `${memberName}さん${department ? `（${department}）` : ''}から、第${round}回アンケートの回答が${answer.isLate ? '締め切りのあとに' : ''}届きました。`,
      ...(answer.isWorsened
        ? [
            '設問への回答に加えて自由記述を解析した結果です。解析は目安ですので、回答そのものをお読みください。',
          ]
        : []),
    ],
    sections: [
      ...(soon ? [next, weatherWhy] : [weatherWhy, next]),
      ...(answer.isUrgent ? [helpForMember] : []),
    ],
    button: {
      label: '回答を読む',
      url: page,
      fallback: 'ボタンを押せないときは、次のアドレスを開いてください。',
    },
    footer: [
      'このメールは、「毎月の回答のお知らせ」を受け取る設定の方へお送りしています。',
      'お名前を含みます。転送の際はご注意ください。',
    ],
    links: [settingsLink(publicUrl)],
  })
}

/** Lines the member can be told of, and where HR may ask as well. */
const helpForMember = {
  heading: '本人に伝えられる公的な相談窓口',
  items: [
    ...helpLinesIn('ja').map(
      ({ name, phone, speaks }) => `${name.ja}　${phone}${speaks ? `（${speaks.ja}）` : ''}`,
    ),
    `受付時間などは、${helpSources.map(({ name, url }) => `${name.ja} ${url}`).join('、')} をご確認ください。`,
  ],
}

/** An answer of somebody made up. */
export const exampleAnswer = (companyName: string): AnsweredPayload => ({
  companyName,
  memberName: '山田 花子',
  memberCode: 'example',
  department: '営業部',
  round: 3,
  weather: 3,
  explanation: '「職場の雰囲気」が「とても悪い」ため、雨と判定しました。',
  action: '2営業日以内に面談の機会を設け、とても悪いと回答した点について、まず話を聴いてください。',
  isLate: false,
  isWorsened: false,
  isUrgent: false,
  isGrave: false,
})
