import { beforeAll, describe, expect, test } from 'vitest'
import { suite } from '../../testing/suite.ts'
import { wholeDatabase } from '../../testing/whole-database.ts'
import { makeWholePerson, resign, words } from '../../testing/whole-person.ts'
import { merge, verify } from '../reports/rollups/service.ts'

const { app, server, company, newMember, work } = suite({
  env: { MAIL_REPLY_DOMAIN: 'reply.example' },
  company: 'file',
  pages: true,
})

let person: { id: number; code: string }
let before: Map<string, string>
let figures: unknown[]

const as = () => company.accounts.owner.token

/** What reports tell: of months, of questions, of who stayed, of the one-year survey. */
async function readFigures(): Promise<unknown[]> {
  await merge(app)
  const period = { from: '2026-05', to: '2027-04' }
  return Promise.all(
    [
      ['/v3/answers/report', period],
      ['/v3/answers/chart', period],
      ['/v4/common/retention', {}],
      ['/v3/anniversaries/report', {}],
      ['/v3/company_counts', {}],
    ].map(async ([path, query]) => {
      const { status, body } = await server.call('GET', String(path), {
        as: as(),
        query: { ...Object(query) },
      })
      return { path, status, body }
    }),
  )
}

beforeAll(async () => {
  await newMember()
  person = await makeWholePerson(server, company)
  await resign(server, company, person)
  before = await wholeDatabase(server.databaseUrl)
  figures = await readFigures()
  const erased = await server.call('POST', `/v4/obf/members/${person.id}/erasure`, { as: as() })
  expect([erased.status, erased.body.message]).toEqual([200, 'メンバーの個人情報を消去しました。'])
}, 240_000)

/** The columns that hold any of the person's words. */
const naming = (whole: Map<string, string>) =>
  [...whole].filter(([, text]) =>
    Object.values({ ...words, code: person.code }).some((word) => text.includes(word)),
  )

test('no column of any table, no file and no job tells of the person any more', async () => {
  // the built-in outbox belongs to no company: a job empties it
  const outbox = columnsIn(['outbox_messages: html_body recipient subject text_body'])
  const atOnce = naming(await wholeDatabase(server.databaseUrl)).map(([place]) => place)
  expect(atOnce.filter((place) => !outbox.includes(place))).toEqual([])
  await work()
  const after = await wholeDatabase(server.databaseUrl)
  expect(naming(after).map(([place]) => place)).toEqual([])
  expect(after.get('public.exports.state')?.split('\n').sort()).toEqual(['done', 'done', 'done'])
})

test('the figures are what they were, and the groups of reports what the rows come to', async () => {
  expect(await readFigures()).toEqual(figures)
  expect(figures.map((one) => Object(one).status)).toEqual([200, 200, 200, 200, 200])
  expect(await verify(app)).toEqual([])
})

/** Filled by what somebody is, says or is told, and emptied with it. */
const ofPerson = [
  'action_logs: comment previous_attention_reasons previous_attention_text',
  'annual_answer_versions: comments notice',
  'annual_answers: comments notice',
  'answer_versions: answer_text',
  'answers: answer_text',
  'custom_answers: answer_text',
  'export_parts: content',
  'exports: name query',
  'follow_up_lines: body',
  'idempotency_keys: response',
  'import_changes: former',
  'inbound_mails: envelope_from header_id raw detail',
  'mails: recipient former_recipients payload last_error provider_id',
  'members: code lastname firstname lastname_kana firstname_kana email employee_code mobile_tel_number profession',
  'members: recruiter ex_company ex_profession entry_reason other_info other_info2 other_info3 initial_worry_point',
  'members: route_employed_detail resign_reason_text slack_email line_works_id',
  'member_channels: address address_name thread consent failure_code failure_message',
  'channel_link_codes: claimed_address claimed_name consent',
  'push_subscriptions: endpoint p256dh auth label',
  'channel_events: address event',
  'members: bounce_reason attention_reasons attention_text search_text',
  'conversation_events: details',
  'conversation_notes: body search_text',
  'message_attachments: name bytes',
  'message_dispatches: reason',
  'message_sends: subject mail_body search_text filters',
  'messages: subject sender recipient mail_body bounce_reason all_text from_address provider_message_id read_token',
  'reply_attachments: name content',
  'promises: body',
  'outbox_messages: recipient subject text_body html_body',
  'reply_texts: search_text',
  'saved_filters: name filters',
  'sync_pages: people',
  'talent_people: external_id lastname firstname lastname_kana firstname_kana email employee_code tips search_text',
  'talent_syncs: refused',
  'webhook_attempts: response',
  'temp_members: external_id lastname firstname lastname_kana firstname_kana email mobile_tel_number profession note',
]

/** Emptied too, or replaced; what is in it is no word: a picture, a position, a key, a reason by its code, a sentence of ours. */
const wordless = [
  'answers: need_follow_reasons explanation action',
  'answer_releases: places',
  'avatars: name bytes',
  'channel_events: channel event_id',
  'channel_link_codes: channel code_hash disclosed_readers',
  'deliveries: answer_nonce',
  'external_readings: failure findings model reader_version state',
  'member_channels: channel linked_by unlinked_by disclosed_readers',
  'members: image_name page_nonce preferred_route',
  'import_changes: table_name stands_as',
  'inbound_mails: token_kind address raw_hash classified_as authenticity',
  'messages: state reply_nonce notice disclosed_readers received_via',
  'reply_attachments: media_type',
  'senior_surveys: answer_nonce',
  'talent_people: source linked_on',
  'temp_members: state',
  'text_analyses: findings',
  'webhook_attempts: problem',
  'webhook_deliveries: event details state',
]

