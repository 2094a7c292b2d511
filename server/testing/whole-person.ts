import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { dispatch } from '../features/deliveries/service.ts'
import { unsubscribeUrl } from '../features/mails/unsubscriptions/service.ts'
import { jobs } from '../jobs.ts'
import { runDueJobs } from '../platform/jobs.ts'
import { linkToken } from '../platform/tokens.ts'
import { answerByMail, bounceByMail } from './answer-by-mail.ts'
import type { TestCompany } from './company.ts'
import { sentPerson } from './engage.ts'
import type { CallOptions } from './http.ts'
import { keepBeside } from './kept-beside.ts'
import { storeImport } from './stored-import.ts'
import { taggedPicture } from './tagged-picture.ts'
import type { TestApp } from './test-app.ts'

/** Words that stand nowhere but in what is written by, to and about one person; `before` is an earlier name. */
export const words = {
  name: '橘蘂',
  before: '旧蘂',
  kana: 'シベタチバナ',
  ascii: 'shibetachibana',
  phone: '09012349876',
  said: '霹靂言葉',
  part: 'hibetachi',
  searched: 'zqx1xajm',
}

const texts = (given: string) => ({
  employee_code: `${words.ascii}-1`,
  mobile_tel_number: words.phone,
  ...Object.fromEntries(
    [
      'profession',
      'recruiter',
      'ex_company',
      'ex_profession',
      'entry_reason',
      'other_info',
      'other_info2',
      'other_info3',
      'initial_worry_point',
      'route_employed_detail',
      'line_works_id',
    ].map((field) => [field, `${words.said}${given}`]),
  ),
  slack_email: `${words.ascii}.slack@member.example`,
})

type Stage = ReturnType<typeof stageOf>
type Person = { id: number; code: string }

