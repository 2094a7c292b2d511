import type { InvitationInput } from '#contract/accounts/calls.ts'
import type { ViewerInput } from '#contract/company/calls.ts'
import type { CustomQuestionInput } from '#contract/custom-questions/calls.ts'
import type { DepartmentInput, ManagerInput } from '#contract/departments/calls.ts'
import type { MemberForm } from '#contract/members/fields.ts'
import type { TemplateInput } from '#contract/messages/template-calls.ts'
import type { SupervisorInput } from '#contract/supervisors/fields.ts'
import type { TestCompany } from './company.ts'
import { fillSettings, type Send } from './filled-settings.ts'
import { type Answer, httpClient } from './http.ts'

export type { Send }

export function sender(url: string, as: string): Send {
  const call = httpClient(url)
  return async (method, path, json) => {
    const { status, body, text } = await call(method, path, { as, ...(json && { json }) })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return body
  }
}

const person = { lastname: '長宗我部', firstname: '勅使' }

const idIn = (answer: Answer['body']): number => (answer.result ?? answer.user).id

const memberOf = (
  { departments, accounts }: TestCompany,
  senior_id: number,
): Omit<Required<MemberForm>, 'temp_member_id' | 'former_member_id' | 'is_rejoining'> => ({
  lastname: '空野',
  firstname: 'あおい',
  lastname_kana: 'ソラノ',
  firstname_kana: 'アオイ',
  email: 'aoi@member.example',
  mobile_tel_number: '09012345678',
  gender: 2,
  birth_year: 2003,
  birth_month: 5,
  birth_day: 17,
  mail_language: 1,
  department_id: departments.salesEast,
  senior_id,
  hr_user_id: accounts.limited_administrator.id,
  importance: 2,
  employee_code: 'S-0042',
  profession: '営業',
  is_newbie: 0,
  employing_type: 1,
  date_contracted: '2028-03-15',
  delivery_date: '2028-04-05',
  working_status: 1,
  date_resigned: '2028-04-09',
  resign_reason: [1, 3],
  resign_reason_text: '家族の転勤',
  route_employed: 1,
  route_employed_detail: '社員の紹介',
  recruiter: '森',
  graduation_type: 1,
  ex_company: '曇天商事',
  ex_profession: '経理',
  job_change_count: 2,
  working_years: 7,
  entry_reason: '空が好きだから',
  initial_evaluated_point: 1,
  initial_worry_point: '朝に弱い',
  is_stopped_send_questions_mail: true,
  is_stopped_send_anniv_mail: true,
  slack_email: 'aoi@slack.example',
  line_works_id: 'aoi.works',
  other_info: '在宅は週3日',
  other_info2: '車で通勤',
  other_info3: '猫がいる',
})

const wording = (language: string) => ({
  question_text: `Overtime (${language})?`,
  options_json: [`A lot (${language})`, `Just right (${language})`],
})

const question: CustomQuestionInput = {
  question_text: '残業はいかがですか。',
  answer_type: 2,
  options_json: ['多い', 'ちょうどよい'],
  translations: { en: wording('en'), 'zh-Hant': wording('Hant'), 'zh-Hans': wording('Hans') },
  from_round: 2,
  until_round: 9,
  is_active: false,
}

const draftTo = ({ departments }: TestCompany, memberId: number) => ({
  draft: true,
  member_ids: [memberId],
  department_ids: [departments.salesEast],
  filters: { q: '空野', is_newbie: 1 },
  subject: '件名',
  mail_body: '{{name}} さん',
  template_code: 'default-season',
  scheduled_at: '2030-04-01 09:30',
})

const template: Required<TemplateInput> = {
  name: '面談のお誘い',
  subject: 'お話ししませんか',
  context: '{{name}} さん、来週いかがですか。',
  note: '配属の前に',
}

/** How HR handles a conversation that has not begun, and what it notes beside it. @returns the note */
async function fillConversation(send: Send, { accounts }: TestCompany, memberId: number): Promise<number> {
  const path = `/v4/messages/conversations/${memberId}`
  const assignee_id = accounts.limited_administrator.id
  await send('PUT', path, { version: 1, status: 1, assignee_id })
  return idIn(await send('POST', `${path}/notes`, { body: '電話で相談を受けた' }))
}