/** Says nothing of a member: accounts, supervisors, settings, codes of ours, and who read which answer. */
const ofOthers = [
  'action_logs: poster readers',
  'annual_answers: lexicon_version',
  'annual_group_averages: group_key',
  'api_tokens: name token_hash permissions allowed_addresses',
  'passkeys: name',
  'channel_accounts: channel closed_code closed_reason secrets settings token webhook_key',
  'channel_link_tries: address_hash channel',
  'answer_versions: notice',
  'answers: notice',
  'companies: name plan sender_name sender_name_en sender_email sender_department supervisor_description supervisor_description_translations route_order open_features sign_on_key',
  'company_viewers: name email',
  'company_services: signing_key former_signing_key',
  'conversation_events: kind',
  'custom_question_editions: question_text options_json translations',
  'deliveries: skip_reason',
  'department_managers: lastname firstname email',
  'departments: name full_path search_text',
  'engage_receipts: signature',
  'external_reader_measurements: reader figures',
  'exports: kind media_type scope state failure',
  'file_mappings: kind shape headings columns fixed_values',
  'follow_up_lines: writer_name',
  'promises: maker_name',
  'idempotency_keys: key call body_hash',
  'installation_logs: kind command os_user address_hash ip_address result',
  'imports: kind written_by',
  'inquiries: digest sender name company email body',
  'job_pools: id',
  'known_devices: device_hash user_agent',
  'login_failures: email_hash ip_address device_hash',
  'mail_changes: email token_hash',
  'mail_texts: kind language mail_subject mail_body',
  'mails: kind message_id state bounce_class channel refused_about',
  'maintenance_windows: title html',
  'message_attachments: media_type',
  'message_dispatches: channel state mail_key',
  'message_sends: sender_name code state template_code ended_because',
  'message_templates: code name subject context note',
  'notifications: slug title body image_uri external_link',
  'outbox_messages: message_id sender return_path reply_to unsubscribe',
  'password_history: password_hash',
  'password_tokens: token_hash purpose',
  'push_keys: private_key public_key',
  'passkeys: credential_id public_key transports',
  'recovery_codes: code_hash',
  'refresh_tokens: token_hash',
  'schema_migrations: name checksum older_programs',
  'second_factor_rules: roles',
  'second_factors: secret',
  'security_logs: uri category task result user_name ip_address subject detail token_name',
  'security_settings: allowed_ip_addresses',
  'senior_surveys: skip_reason',
  'silenced_words: category words',
  'seniors: lastname firstname email left_members',
  'service_calls: request_id',
  'sessions: access_hash device_hash ip_address user_agent end_reason factors',
  'sign_on_assertions: assertion_hash token_hash answers claims',
  'sign_on_attempts: state_hash browser_hash',
  'sign_on_domains: domain proof',
  'sign_on_settings: issuer client_id secret group_claim group_roles start_name protocol entry_point certificates',
  'sign_on_subjects: issuer subject',
  'site_articles: kind slug title description company tags cover cover_alt html pictures',
  'site_pictures: name bytes',
  'talent_sources: account_id secrets cursor',
  'talent_syncs: state failure_code',
  'text_analyses: lexicon_version checked_version effect categories',
  'tried_tokens: channel origin token',
  'used_passkey_challenges: challenge_hash',
  'users: email password_hash lastname firstname role_key image_name calendar_nonce',
  'webhooks: name kind target secret former_secret events stop_reason',
]

const columnsIn = (tables: readonly string[]) =>
  tables.flatMap((line) => {
    const [table, columns] = line.split(': ')
    return (columns ?? '').split(' ').map((column) => `public.${table}.${column}`)
  })

describe('every column that may hold words', () => {
  test('is said here to be the person’s, wordless or of others; a new one must be', () => {
    const said = columnsIn([...ofPerson, ...wordless, ...ofOthers])
    expect([...before.keys()].filter((place) => place.startsWith('public.')).sort()).toEqual(said.sort())
  })

  test('held a word of the person where it is said to be the person’s, or the search would find nothing', () => {
    expect(
      naming(before)
        .map(([place]) => place)
        .sort(),
    ).toEqual(columnsIn(ofPerson).sort())
  })

  test('that is wordless is emptied too', async () => {
    const after = await wholeDatabase(server.databaseUrl)
    for (const place of columnsIn(wordless)) {
      const held = before.get(place)?.trim() ?? ''
      expect([place, held === '' || held === '\n']).toEqual([place, false])
      expect([place, after.get(place) === before.get(place)]).toEqual([place, false])
    }
    for (const table of ['avatars', 'messages', 'temp_members'])
      expect([table, after.get(`public.${table}.${table === 'avatars' ? 'name' : 'state'}`)]).toEqual([
        table,
        '',
      ])
  })
})

test('the security log keeps the number alone', async () => {
  const { body } = await server.call('GET', '/v3/settings/security/log', {
    as: as(),
    query: { task: 'member.erase' },
  })
  expect(body.companySecurityLog).toMatchObject([
    {
      task_label: 'メンバーの個人情報の消去',
      uri: `POST /v4/obf/members/${person.id}/erasure`,
      result: 'success',
    },
  ])
})
