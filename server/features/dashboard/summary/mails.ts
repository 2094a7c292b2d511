import * as z from 'zod'
import { conditionType } from '#contract/codes.ts'
import type { Rate } from '#contract/company/dashboard-calls.ts'
import { rate } from '#contract/company/dashboard-calls.ts'
import { longDate } from '#contract/dates.ts'
import { productName } from '#contract/site/product.ts'
import { codeIn, id, isoDate } from '#contract/validation.ts'
import { settingsLink } from '../../../channels/email/account-mails.ts'
import { askingSubject, composeMail, type Mail } from '../../../channels/email/layout.ts'
import type { NotificationKinds, QueuedNotification } from '../../../delivery/queue.ts'
import { addDays } from '../../../platform/calendar.ts'
import type { App } from '../../../platform/context.ts'
import { dashboardUrl } from '../../../platform/links.ts'
import { readerUrl, unsubscribeHeaders } from '../../mails/service.ts'
import { type Digest, digestGroups, type Figures, waitingCount } from './digest-rules.ts'
import { people, peopleInNeed, peopleWords, shortWords } from './table-rules.ts'

const group = z.object({
  count: z.int(),
  members: z.array(
    z.object({
      name: z.string(),
      department: z.string().nullable(),
      weather: z
        .union([codeIn(conditionType), z.literal('unanswered')])
        .nullable()
        .default(null),
      dueDate: z.string().nullable(),
      handler: z.string().nullable(),
      isNew: z.boolean(),
      // a summary queued by the version before has neither
      reason: z.string().default(''),
      sentence: z.string().nullable().default(null),
    }),
  ),
})

/** A summary queued by the version before had fewer groups. */
const laterGroup = group.default({ count: 0, members: [] })

const weekly = {
  answers: z.object({ count: z.int(), sunny: z.int(), cloudy: z.int(), rainy: z.int() }),
  month: z.object({ month: z.string(), answered: rate }),
}

/** What a queued summary keeps, so that it reads as things stood on Monday. */
const payload = z.object({
  companyName: z.string(),
  monday: isoDate,
  digest: z.object({
    urgent: laterGroup,
    grave: laterGroup,
    rainy: group,
    needFollow: group,
    silentTwice: laterGroup,
    overdue: group,
    acts: z.boolean().default(true),
    newCount: z.int(),
    overdueCount: z.int().default(0),
    bouncedCount: z.int(),
    supervisorToConfirmCount: z.int(),
    ...weekly,
  }),
})

/** The same for who has no account: nobody is named in it. */
const figuresPayload = z.object({
  companyName: z.string(),
  monday: isoDate,
  /** Whose link it is that stops these mails; mails queued before had none. */
  viewerId: id.optional(),
  figures: z.object(weekly),
})

/** The mail with its headers: one click stops it, and nothing but it. */
function contentOf(app: App, { company_id: companyId, user_id, payload: queued }: QueuedNotification) {
  const figures = figuresPayload.safeParse(queued)
  if (figures.success) {
    const { viewerId: id } = figures.data
    const url = id === undefined ? null : readerUrl(app, { companyId, mail: 'weekly_figures', id })
    return { ...(url && { headers: unsubscribeHeaders(url) }), ...figuresMail(figures.data, url) }
  }
  const url = user_id === null ? null : readerUrl(app, { companyId, mail: 'weekly_summary', id: user_id })
  const headers = url && { headers: unsubscribeHeaders(url) }
  return { ...headers, ...summaryMail(payload.parse(queued), app.config.PUBLIC_URL) }
}

export const summaryMails: Pick<NotificationKinds, 'monthly_summary'> = {
  monthly_summary: {
    render: (app, mail) => ({ fromName: productName, ...contentOf(app, mail) }),
  },
}

