import * as z from 'zod'
import { monthlyQuestions } from '#contract/answers/questions.ts'
import { type ConditionType, conditionType, hasWeather } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import { codeIn, id, isoDate } from '#contract/validation.ts'
import {
  composeMail,
  departmentNote,
  firstNamed,
  type Mail,
  type TableRow,
} from '../../../channels/email/layout.ts'
import { senderWords } from '../../../channels/email/signature.ts'
import type { NotificationKinds } from '../../../delivery/queue.ts'
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
  isCopy: z.boolean(),
  lines: z.array(line),
})

export type ReportPayload = z.output<typeof reportPayload>

export const supervisorReportMails: Pick<NotificationKinds, 'senior_report'> = {
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

/** What a supervisor is asked to do, by the weather: never about what was answered. */
const asked: Record<ConditionType, string> = {
  1: 'ふだんどおり声をかける',
  2: '声をかけ、近況を聞く',
  3: '時間をとり、困りごとを聴く',
  99: '回答を求めず、近況を聞く',
}

/** The supervisor's report: the weather of each member's answer and its trend. Nothing leads into the product but `stopUrl`. */
export function reportMail(report: ReportPayload, stopUrl: string | null): Mail {
  const { companyName, supervisor, lines, isCopy } = report
  const { from, signature } = senderWords(report, 'ja')
  const count = `${lines.length.toLocaleString('ja-JP')}名`
  const ordered = inOrder(lines)
  const { named, more } = firstNamed(ordered)
  return composeMail({
    lang: 'ja',
    subject: `${isCopy ? '（控え）' : ''}月次アンケートのレポート：${count}`,
    company: companyName,
    title: 'メンバーの天気のレポート',
    preview: `前回のレポートのあとに回答した、直属のメンバー${count}の天気です。`,
    paragraphs: [
      ...(isCopy ? [`${supervisor}さんへお送りしたレポートの控えです。`] : []),
      `${supervisor} さん`,
      `${companyName} ${from}です。直属のメンバーのうち、前回のレポートのあとに月次アンケートへ回答した${count}の天気です。`,
    ],
    sections: [
      {
        heading: 'メンバーの天気',
        columns: ['メンバー', '天気', 'お願いしたいこと'],
        rows: named.map(rowOf),
        more: more && `${more}（下に続きます）`,
      },
      ...othersOf(ordered.slice(named.length)),
    ],
    details: [
      '天気は、回答から判定した目安です。評価には使わず、ふだんの声かけにお役立てください。晴れの方にも、変わらず声をかけてください。',
      '回答の前に、上司の方にもこの内容が伝わることを、メンバーにお知らせしています。ほかの方へは転送しないでください。',
    ],
    footer: [
      ...(stopUrl ? [] : [`受け取りの停止をご希望のときは、${companyName}の人事担当へご連絡ください。`]),
      signature,
    ],
    ...(stopUrl && { links: [{ label: 'このレポートの受け取りを停止する', url: stopUrl }] }),
  })
}

/** The rain first: who is named in the table is who needs somebody. */
const inOrder = (lines: readonly ReportLine[]): ReportLine[] =>
  lines.toSorted((a, b) => rankOf(a.weather) - rankOf(b.weather))

const rankOf = (weather: ConditionType): number =>
  [
    conditionType.is.rainy,
    conditionType.is.cloudy,
    conditionType.is.no_answer,
    conditionType.is.sunny,
  ].indexOf(weather)

function rowOf({ memberName, department, weather, previousWeather, ...line }: ReportLine): TableRow {
  const { round, answeredOn, words } = line
  return {
    cells: [
      { text: memberName, note: departmentNote(department) },
      { text: conditionType.label(weather), weather, note: trend(weather, previousWeather) },
      { text: asked[weather], note: `第${round}回・${longDate(answeredOn, 'ja')}` },
    ],
    below: [
      ...(words?.talking ? [`「${monthlyQuestions.ja[2].name}」：${words.talking}`] : []),
      ...(words?.text ? [`自由記述：${words.text}`] : []),
    ],
  }
}

function othersOf(lines: readonly ReportLine[]) {
  if (lines.length === 0) return []
  return [{ heading: `ほか${lines.length.toLocaleString('ja-JP')}名の天気`, items: lines.map(lineOf) }]
}

function lineOf({ memberName, department, weather, previousWeather, words }: ReportLine): string {
  const said = [words?.talking, words?.text].filter((word) => word != null)
  const facts = [trend(weather, previousWeather), ...said].filter((fact) => fact !== '')
  const who = department ? `${memberName}（${department}）` : memberName
  return `${who}：${conditionType.label(weather)}${facts.length > 0 ? `（${facts.join('。')}）` : ''}`
}

/** How the weather moved since the answer before, as far as there is one with a weather. */
function trend(now: ConditionType, before: ConditionType | null): string {
  if (before === null || !hasWeather(before) || !hasWeather(now)) return ''
  return now === before ? '前回と同じ' : `前回は${conditionType.label(before)}`
}
