import * as z from 'zod'
import { call } from '../call.ts'
import { surveySettings } from '../surveys/calls.ts'
import { email, id, messageOnly, noInput, optional, optionalText, personName } from '../validation.ts'
import { featureKeys } from './features.ts'

const featureList = z.array(z.enum(featureKeys))

/** How much of the plan is used. A member's slot is used for twelve months from registration. */
const use = z.object({ total_count: z.int(), use_count: z.int(), rest_count: z.int() })

const supervisorReports = z.object({
  supervisor_reports: z.boolean(),
  /** Whether these reports may hold the free text and question 3, of answers whose notice said so. */
  supervisor_reads_text: z.boolean(),
})
export type SupervisorReports = z.output<typeof supervisorReports>

const companyShown = z.object({
  id,
  name: z.string(),
  plan_id: z.string(),
  max_account_count: z.int(),
  max_reading_account_count: z.int(),
  max_member_count: z.int(),
  /** Who signs the mails to members; null signs as the HR team. */
  sender_name: z.string().nullable(),
  /** The same in mails in English; null names sender_name if it is in Latin letters, else the HR team. */
  sender_name_en: z.string().nullable(),
  /** How mails are signed while there is no sender_name. */
  unnamed_sender: z.string(),
  sender_email: z.string().nullable(),
  sender_department: z.string().nullable(),
  sending_address: z.string(),
  ...surveySettings.pick({
    is_notified_of_sunny: true,
    is_notified_of_cloudy: true,
    is_notified_of_rainy: true,
  }).shape,
  /** The members the caller may see whose address is stopped after bounces. */
  bounce_count: z.int(),
  report_formats: z.array(z.enum(['xlsx', 'csv'])),
  options: supervisorReports,
  open_features: featureList,
  /** Something of these exists: they cannot be closed. */
  used_features: featureList,
  integration_settings: z.object({ engage: z.object({ is_linked: z.boolean() }) }),
  version: z.int(),
})
export type Company = z.output<typeof companyShown>

const page = z.object({ path: z.string(), name: z.string() })

export const senderInput = z.object({
  sender_name: optionalText(50),
  sender_name_en: optionalText(50),
  sender_email: optional(email),
  sender_department: optionalText(100),
})
export type SenderInput = z.output<typeof senderInput>

const viewer = z.object({
  id,
  name: z.string(),
  email: z.string(),
  is_send_summary_mail: z.boolean(),
  version: z.int(),
})
export type Viewer = z.output<typeof viewer>

export const viewerInput = z.object({
  name: personName,
  email,
  is_send_summary_mail: z.boolean().optional(),
})
export type ViewerInput = z.output<typeof viewerInput>

export const viewerChange = viewerInput.partial().extend({ id, version: z.int() })
export type ViewerChange = z.output<typeof viewerChange>

const saved = z.object({ result: z.object({ id }), message: z.string() })

export const company = {
  counts: call({
    method: 'GET',
    path: '/v3/company_counts',
    access: 'administrator',
    summary: '契約の登録枠と利用数',
  })
    .input(noInput)
    .output(
      z.object({
        result: z.object({
          members: use.extend({
            /** YYYY-MM-DD: the day on which the oldest used slot is free again; null while none is used. */
            next_free_on: z.string().nullable(),
          }),
          administrator_users_count: z.int(),
          max_account_count: z.int(),
          viewer_users_count: z.int(),
          max_reading_account_count: z.int(),
        }),
      }),
    ),
  get: call({ method: 'GET', path: '/v3/companies', access: 'signed_in', summary: '自社の契約と設定' })
    .input(noInput)
    .output(z.object({ result: companyShown })),
  pages: call({
    method: 'GET',
    path: '/v3/companies/pages',
    access: 'signed_in',
    summary: '自分が開ける画面の一覧',
  })
    .input(noInput)
    .output(z.object({ result: z.object({ pages: z.array(page) }) })),
  saveSenders: call({
    method: 'PUT',
    path: '/v3/companies/settings/senders',
    access: 'message_setting.other.update',
    summary: 'メールの差出人を変更する',
  })
    .input(senderInput.extend({ version: z.int() }))
    .output(messageOnly.extend({ version: z.int() })),
  saveSupervisorReports: call({
    method: 'PUT',
    path: '/v3/companies/settings/supervisor_reports',
    access: 'enq_setting.notification_options.update',
    summary: '上司へのレポートメールの配信と内容を変更する',
  })
    .input(supervisorReports.extend({ version: z.int() }))
    .output(messageOnly.extend({ version: z.int() })),
  saveFeatures: call({
    method: 'PUT',
    path: '/v3/companies/settings/features',
    access: 'enq_setting.advanced.update',
    summary: '使う機能を選ぶ',
  })
    .input(z.object({ open_features: featureList, version: z.int() }))
    .output(messageOnly.extend({ version: z.int() })),
  viewers: call({
    method: 'GET',
    path: '/v3/companies/settings/viewers',
    access: 'message_setting.other.read',
    summary: 'アカウントを持たない集計メールの宛先',
  })
    .input(noInput)
    .output(z.object({ result: z.object({ viewers: z.array(viewer), count: z.int() }) })),
  createViewer: call({
    method: 'POST',
    path: '/v3/companies/settings/viewers',
    access: 'message_setting.other.update',
    summary: '集計メールの宛先を追加する',
    successStatus: 201,
  })
    .input(viewerInput)
    .output(saved),
  updateViewer: call({
    method: 'PUT',
    path: '/v3/companies/settings/viewers/{id}',
    access: 'message_setting.other.update',
    summary: '集計メールの宛先を変更する',
  })
    .input(viewerChange)
    .output(saved),
  removeViewer: call({
    method: 'DELETE',
    path: '/v3/companies/settings/viewers/{id}',
    access: 'message_setting.other.update',
    summary: '集計メールの宛先を削除する',
  })
    .input(z.object({ id }))
    .output(messageOnly),
}