/** The weekly summary for HR: who waits, the gravest first, then the week's answers. No answer's words are in it. */
export function summaryMail(
  { companyName, monday, digest }: { companyName: string; monday: string; digest: Digest },
  publicUrl: string,
): Mail {
  const { acts, newCount, bouncedCount, supervisorToConfirmCount } = digest
  const subject = `今週のまとめ：${headline(digest)}`
  const asks = waitingCount(digest) + bouncedCount + supervisorToConfirmCount > 0
  return composeMail({
    lang: 'ja',
    subject: acts && asks ? askingSubject(subject, companyName) : `【${companyName}】${subject}`,
    company: companyName,
    title: '今週のまとめ',
    preview: `${weekBefore(monday)}のまとめです。${answerLines(digest)[0]}。`,
    paragraphs: [
      `${weekBefore(monday)}のまとめです。`,
      ...(newCount > 0 ? [`この1週間で、新しく${people(newCount)}が対応待ちになりました。`] : []),
      ...(waitingCount(digest) === 0 ? [`${peopleWords(acts)}はいません。`] : []),
    ],
    sections: [
      ...peopleInNeed(digest, monday),
      ...otherSection(digest),
      { heading: '届いた回答', items: answerLines(digest) },
    ],
    button: { label: '今日の画面を開く', url: dashboardUrl(publicUrl) },
    details: [
      acts
        ? '優先する人の理由と言葉は、このメールには書かれていません。'
        : '回答の内容は、このメールには書かれていません。',
      ...(waitingCount(digest) > 0
        ? [
            `表は${acts ? '急ぐ人から' : '気がかりの大きい人から'}の順です。【新】は、この1週間で加わった人です。`,
          ]
        : []),
    ],
    footer: [
      'このメールは毎週月曜日に、空模様のアカウントをお持ちの方へお送りしています。',
      '氏名を含みます。転送するときはご注意ください。',
    ],
    links: [settingsLink(publicUrl)],
  })
}

/** The weekly figures for who has no account: nobody is named, and nothing leads into the product but `stopUrl`. */
function figuresMail(
  {
    companyName,
    monday,
    figures,
  }: { companyName: string; monday: string; figures: Omit<Figures, 'overdueCount'> },
  stopUrl: string | null,
): Mail {
  const { answers } = figures
  return composeMail({
    lang: 'ja',
    subject: `【${companyName}】今週の集計：回答${answers.count.toLocaleString('ja-JP')}件`,
    company: companyName,
    title: '今週の集計',
    paragraphs: [`${companyName}の、${weekBefore(monday)}の集計です。`],
    sections: [{ heading: '届いた回答', items: answerLines(figures) }],
    footer: [
      'このメールは毎週月曜日に、集計メールの宛先に登録された方へお送りしています。氏名や回答の内容は含みません。',
      `お心当たりがないときは、${companyName}の人事担当へご連絡ください。`,
    ],
    ...(stopUrl && { links: [{ label: 'このメールの受け取りを停止する', url: stopUrl }] }),
  })
}

const weekBefore = (monday: string): string =>
  `${longDate(addDays(monday, -7), 'ja')}から${longDate(addDays(monday, -1), 'ja')}`

const groupsInSubject = 3

function headline(digest: Digest): string {
  const parts = digestGroups
    .filter((key) => digest[key].count > 0)
    .map((key) => `${shortWords(key, digest.acts)}${people(digest[key].count)}`)
  return parts.length > 0
    ? parts.slice(0, groupsInSubject).join('・')
    : `回答${digest.answers.count.toLocaleString('ja-JP')}件`
}

function otherSection({ bouncedCount, supervisorToConfirmCount }: Digest) {
  const items = [
    bouncedCount > 0 ? `メールが届いていない人：${people(bouncedCount)}` : '',
    supervisorToConfirmCount > 0
      ? `入社1年アンケートに回答する上司の確認：${people(supervisorToConfirmCount)}`
      : '',
  ].filter((item) => item !== '')
  return items.length > 0 ? [{ heading: 'ほかに確認いただきたいこと', items }] : []
}

function answerLines({ answers, month }: Pick<Digest, 'answers' | 'month'>): string[] {
  const n = answers.sunny + answers.cloudy + answers.rainy
  const [, monthNumber] = month.month.split('/')
  return [
    `この1週間の回答：${answers.count.toLocaleString('ja-JP')}件`,
    ...(n > 0
      ? [
          `天気：晴れ${answers.sunny}・くもり${answers.cloudy}・雨${answers.rainy}（${n.toLocaleString('ja-JP')}件の回答）`,
        ]
      : []),
    ...(month.answered.n > 0 ? [`${Number(monthNumber)}月の回答率：${rateWords(month.answered)}`] : []),
  ]
}

/** A rate as counts, with its percentage and interval where they may be shown. */
export function rateWords({ count, n, percent, interval }: Rate): string {
  const counted = `${n.toLocaleString('ja-JP')}名中${count.toLocaleString('ja-JP')}名`
  if (percent === null) return counted
  const caution = interval ? `、参考値：95%信頼区間 ${interval.low}〜${interval.high}%` : ''
  return `${percent}%（${counted}${caution}）`
}
