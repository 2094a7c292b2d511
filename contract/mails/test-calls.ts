import * as z from 'zod'
import { languageTag } from '../answers/reader-fields.ts'
import { call } from '../call.ts'
import { triedWords } from './calls.ts'
import { mailService } from './fields.ts'

/** The mails that can be tried, by their name in the address. */
export const mailTestKinds = {
  welcome: '登録のお知らせ',
  monthly: '月次アンケート',
  'monthly-remind': '月次アンケートのリマインド',
  thanks: '回答のお礼',
  annual: '入社1年アンケート',
  'annual-remind': '入社1年アンケートのリマインド',
  'annual-old': '入社1年アンケート（以前の質問）',
  'monthly-complete': '毎月の回答の通知',
  'monthly-summary': '週のまとめ',
  'monthly-all': '月のまとめ',
  'senior-report': '上司へのレポート',
} as const

export type MailTestKind = keyof typeof mailTestKinds

const mailTestInput = z.object({ language: languageTag.default('ja') })

const queued = z.object({ mailService, message: z.string() })

const mailTest = <Kind extends MailTestKind>(kind: Kind) =>
  call({
    method: 'POST',
    path: `/v3/mailtests/${kind}`,
    access: 'enq_setting.basic.update',
    summary: `「${mailTestKinds[kind]}」のメールを、例の内容で自分あてに送る`,
  })
    .input(mailTestInput)
    .output(queued)

export const mailTests = {
  welcome: mailTest('welcome'),
  monthly: mailTest('monthly'),
  monthlyRemind: mailTest('monthly-remind'),
  thanks: mailTest('thanks'),
  annual: mailTest('annual'),
  annualRemind: mailTest('annual-remind'),
  annualOld: mailTest('annual-old'),
  monthlyComplete: mailTest('monthly-complete'),
  monthlySummary: mailTest('monthly-summary'),
  monthlyAll: mailTest('monthly-all'),
  supervisorReport: mailTest('senior-report'),
  words: call({
    method: 'POST',
    path: '/v3/enq_mail_settings/test/{type}',
    access: 'message_setting.auto_delivery.update',
    summary: 'メールの文面を、保存する前に、例の内容で自分あてに送る',
  })
    .input(triedWords)
    .output(queued),
}
