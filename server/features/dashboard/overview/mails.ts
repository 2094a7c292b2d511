import * as z from 'zod'
import { rate } from '#contract/company/dashboard-calls.ts'
import { mailFlags } from '#contract/mails/account-flags.ts'
import { accountMail, settingsLink } from '../../../channels/email/account-mails.ts'
import { composeMail, type Mail } from '../../../channels/email/layout.ts'
import type { NotificationKinds } from '../../../delivery/queue.ts'
import { dashboardUrl } from '../../../platform/links.ts'
import { type DigestGroup, digestGroups } from '../summary/digest-rules.ts'
import { rateWords } from '../summary/mails.ts'
import { people, peopleWords, shortWords } from '../summary/table-rules.ts'
import type { Overview } from './service.ts'

const count = z.int()

/** What a queued overview keeps, so that it reads as things stood when the month was over. */
const payload = z.object({
  companyName: z.string(),
  overview: z.object({
    acts: z.boolean().default(true),
    view: z.object({ month: z.string(), answered: rate, sunny: rate, cloudy: rate, rainy: rate }),
    open: count,
    held: count,
    undelivered: count,
    moves: z.object({ better: count, same: count, worse: count }),
    waiting: z.object({
      // an overview queued by the version before does not have them
      urgent: count.default(0),
      grave: count.default(0),
      rainy: count,
      needFollow: count,
      silentTwice: count,
      overdue: count,
    }),
  }),
})

export const overviewMails: Pick<NotificationKinds, 'monthly_all'> = {
  monthly_all: {
    render: (app, mail) =>
      accountMail(app, (publicUrl) => overviewMail(payload.parse(mail.payload), publicUrl)),
  },
}

/** The month's overview for HR: figures only, each with the number it stands on. */
export function overviewMail(
  { companyName, overview }: { companyName: string; overview: Overview },
  publicUrl: string,
): Mail {
  const { view, open } = overview
  const month = `${Number(view.month.split('/')[1])}月`
  return composeMail({
    lang: 'ja',
    subject: `【${companyName}】${month}のまとめ：${headline(overview)}`,
    company: companyName,
    title: `${month}のまとめ`,
    paragraphs: [
      `${companyName}の、${month}に配信した月次アンケートのまとめです。`,
      ...(open > 0 ? [`締め切り前の人が${people(open)}います。数字は、いまの時点のものです。`] : []),
    ],
    sections: [
      { heading: '回答', items: answerLines(overview) },
      { heading: '天気', items: weatherLines(overview) },
      ...moveSection(overview),
      { heading: peopleWords(overview.acts), items: waitingLines(overview) },
    ],
    button: { label: '今日の画面を開く', url: dashboardUrl(publicUrl) },
    details: ['数字は、あなたが閲覧できる範囲のものです。回答しなかった人の様子は、天気に含まれていません。'],
    footer: [
      `このメールは毎月1日に、「${mailFlags.is_send_monthly_mail}」を受け取る設定の方へお送りしています。`,
    ],
    links: [settingsLink(publicUrl)],
  })
}

function headline({ view: { answered } }: Overview): string {
  const counted = `${answered.n.toLocaleString('ja-JP')}名中${answered.count.toLocaleString('ja-JP')}名が回答`
  return answered.percent === null ? counted : `回答率${answered.percent}%（${counted}）`
}

const answerLines = ({ view, held, undelivered }: Overview): string[] => [
  `回答率：${rateWords(view.answered)}`,
  ...(held > 0 ? [`休職や停止のため配信していない人：${people(held)}`] : []),
  ...(undelivered > 0 ? [`メールが届かなかった人：${people(undelivered)}`] : []),
]

function weatherLines({ view: { sunny, cloudy, rainy } }: Overview): string[] {
  if (sunny.n === 0) return ['天気がわかる回答は、まだありません。']
  return [`晴れ：${rateWords(sunny)}`, `くもり：${rateWords(cloudy)}`, `雨：${rateWords(rainy)}`]
}

function moveSection({ moves: { better, same, worse } }: Overview) {
  const both = better + same + worse
  if (both === 0) return []
  const items = [
    `天気が良くなった人：${people(better)}`,
    `天気が変わらない人：${people(same)}`,
    `天気が悪くなった人：${people(worse)}`,
  ]
  return [{ heading: `前の月から（両方の月に回答した${people(both)}）`, items }]
}

function waitingLines({ acts, waiting }: Overview): string[] {
  const items = (acts ? askedOf(waiting) : digestGroups.map((key) => stateOf(key, waiting[key]))).filter(
    (item) => item !== '',
  )
  return items.length > 0 ? items : [`${peopleWords(acts)}はいません。`]
}

const stateOf = (key: DigestGroup, count: number): string =>
  count > 0 ? `${shortWords(key, false)}：${people(count)}` : ''

function askedOf(waiting: Overview['waiting']): string[] {
  const { urgent, grave, rainy, needFollow, silentTwice, overdue } = waiting
  return [
    urgent > 0 ? `すぐに連絡する人：${people(urgent)}` : '',
    grave > 0 ? `優先して連絡する人：${people(grave)}` : '',
    rainy > 0 ? `雨の人：${people(rainy)}` : '',
    needFollow > 0 ? `要フォローの人：${people(needFollow)}` : '',
    silentTwice > 0 ? `未回答が2回続いている人：${people(silentTwice)}` : '',
    overdue > 0 ? `対応期限を過ぎている人（上の人を含む）：${people(overdue)}` : '',
  ]
}