/** Fills every field of everything that has an edit form, so that a field that is emptied shows. */
export async function fillCompany(send: Send, company: TestCompany) {
  const { departments, accounts } = company
  const added = async (path: string, input: object) => idIn(await send('POST', path, input))
  const supervisor: Required<SupervisorInput> = {
    ...person,
    email: 'senior@company.example',
    department_id: departments.salesEast,
    receiving_report: true,
    receiving_bcc: true,
  }
  const supervisorId = await added('/v4/common/seniors', supervisor)
  const { result: member } = await send('POST', '/v4/obf/members', memberOf(company, supervisorId))
  const manager: Required<ManagerInput> = { ...person, email: 'manager@company.example' }
  const managerId = await added('/v4/common/department-managers', manager)
  const department: Required<DepartmentInput> = {
    name: '第一係',
    parent_id: departments.salesEast,
    department_manager_id: managerId,
  }
  const webhook = { name: '人事', kind: 'program', url: 'https://hooks.example/', events: ['talk.recorded'] }
  const viewer: Required<ViewerInput> = {
    name: '社外 顧問',
    email: 'adviser@adviser.example',
    is_send_summary_mail: true,
  }
  const account: Required<InvitationInput> = {
    ...person,
    email: 'viewer@company.example',
    role_key: 'restricted_viewer',
    department_id: departments.salesEast,
    display_setting: { department_ids: [departments.sales], member_ids: [member.id] },
  }
  const memo = { member_id: member.id, comment: '面談した', impression: 3, readers: 'hr_and_viewers' }
  await fillSettings(send)
  return {
    member: { id: idIn({ result: member }), code: String(member.code) },
    log: await added('/v3/actionlogs', memo),
    senior: supervisorId,
    manager: managerId,
    webhook: (await send('POST', '/v4/common/webhooks', webhook)).id,
    department: await added('/v4/common/departments', department),
    viewer: await added('/v3/companies/settings/viewers', viewer),
    account: await added('/v4/common/users', account),
    owner: accounts.owner.id,
    app: 'app',
    question: await added('/v3/enqs/custom_monthly_questions', question),
    sending: String(
      (await send('POST', '/v3/messages/send', draftTo(company, idIn({ result: member })))).result.code,
    ),
    note: await fillConversation(send, company, idIn({ result: member })),
    template: String((await send('POST', '/v3/messages/templates', template)).result.code),
  }
}

export type FilledCompany = Awaited<ReturnType<typeof fillCompany>>

type Listed = readonly { id: number }[]
const one = (list: Listed, id: number) => list.find((item) => item.id === id)

type Texts = readonly { language: string; version: number; own: object | null }[]

function wordsIn({ result }: { result: { texts: Texts } }) {
  const { version } = result.texts.find(({ language }) => language === 'ja') ?? { version: 0 }
  return { ...Object.fromEntries(result.texts.map(({ language, own }) => [language, own])), version }
}

/** What stands stored of everything that has an edit form, as the calls tell it. */
export const recordsOf = (send: Send, filled: FilledCompany) => ({
  member: async () => (await send('GET', `/v4/obf/members/${filled.member.code}`)).result,
  log: async () =>
    one((await send('GET', `/v3/actionlogs?member_id=${filled.member.id}`)).result.actionlogs, filled.log),
  senior: async () => one((await send('GET', '/v4/common/seniors')).items, filled.senior),
  description: () => send('GET', '/v4/common/supervisor-description-setting'),
  manager: async () => one((await send('GET', '/v4/common/department-managers')).items, filled.manager),
  webhook: async () => one((await send('GET', '/v4/common/webhooks')).webhooks, filled.webhook),
  department: async () => one((await send('GET', '/v4/common/departments')).departments, filled.department),
  viewer: async () =>
    one((await send('GET', '/v3/companies/settings/viewers')).result.viewers, filled.viewer),
  account: async () => {
    const { user, members } = await send('GET', `/v4/common/users/${filled.account}`)
    return { ...user, members }
  },
  owner: async () => (await send('GET', `/v4/common/users/${filled.owner}`)).user,
  question: async () => one((await send('GET', '/v3/enqs/custom_monthly_questions')).result, filled.question),
  company: async () => {
    const { options, ...company } = (await send('GET', '/v3/companies')).result
    return { ...company, ...options }
  },
  channels: async () => (await send('GET', '/v4/common/channels')).result,
  app: async () => (await send('GET', '/v4/common/channels/app')).result,
  talentLink: async () => (await send('GET', '/v3/talent_analytics/link')).result,
  surveys: async () => (await send('GET', '/v3/enqs')).result.settings,
  security: () => send('GET', '/v3/settings/security'),
  secondFactor: () => send('GET', '/v3/settings/security/second_factor'),
  signOn: async () => (await send('GET', '/v3/settings/sign_on')).setting,
  words: async () => wordsIn(await send('GET', '/v3/enq_mail_settings/welcome')),
  sending: async () => (await send('GET', `/v4/messages/sendings/${filled.sending}`)).result.sending,
  handling: async () =>
    (await send('GET', `/v4/messages/conversations/${filled.member.id}`)).result.conversation.handling,
  note: async () => {
    const { entries } = (await send('GET', `/v4/messages/conversations/${filled.member.id}`)).result
    return entries.find(({ note }: { note?: { id: number } }) => note?.id === filled.note)?.note
  },
  template: async () => (await send('GET', `/v3/messages/templates/${filled.template}`)).result,
  thanks: async () => wordsIn(await send('GET', '/v3/enq_mail_settings/thanks')),
})

export type RecordName = keyof ReturnType<typeof recordsOf>
