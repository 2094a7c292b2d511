import type { SenderInput } from '#contract/company/calls.ts'
import type { SecuritySettingInput } from '#contract/security/calls.ts'
import type { MonthlyScheduleInput } from '#contract/surveys/calls.ts'
import type { Answer } from './http.ts'

export type Send = (method: string, path: string, json?: object) => Promise<Answer['body']>

const wordsOf = (language: string) => ({
  language,
  version: 0,
  own: { mail_subject: `件名 ${language}`, mail_body: `本文 ${language}` },
})

export async function fillSettings(send: Send): Promise<void> {
  const sender: Required<SenderInput> = {
    sender_name: '採用 花子',
    sender_name_en: 'Hanako Saiyo',
    sender_email: 'jinji@company.example',
    sender_department: '人事部',
  }
  await send('PUT', '/v3/companies/settings/senders', { ...sender, version: 1 })
  const reports = { supervisor_reports: true, supervisor_reads_text: true, version: 2 }
  await send('PUT', '/v3/companies/settings/supervisor_reports', reports)
  await send('PUT', '/v4/common/supervisor-description-setting', { value: '課長のことです。', version: 1 })
  const monthly: Omit<MonthlyScheduleInput, 'version'> = {
    send_hour: 8,
    send_day: 15,
    limit_day: 12,
    reminder_days: [3, 6, 9],
  }
  await send('PUT', '/v3/enqs/monthly', { ...monthly, version: 0 })
  const annual = { is_annual_active: true, annual_limit_day: 20, annual_reminder_days: [5, 10] }
  await send('PUT', '/v3/enqs/annual', { ...annual, version: 1 })
  const weathers = { is_notified_of_sunny: true, is_notified_of_cloudy: true, is_notified_of_rainy: true }
  await send('PUT', '/v4/common/company/monthly-mail', { ...weathers, version: 2 })
  const language = ['ja', 'en', 'zh-Hant', 'zh-Hans']
  await send('PUT', '/v3/enq_mail_settings/save/welcome', { texts: language.map(wordsOf) })
  await send('POST', '/v3/settings/security/register')
  const rules: Omit<SecuritySettingInput, 'version'> = {
    is_active: true,
    password_complexity: 1,
    password_upper_and_lower: true,
    password_length: 12,
    password_valid_days: 90,
    allow_past_password_count: 3,
    allowed_ip_addresses: ['127.0.0.1', '0.0.0.0/0'],
  }
  const { version } = await send('GET', '/v3/settings/security')
  await send('PUT', '/v3/settings/security', { ...rules, version })
  await send('PUT', '/v3/settings/sign_on', {
    issuer: 'https://login.example',
    client_id: 'soramoyo',
    client_secret: 'a secret of the login service',
    admits_new: true,
    only_by_it: true,
    group_claim: 'groups',
    group_roles: [{ group: '人事', role_key: 'super_administrator' }],
    version: 1,
  })
}
