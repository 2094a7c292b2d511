import * as z from 'zod'
import { type HelpLine, helpLinesIn, helpSources, notesOf } from '#contract/answers/help-lines.ts'
import { hrOnlyWords } from '#contract/answers/hr-only.ts'
import { conditionType, isRainy, mailLanguage } from '#contract/codes.ts'
import { monthlyRounds } from '#contract/limits.ts'
import { mailFlags } from '#contract/mails/account-flags.ts'
import { keptWords } from '#contract/mails/calls.ts'
import { codeIn } from '#contract/validation.ts'
import { accountMail, settingsLink } from '../../../channels/email/account-mails.ts'
import { askingSubject, composeMail, type Mail } from '../../../channels/email/layout.ts'
import type { NotificationKinds } from '../../../delivery/queue.ts'
import { memberPageOf, memberUrl } from '../../../platform/links.ts'
import { countBounces } from '../../deliveries/service.ts'
import {
  type ChannelMail,
  unsubscribeHeaders,
  unsubscribeUrl,
  writtenMail,
  writtenNotice,
} from '../../mails/service.ts'

const thanksPayload = z.object({
  language: z.enum(mailLanguage.entries.map(({ key }) => key)),
  own: keptWords.nullable(),
  sender: z.object({
    companyName: z.string(),
    senderName: z.string(),
    senderDepartment: z.string().nullable(),
  }),
  replyTo: z.string().nullable(),
  name: z.string(),
  round: z.int(),
  pageNonce: z.string().nullable().default(null),
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
  isGrave: z.boolean().default(false),
  /** By when HR gets in touch, as the member was told. */
  until: z.string().nullable().default(null),
  /** Whether the reader acts on follow-ups; others are asked nothing. */
  acts: z.boolean().default(true),
})

/** What a queued notice about an answer keeps: nothing that the member wrote. */
export type AnsweredPayload = z.output<typeof answeredPayload>

const thanksOf = (
  { language, own, sender, name, round }: Omit<ThanksPayload, 'replyTo' | 'pageNonce'>,
  canReply: boolean,
): Extract<ChannelMail, { kind: 'thanks' }> => ({
  kind: 'thanks',
  language,
  own,
  sender,
  facts: { name, round, rounds: monthlyRounds, reply_note: canReply },
})

export const answerMails: Pick<NotificationKinds, 'thanks' | 'monthly_complete'> = {
  thanks: {
    render: (app, mail) => {
      const { replyTo, pageNonce, ...payload } = thanksPayload.parse(mail.payload)
      const url = unsubscribeUrl(app, { companyId: mail.company_id, memberId: mail.member_id ?? 0 })
      return {
        fromName: `${payload.sender.companyName} ${payload.sender.senderName}`,
        replyTo,
        headers: unsubscribeHeaders(url),
        ...writtenMail({
          ...thanksOf(payload, replyTo !== null),
          pageUrl: pageNonce ? memberPageOf(app, Buffer.from(pageNonce, 'hex')) : undefined,
          choiceUrl: url,
        }),
      }
    },
    notice: (_app, mail) => writtenNotice(thanksOf(thanksPayload.parse(mail.payload), true), null),
    failed: (tx, mails) => countBounces(tx, mails),
  },
  monthly_complete: {
    render: (app, mail) =>
      accountMail(app, (publicUrl) => answeredMail(answeredPayload.parse(mail.payload), publicUrl)),
  },
}

const howRead = ({ isWorsened }: AnsweredPayload): string =>
  isWorsened
    ? '天気は、質問への回答に、自由記述の自動分析を合わせた結果です。分析は目安です。回答そのものをお読みください。'
    : '天気は、質問への回答から判定した目安です。回答そのものをお読みください。'

/** The notice to HR that a member answered: the weather in words and why, never what was written. */
export function answeredMail(answer: AnsweredPayload, publicUrl: string): Mail {
  const { companyName, memberName, department, round } = answer
  const weather = conditionType.label(answer.weather)
  const weatherWhy = { heading: `天気：${weather}`, items: [answer.explanation] }
  const soon = answer.isUrgent || answer.isGrave ? answer.until : null
  const next = { heading: answer.until ?? '次の対応', items: [answer.action] }
  const isKept = answer.explanation === hrOnlyWords
  const arrived = `第${round}回アンケートの回答が届きました`
  const asks = answer.acts && (soon !== null || isRainy(answer.weather))
  return composeMail({
    lang: 'ja',
    subject: asks
      ? askingSubject(`${soon ? `${soon}：` : ''}${arrived}`, companyName)
      : `【${companyName}】${arrived}`,
    company: companyName,
    title: `${memberName}さんの第${round}回の回答：${weather}`,
    preview: answer.explanation,
    paragraphs: [
      `${memberName}さん${department ? `（${department}）` : ''}から、第${round}回アンケートの回答が${answer.isLate ? '締め切りのあとに' : ''}届きました。`,
    ],
    sections: [
      ...(answer.until ? [next, weatherWhy] : [weatherWhy, next]),
      ...(answer.isUrgent ? [helpForMember] : []),
    ],
    button: {
      label: isKept ? 'メンバーの画面を開く' : '回答を読む',
      url: memberUrl(publicUrl, answer.memberCode),
    },
    details: isKept ? [] : [howRead(answer)],
    footer: [
      `このメールは、「${mailFlags.is_send_monthly_mail}」を受け取る設定の方へお送りしています。`,
      '氏名を含みます。転送するときはご注意ください。',
    ],
    links: [settingsLink(publicUrl)],
  })
}

/** What to know before calling, and the line's other numbers. */
function aside(line: HelpLine): string {
  const others = line.others.map(({ phone, callers }) => `${callers.ja} ${phone}`)
  const notes = [...notesOf(line, 'ja', null), ...others]
  return notes.length > 0 ? `（${notes.join('。')}）` : ''
}

/** Lines the member can be told of, and where HR may ask as well. */
export const helpForMember = {
  heading: '本人に伝えられる公的な相談窓口',
  items: [
    ...helpLinesIn('ja').map((line) => `${line.name.ja}　${line.phone}${aside(line)}`),
    `受付時間などは、${helpSources.map(({ name, url }) => `${name.ja} ${url}`).join('、')} をご確認ください。`,
  ],
}

export const exampleAnswer = (companyName: string): AnsweredPayload => ({
  companyName,
  memberName: '山田 花子',
  memberCode: 'example',
  department: '営業部',
  round: 3,
  weather: 3,
  explanation: '「職場の雰囲気」に「まったくなじめていない」と回答があったため、雨と判定しました。',
  action:
    '2営業日以内に話す時間をとってください。回答の内容を問いたださず、困っていることがないか、まず聴いてください。',
  isLate: false,
  isWorsened: false,
  isUrgent: false,
  isGrave: false,
  until: null,
  acts: true,
})
