import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany } from './testing/company.ts'
import {
  type FilledCompany,
  fillCompany,
  type RecordName,
  recordsOf,
  type Send,
  sender,
} from './testing/filled-company.ts'
import {
  type FakeTalentService,
  startTalentService,
  talentAccount,
} from './testing/providers/talent-service.ts'
import { samlMetadata } from './testing/saml-provider.ts'
import { suite } from './testing/suite.ts'
import { versionedCalls } from './testing/versioned-calls.ts'

let talent: FakeTalentService
const env: Record<string, string> = {}
beforeAll(async () => {
  talent = await startTalentService(() => Date.now() / 1000)
  env.TALENT_API_BASE = `${talent.base}/`
})
afterAll(() => talent.stop())

const { app, server } = suite({ company: 'none', env })

let send: Send
let filled: FilledCompany

beforeAll(async () => {
  const company = await makeCompany(app)
  send = sender(server.url, company.accounts.owner.token)
  filled = await fillCompany(send, company)
})

type Change = {
  record: RecordName
  id?: keyof FilledCompany
  /** Where the body says which thing, and not the address. */
  code?: keyof FilledCompany
  /** What the change names; everything else must stay. */
  json: Record<string, unknown>
}

const weathers = { is_notified_of_sunny: false, is_notified_of_cloudy: true, is_notified_of_rainy: true }

/** Every call that changes something stored, with no more than it must be given. */
const changes: Record<string, Change> = {
  'members.update': { record: 'member', id: 'member', json: { profession: '開発' } },
  'members.put': { record: 'member', id: 'member', json: { other_info: '在宅は週4日' } },
  'followUps.update': { record: 'log', id: 'log', json: { impression: 2 } },
  'customQuestions.update': { record: 'question', id: 'question', json: { until_round: 8 } },
  'company.saveSenders': { record: 'company', json: { sender_department: '総務部' } },
  'company.updateViewer': { record: 'viewer', id: 'viewer', json: { name: '社外 監査' } },
  'company.saveSupervisorReports': {
    record: 'company',
    json: { supervisor_reports: true, supervisor_reads_text: true },
  },
  'company.saveFeatures': { record: 'company', json: { open_features: ['talent'] } },
  'departments.update': { record: 'department', id: 'department', json: { name: '第二係' } },
  'departmentManagers.update': { record: 'manager', id: 'manager', json: { firstname: '原' } },
  'webhooks.update': { record: 'webhook', id: 'webhook', json: { name: '給与システム' } },
  'organizationChart.moveUnit': { record: 'department', id: 'department', json: {} },
  'supervisors.update': { record: 'senior', id: 'senior', json: { receiving_bcc: false } },
  'supervisors.saveDescription': { record: 'description', json: { value: '部長のことです。' } },
  'security.update': { record: 'security', json: { password_length: 14 } },
  'secondFactor.setRules': { record: 'secondFactor', json: { required_from: '2026-04-01' } },
  'signOn.save': { record: 'signOn', json: { group_claim: 'teams' } },
  'signOn.describe': { record: 'signOn', json: { xml: samlMetadata() } },
  'accounts.update': { record: 'account', id: 'account', json: { firstname: '河原' } },
  'mailTexts.saveThanks': { record: 'thanks', json: { mail_subject: '御礼', mail_body: 'どうも。' } },
  'conversations.update': { record: 'handling', id: 'member', json: { status: 2 } },
  'conversations.updateNote': {
    record: 'note',
    id: 'note',
    json: { body: '電話で相談を受け、面談を決めた' },
  },
  'messageTemplates.update': { record: 'template', id: 'template', json: { name: '新しい名前' } },
  'messages.send': { record: 'sending', code: 'sending', json: { draft: true, subject: '別の件名' } },
  'sendings.update': { record: 'sending', id: 'sending', json: { subject: '新しい件名' } },
  'channels.saveOrder': {
    record: 'channels',
    json: { order: ['mail', 'app', 'line', 'line_works', 'slack', 'sms'] },
  },
  'channels.saveAccount': { record: 'app', id: 'app', json: { values: {} } },
  'talentSources.connect': { record: 'talentLink', json: talentAccount },
  'surveySettings.saveAnnual': {
    record: 'surveys',
    json: { is_annual_active: true, annual_limit_day: 21, annual_reminder_days: [5, 10] },
  },
  'surveySettings.saveAnnualConfirmation': { record: 'surveys', json: { is_annual_confirmation: false } },
  'surveySettings.saveAnnualNotification': { record: 'surveys', json: { is_annual_notification: false } },
  'surveySettings.saveInitialMails': { record: 'surveys', json: { is_initial_mail: false } },
  'surveySettings.saveMemberListCount': { record: 'surveys', json: { member_list_count: 50 } },
  'surveySettings.saveMonthlyThanks': { record: 'surveys', json: { is_monthly_thanks: true } },
  'surveySettings.saveMonthlyMail': { record: 'surveys', json: weathers },
  'surveySettings.saveMonthlyNotifications': { record: 'surveys', json: weathers },
  'surveySchedules.saveMonthly': {
    record: 'surveys',
    json: { send_hour: 9, send_day: 15, limit_day: 12, reminder_days: [3, 6, 9] },
  },
}

/** What follows from any change, and what follows from these changes. */
const consequences: Record<string, readonly string[]> = {
  every: ['version', 'updated_at'],
  'departments.update': ['department_name'],
  'departmentManagers.update': ['name'],
  'signOn.describe': [
    'protocol',
    'issuer',
    'client_id',
    'entry_point',
    'certificates',
    'tested_at',
    'is_active',
  ],
  'accounts.update': ['name'],
  'conversations.updateNote': ['changed_at'],
  'mailTexts.saveThanks': ['ja'],
  'channels.saveAccount': ['is_set_up', 'checked_at'],
  'talentSources.connect': ['link_status', 'linked_at', 'linked_by_name', 'last_sync'],
}

test('every call that changes something stored is on this list', () => {
  expect(
    versionedCalls()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(changes).sort())
})

for (const { name, method, path } of versionedCalls())
  test(`${name} keeps what it does not name`, async () => {
    const { record, id, code, json } = changes[name] ?? expect.fail(`${name} is not on the list`)
    const read = recordsOf(send, filled)[record]
    const before = await read()
    const thing = id && filled[id]
    const number = typeof thing === 'object' ? thing.id : thing
    await send(method, path.replace(/\{\w+\}/, String(number)), {
      ...json,
      ...(code && { code: filled[code] }),
      version: before.version,
    })
    const after = await read()
    expect(after).not.toEqual(before)
    const changed = new Set([
      ...Object.keys(json),
      ...(consequences.every ?? []),
      ...(consequences[name] ?? []),
    ])
    const rest = (stored: object) =>
      Object.fromEntries(Object.entries(stored).filter(([field]) => !changed.has(field)))
    expect(rest(after)).toEqual(rest(before))
  })
