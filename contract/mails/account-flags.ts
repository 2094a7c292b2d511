import { keysOf } from '../keys.ts'
/** The mails of the product that an account may get or not. */
export const mailFlags = {
  is_send_start_mail: '配信開始の通知',
  is_send_monthly_mail: '毎月の回答の通知',
  is_send_anniversary_mail: '入社1年の回答の通知',
  is_send_summary_mail: '週のまとめ',
} as const

export type MailFlag = keyof typeof mailFlags

export const mailFlagKeys = keysOf(mailFlags)