/** How the person's story is told: over HTTP as the owner, with the jobs that follow. */
function stageOf(server: TestApp, company: TestCompany) {
  const { app } = server
  const ok = async (method: string, path: string, options: CallOptions = {}) => {
    const answer = await server.call(method, path, { as: company.accounts.owner.token, ...options })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const work = () => runDueJobs(app, jobs)
  const query = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    app.database.asCompany(company.id, async (tx) => (await statement.execute(tx)).rows)
  const dispatchAt = async (at: string) => {
    server.setTime(at)
    await dispatch(app, Temporal.Instant.from(at))
    await work()
  }
  return { server, app, company, ok, work, query, dispatchAt }
}

async function join({ app, company, ok }: Stage, supervisorId: number): Promise<Person> {
  const [lastname, email] = [words.before, `${words.ascii}@member.example`]
  const own = { lastname, firstname: lastname, lastname_kana: words.kana, firstname_kana: words.kana, email }
  const more = {
    external_id: words.ascii,
    mobile_tel_number: words.phone,
    profession: words.said,
    note: words.said,
  }
  const temp = await app.database.asCompany(company.id, (tx) =>
    tx
      .insertInto('temp_members')
      .values({ ...sentPerson(), ...own, ...more, company_id: company.id, received_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const dates = { date_contracted: '2026-04-01', delivery_date: '2026-05-01', is_newbie: 1 }
  const place = { department_id: company.departments.salesEast, senior_id: supervisorId }
  const json = { ...own, ...texts('一'), ...dates, ...place, temp_member_id: temp.id }
  const headers = { 'idempotency-key': randomUUID() }
  const { result } = await ok('POST', '/v4/obf/members', { json, headers })
  await ok('POST', `/v4/obf/members/${result.id}/image`, { form: { image: taggedPicture(words.ascii) } })
  return result
}

async function changePerson({ ok }: Pick<Stage, 'ok'>, { id, code }: Person, json: object): Promise<void> {
  const { version } = (await ok('GET', `/v4/obf/members/${code}`)).result
  await ok('POST', `/v4/obf/members/${id}`, { json: { version, ...json } })
}

async function linkOf(
  { app, query }: Stage,
  { id }: Person,
  table: 'deliveries' | 'senior_surveys',
  round: number,
) {
  const [row] = await query(sql<{ nonce: Buffer }>`
    select answer_nonce as nonce from ${sql.table(table)}
    where member_id = ${id} and ${table === 'deliveries' ? sql`round = ${round}` : sql`true`}`)
  return `/v4/public/answers/${linkToken(app.secret, 'answer', row?.nonce ?? Buffer.alloc(16))}`
}

/** Answers May twice under the earlier name, which supervisor and HR are told. */
async function answerMonthly(stage: Stage, person: Person, questionId: number): Promise<void> {
  const { server, app, ok, work } = stage
  await stage.dispatchAt('2026-05-01T10:05:00+09:00')
  server.setTime('2026-05-02T12:00:00+09:00')
  for (const time of ['一', '二']) {
    const custom_answers = [{ id: questionId, edition: 1, answer: `${words.said}${time}` }]
    const answer_text = `${words.said}。上司に怒鳴られて眠れません。${time}`
    const json = { question1: 1, question2: 1, question3: 1, answer_text, custom_answers }
    await ok('POST', await linkOf(stage, person, 'deliveries', 1), { json })
    await work()
  }
  await stage.query(sql`
    insert into answer_releases (company_id, member_id, answer_id, answer_version, user_id, places, released_at)
    select a.company_id, a.member_id, a.id, a.version, u.id, '[{"question_id":null,"start":0,"end":4}]', a.updated_at
    from answers as a join users as u on u.company_id = a.company_id and u.role_key = 'restricted_viewer'
    where a.member_id = ${person.id}`)
  server.setTime('2026-05-03T10:00:00+09:00')
  await jobs.supervisor_reports?.(app, {})
  await work()
  server.setTime('2026-05-11T08:00:00+09:00')
  await jobs.weekly_summary?.(app, {})
  await work()
}

async function correspond({ app, company, query, ok, work }: Stage, { id }: Person): Promise<void> {
  const message = { member_ids: [id], subject: words.said, mail_body: `${words.said} {{name}}` }
  await ok('POST', '/v3/messages/send', { json: message })
  const [thread] = await query(
    sql<{ nonce: Buffer }>`select reply_nonce as nonce from messages where member_id = ${id}`,
  )
  const path = `/v4/public/replies/${linkToken(app.secret, 'reply', thread?.nonce ?? Buffer.alloc(16))}`
  const { notice_id } = (await ok('GET', path)).result
  await ok('POST', path, { json: { notice_id, mail_body: words.said } })
  const address = `${words.ascii}.home@member.example`
  await answerByMail(app, thread?.nonce ?? Buffer.alloc(16), { address, said: words.said })
  await work()
  const [mail] = await query(sql<{ id: number }>`
    select id from mails where member_id = ${id} and kind = 'message'`)
  const report = `Hi. This is the mail system.\n<${words.ascii}@member.example>: mailbox is full`
  await bounceByMail(app, { companyId: company.id, mailId: mail?.id ?? 0 }, report)
  await ok('POST', '/v3/actionlogs', {
    json: { member_id: id, comment: words.said, member_line: words.said },
  })
  await ok('POST', '/v4/common/talks/questions', { json: { member_id: id, note: words.said } })
  const promised = await ok('POST', '/v4/common/promises', {
    json: { member_id: id, body: words.said, due_on: '2027-12-01' },
  })
  await ok('POST', `/v4/common/promises/${promised.result.id}/line`)
  await ok('POST', `/v3/members/${id}/test_mail`)
  const filters = { q: `${words.name} ${words.name}` }
  await ok('POST', '/v4/common/member-filters', { json: { name: `${words.name}${words.name}さん`, filters } })
  const byPart = { name: '探していた方', filters: { q: words.part } }
  await ok('POST', '/v4/common/member-filters', { json: byPart })
  await work()
}

async function answerYearly(stage: Stage, person: Person): Promise<void> {
  await stage.dispatchAt('2027-03-02T10:05:00+09:00')
  await stage.dispatchAt('2027-04-01T10:05:00+09:00')
  stage.server.setTime('2027-04-02T12:00:00+09:00')
  const scores = (count: number) => Array.from({ length: count }, () => 4)
  const parts = [
    ['deliveries', { scores: scores(34), comments: { stress: words.said } }],
    ['senior_surveys', { scores: scores(8), comments: { senior: words.said } }],
  ] as const
  for (const [table, json] of [...parts, ...parts])
    await stage.ok('POST', await linkOf(stage, person, table, 13), { json })
  await stage.work()
}

/** Stops the mails on its own page; what no door sets yet is set by hand. */
async function stopMails({ app, server, company, query, work }: Stage, { id }: Person): Promise<void> {
  const page = unsubscribeUrl(app, { companyId: company.id, memberId: id })
  await fetch(page.replace(app.config.PUBLIC_URL, server.url), {
    method: 'POST',
    body: 'choice=stop_surveys',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await work()
  const reasons = sql`array[${words.said}]`
  for (const [table, set] of [
    [
      'members',
      sql`bounce_reason = ${words.said}, preferred_route = 'line',
      attention_text = ${words.said}, attention_reasons = ${reasons}`,
    ],
    ['mails', sql`last_error = ${words.ascii}, provider_id = ${words.ascii}`],
    [
      'messages',
      sql`bounce_reason = ${words.ascii}, received_via = 'line', provider_message_id = ${words.ascii} || id, read_token = ${words.ascii}`,
    ],
    ['action_logs', sql`previous_attention_text = ${words.said}, previous_attention_reasons = ${reasons}`],
  ] as const)
    await query(sql`update ${sql.table(table)} set ${set}
      where company_id = ${company.id} and ${sql.ref(table === 'members' ? 'id' : 'member_id')} = ${id}`)
  await query(sql`insert into member_channels
    (company_id, member_id, channel, status, address, address_name, thread, consent, failure_code, failure_message,
      linked_by, unlinked_by, disclosed_readers, updated_at)
    values (${company.id}, ${id}, 'line', 3, ${words.ascii}, ${words.said}, ${words.ascii}, ${words.said}, ${words.ascii},
      ${words.said}, 'member', 'member', '[]', now())`)
  await query(sql`insert into channel_link_codes
    (company_id, member_id, channel, code_hash, claimed_address, claimed_name, consent, disclosed_readers, expires_at, created_at)
    values (${company.id}, ${id}, 'line', '\\x01', ${words.ascii}, ${words.said}, ${words.said}, '[]', now(), now())`)
  await query(sql`insert into push_subscriptions
    (company_id, member_id, device, endpoint, p256dh, auth, label, created_at, seen_at)
    values (${company.id}, ${id}, gen_random_uuid(), ${words.ascii}, ${words.ascii}, ${words.ascii}, ${words.said}, now(), now())`)
  await query(sql`insert into channel_events (company_id, channel, event_id, occurred_at, received_at, address, event)
    values (${company.id}, 'line', 'one', now(), now(), ${words.ascii}, jsonb_build_object('text', ${words.said}::text))`)
  await query(sql`update message_dispatches set reason = ${words.ascii} where company_id = ${company.id}`)
}

/** Files of every kind, with everybody and with this one alone. */
async function orderFiles({ ok, work }: Stage, { id }: Person): Promise<void> {
  for (const json of [
    { kind: 'members', query: { q: words.name } },
    { kind: 'members', query: {} },
    { kind: 'annual', query: {} },
    { kind: 'annual_pdf', query: { member_ids: [id] } },
    { kind: 'report', query: { from: '2026-05', to: '2027-04' } },
  ])
    await ok('POST', '/v3/exports', { json })
  await work()
  await ok('POST', '/v3/exports', { json: { kind: 'members', query: { q: words.searched } } })
  await work()
  await ok('POST', '/v3/talent_analytics/pdf', { json: { member_id: id } })
  await work()
}

/** Somebody of whom every text field of the database knows something, still with the company in April 2027. */
export async function makeWholePerson(server: TestApp, company: TestCompany): Promise<Person> {
  const stage = stageOf(server, company)
  const { ok, app } = stage
  server.setTime('2026-04-10T09:00:00+09:00')
  const { version } = (await ok('GET', '/v3/companies')).result
  const reports = { supervisor_reports: true, supervisor_reads_text: true, version }
  await ok('PUT', '/v3/companies/settings/supervisor_reports', { json: reports })
  const supervisor = { lastname: '上田', firstname: '司', email: `boss${company.id}@company.example` }
  const senior = await ok('POST', '/v4/common/seniors', { json: { ...supervisor, receiving_report: true } })
  const question = { question_text: '通勤はいかがですか。', answer_type: 1 }
  const asked = await ok('POST', '/v3/enqs/custom_monthly_questions', { json: question })
  const person = await join(stage, senior.result.id)
  await answerMonthly(stage, person, asked.result.id)
  await changePerson(stage, person, { lastname: words.name, firstname: words.name, ...texts('二') })
  await correspond(stage, person)
  await keepBeside(app, company, person, words)
  await answerYearly(stage, person)
  await stopMails(stage, person)
  await orderFiles(stage, person)
  await storeImport(app, company, person.id)
  return person
}

export async function resign(server: TestApp, company: TestCompany, person: Person): Promise<void> {
  server.setTime('2027-04-10T09:00:00+09:00')
  const leaving = { working_status: 3, date_resigned: '2027-04-09', resign_reason: [1] }
  await changePerson(stageOf(server, company), person, { ...leaving, resign_reason_text: words.said })
  server.setTime('2027-04-12T09:00:00+09:00')
}
