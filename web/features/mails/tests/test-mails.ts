import type { Language } from '#contract/codes.ts'
import { type MailTestKind, mailTestKinds } from '#contract/mails/test-calls.ts'
import type { MailTextKind } from '#contract/mails/text-rules.ts'
import { client } from '../../../platform/api.ts'

export type TestMail = { kind: MailTestKind; label: string; note: string }

const mail = (kind: MailTestKind, note: string): TestMail => ({ kind, label: mailTestKinds[kind], note })

/** Mails to the people who look after members; always Japanese. */
export const companyMails: readonly TestMail[] = [
  mail('monthly-complete', '回答があったとき、人事の担当者に'),
  mail('monthly-summary', '毎週月曜日、人事の担当者に'),
  mail('monthly-all', '毎月1日、前の月の様子を人事の担当者に'),
  mail('senior-report', 'メンバーの回答があった日に、上司へ'),
]

export const personalMails: readonly TestMail[] = [
  mail('welcome', 'メンバーを登録したとき'),
  mail('monthly', '毎回の配信日'),
  mail('monthly-remind', '締め切りの前、まだ回答していない方だけに'),
  mail('thanks', '回答したとき、回ごとに1通'),
  mail('annual', '入社から1年の日'),
  mail('annual-remind', '締め切りの前、まだ回答していない方だけに'),
  mail('annual-old', '以前の質問のころのメール'),
]

export const testOf: Partial<Record<MailTextKind, MailTestKind>> = {
  welcome: 'welcome',
  monthly: 'monthly',
  monthly_remind: 'monthly-remind',
  thanks: 'thanks',
  annual: 'annual',
  annual_remind: 'annual-remind',
}

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
