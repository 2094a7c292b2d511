import type { Language } from '#contract/codes.ts'
import { type MailTestKind, mailTestKinds } from '#contract/mails/test-calls.ts'
import { client } from '../../../platform/api.ts'

export type TestMail = { kind: MailTestKind; label: string; note: string }

const mail = (kind: MailTestKind, note: string): TestMail => ({ kind, label: mailTestKinds[kind], note })

/** Mails to the people who look after members; always Japanese. */
export const companyMails: readonly TestMail[] = [
  mail('monthly-complete', '回答があったとき、人事の担当者に届きます。'),
  mail('monthly-summary', '毎週月曜日、人事の担当者に届きます。'),
  mail('monthly-all', '毎月1日、前の月の様子を人事の担当者に届けます。'),
  mail('senior-report', 'メンバーの回答があった日に、上司へ届きます。'),
]

/** Mails to members, each in the member's own language. */
export const personalMails: readonly TestMail[] = [
  mail('welcome', 'メンバーを登録したときに届きます。'),
  mail('monthly', '毎回の配信日に届きます。'),
  mail('monthly-remind', '締め切りの前、まだ回答していない方に届きます。'),
  mail('thanks', '回答した方に、回ごとに1通届きます。'),
  mail('annual', '入社から1年の日に届きます。'),
  mail('annual-remind', '入社1年アンケートに、まだ回答していない方に届きます。'),
  mail('annual-old', '以前の質問のころのメールです。新しく送ることはありません。'),
]

type Send = (input: {
  language: Language
}) => Promise<{ message: string; mailService: { recipient: string } }>

export const sending: Record<MailTestKind, Send> = {
  welcome: client.mailTests.welcome,
  monthly: client.mailTests.monthly,
  'monthly-remind': client.mailTests.monthlyRemind,
  thanks: client.mailTests.thanks,
  annual: client.mailTests.annual,
  'annual-remind': client.mailTests.annualRemind,
  'annual-old': client.mailTests.annualOld,
  'monthly-complete': client.mailTests.monthlyComplete,
  'monthly-summary': client.mailTests.monthlySummary,
  'monthly-all': client.mailTests.monthlyAll,
  'senior-report': client.mailTests.supervisorReport,
}
