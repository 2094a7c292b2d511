import * as z from 'zod'
import { monthlyQuestions } from '#contract/answers/questions.ts'
import { type ConditionType, conditionType } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import { codeIn, id, isoDate } from '#contract/validation.ts'
import { composeMail, type Mail } from '../../../channels/mail-layout.ts'
import type { MailKinds } from '../../../channels/mail-queue.ts'
import { senderWords } from '../../../channels/mail-signature.ts'
import { readerUrl, unsubscribeHeaders } from '../../mails/service.ts'
import type { ReportLine } from './report-rules.ts'

const line = z.object({
  memberName: z.string(),
  department: z.string().nullable(),
  round: z.int(),
  answeredOn: isoDate,
  weather: codeIn(conditionType),
  previousWeather: codeIn(conditionType).nullable(),
  words: z.object({ talking: z.string().nullable(), text: z.string().nullable() }).nullable(),
})

const reportPayload = z.object({
  companyName: z.string(),
  senderName: z.string(),
  senderDepartment: z.string().nullable(),
  replyTo: z.string().nullable(),
  supervisor: z.string(),
  /** Whose link it is that stops these mails; mails queued before had none. */
  supervisorId: id.optional(),
  /** The same for HR. */
  isCopy: z.boolean(),
  lines: z.array(line),
})

/** What a queued report keeps. */
export type ReportPayload = z.output<typeof reportPayload>

export const supervisorReportMails: Pick<MailKinds, 'senior_report'> = {
  senior_report: {
    render: (app, mail) => {
      const payload = reportPayload.parse(mail.payload)
      const { companyName, senderName, replyTo, supervisorId, isCopy } = payload
      const url =
        supervisorId === undefined || isCopy
          ? null
          : readerUrl(app, { companyId: mail.company_id, mail: 'supervisor_reports', id: supervisorId })
      return {
        fromName: `${companyName} ${senderName}`,
        replyTo,
        ...(url && { headers: unsubscribeHeaders(url) }),
        ...reportMail(payload, url),
      }
    },
  },
}

/** The supervisor's report: the weather of each member's answer and its trend. Nothing leads into the product but `stopUrl`. */
export function reportMail(report: ReportPayload, stopUrl: string | null): Mail {
  const { companyName, supervisor, lines, isCopy } = report
  const { from, signature } = senderWords(report, 'ja')
  const count = `${lines.length.toLocaleString('ja-JP')}名`
  return composeMail({
    lang: 'ja',
    subject: `【${companyName}】${isCopy ? '（控え）' : ''}メンバーの天気のレポート：${count}`,
    title: 'メンバーの天気のレポート',
    paragraphs: [
      ...(isCopy ? [`${supervisor}さんへお送りしたレポートの控えです。`] : []),
      `${supervisor} さん`,
      `${companyName} ${from}です。担当されているメンバーのうち、前回のお知らせのあとに月1回のアンケートに回答した${count}の天気をお知らせします。`,
      '天気は、回答から判定した目安です。評価には使わず、ふだんの声かけにお役立てください。晴れの方にも、変わらず声をかけてください。',
    ],
    sections: lines.map((line) => ({ heading: headingOf(line), items: itemsOf(line) })),
    footer: [
      '回答の前に、上司の方にもこの内容が伝わることを、メンバーにお知らせしています。ほかの方へは転送しないでください。',
      ...(stopUrl ? [] : [`受け取りの停止をご希望のときは、${companyName}の人事担当へご連絡ください。`]),
      signature,
    ],
    ...(stopUrl && { links: [{ label: 'このレポートの受け取りを停止する', url: stopUrl }] }),
  })
}

const headingOf = ({ memberName, department }: ReportLine): string =>
  department ? `${memberName}（${department}）` : memberName

function itemsOf({ weather, previousWeather, round, answeredOn, words }: ReportLine): string[] {
  return [
    `天気：${conditionType.label(weather)}${trend(weather, previousWeather)}`,
    `第${round}回・${longDate(answeredOn, 'ja')}に回答`,
    ...(words?.talking ? [`「${monthlyQuestions.ja[2].name}」：${words.talking}`] : []),
    ...(words?.text ? [`自由記述：${words.text}`] : []),
  ]
}

/** How the weather moved since the answer before, as far as there is one with a weather. */
function trend(now: ConditionType, before: ConditionType | null): string {
  if (before === null || before === 99 || now === 99) return ''
  if (now === before) return '（前回と同じ）'
  return `（前回は${conditionType.label(before)}。${now < before ? '良くなりました' : '悪くなりました'}）`
}
