import { mailTextKind } from '#contract/mails/calls.ts'
import type { MailTextKind } from '#contract/mails/text-rules.ts'
import type { SurveySettings } from '#contract/surveys/calls.ts'

export const sendingOf: Record<MailTextKind, string> = {
  welcome: 'メンバーを登録したとき',
  monthly: '毎回の配信日',
  monthly_remind: '締め切りの前、まだ回答していない方だけに',
  thanks: '回答したとき、回ごとに1通',
  annual: '入社から1年の日',
  annual_remind: '締め切りの前、まだ回答していない方だけに',
  annual_senior: '部下の入社から1年の日',
  annual_senior_remind: '締め切りの前、まだ回答していない上司だけに',
}

export function isSent(kind: MailTextKind, settings: SurveySettings): boolean {
  if (kind === 'welcome') return settings.is_initial_mail
  if (kind === 'thanks') return settings.is_monthly_thanks
  if (kind === 'monthly' || kind === 'monthly_remind') return true
  return settings.is_annual_active
}

export const allKinds = mailTextKind.options

export const kindNamed = (name: string): MailTextKind | undefined => mailTextKind.safeParse(name).data
