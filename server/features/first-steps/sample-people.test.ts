import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sampleMark } from '#contract/company/first-steps.ts'
import { suite } from '../../testing/suite.ts'
import { wholeDatabase } from '../../testing/whole-database.ts'
import { merge, verify } from '../reports/rollups/service.ts'

const path = '/v4/obf/sample_people'

const { app, as, audited, call, dispatchAt, done, inCompany, peer, read, register, rows, server, work } =
  suite({ smtp: true, env: { MAIL_REPLY_DOMAIN: 'reply.example' } })

const load = async () => {
  const { status, body, text } = await call('POST', path)
  expect(status, text).toBe(201)
  return Number(body.result.count)
}

const listed = async () => (await read('/v3/members/monthly', {})).members

/** How many rows each table has. */
async function rowCounts(): Promise<Record<string, number>> {
  return app.database.asSystem(async (tx) => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(tx)
    const counts: [string, number][] = []
    for (const { name } of tables.rows) {
      const { rows: found } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(
        tx,
      )
      counts.push([name, Number(found[0]?.count)])
    }
    return Object.fromEntries(counts)
  })
}

test('everybody is marked in name, code and address, and tells a year', async () => {
  const count = await load()
  const members = await rows('members')
  expect([count, members.length]).toEqual([24, 24])
  for (const member of members) {
    expect(member.firstname.endsWith(sampleMark)).toBe(true)
    expect(member).toMatchObject({
      is_sample: true,
      is_stopped_send_questions_mail: true,
      mobile_tel_number: null,
    })
    expect([member.email, member.employee_code]).toEqual([
      expect.stringMatching(/^sample-\d\d@sample\.invalid$/),
      expect.stringMatching(/^SAMPLE-\d\d$/),
    ])
  }
  expect((await rows('answers')).length).toBeGreaterThan(60)
  expect((await rows('action_logs')).length).toBeGreaterThan(5)
  expect(new Set(members.map(({ condition_type }) => condition_type)).size).toBeGreaterThan(2)
  expect(members.every(({ department_id }) => department_id !== null)).toBe(true)
  await merge(app)
  expect(await verify(app)).toEqual([])
  expect((await as('owner').get('/v4/auth/me')).body).toMatchObject({
    has_sample_people: true,
  })
})

test('they use no slot of the plan, are no step, and stay out of the averages of all companies', async () => {
  const count = async () => (await read('/v3/company_counts')).members
  const before = await count()
  await load()
  expect(await count()).toEqual(before)
  const { steps, sample_people } = await read('/v4/common/first_steps')
  const isDone = (key: string) => steps.find((step: { key: string }) => step.key === key).is_done
  expect([isDone('member'), isDone('answer'), isDone('follow_up')]).toEqual([false, false, false])
  expect(sample_people).toEqual({ count: 24, is_loadable: false })
  expect(await rows('annual_answers')).toEqual([])
})

test('what is removed leaves nothing behind but the security log', async () => {
  const before = await wholeDatabase(server.databaseUrl)
  const countsBefore = await rowCounts()
  await load()
  const [member] = await listed()
  await done('POST', '/v3/actionlogs', { member_id: member.id, comment: 'サンプルへのメモ' })
  const note = await as('owner').post(`/v4/messages/conversations/${member.id}/notes`, {
    body: 'サンプルのメモ',
  })
  const message = await as('owner').post('/v3/messages/send', {
    member_ids: [member.id],
    subject: 'サンプルへの件名',
    mail_body: 'サンプルへの本文',
  })
  expect([note.status, message.status, message.text]).toEqual([
    200,
    202,
    expect.stringContaining('サンプルの'),
  ])
  const ordered = await as('owner').post('/v3/exports', { kind: 'members', query: {} })
  await work()
  await merge(app)
  const { status, body } = await as('owner').remove(path)
  expect([status, body]).toEqual([
    200,
    { result: { count: 24 }, message: 'サンプルのメンバー24名を削除しました。' },
  ])
  expect(ordered.status).toBeLessThan(300)
  await work()
  const counts = await rowCounts()
  expect({ ...counts, security_logs: 0 }).toEqual({ ...countsBefore, security_logs: 0 })
  const after = await wholeDatabase(server.databaseUrl)
  const differing = [...after].filter(
    ([place, text]) =>
      !/^(public\.security_logs|graphile_worker\._private_tasks)\./.test(place) && text !== before.get(place),
  )
  expect(differing.map(([place]) => place)).toEqual([])
  expect(
    [...after.values()].filter((text) => text.includes('サンプルへの') || text.includes(sampleMark)),
  ).toEqual([])
  expect(await verify(app)).toEqual([])
  expect((await audited()).filter((task) => task.includes('samples'))).toEqual([
    'member.load_samples',
    'member.remove_samples',
  ])
  expect(await load()).toBe(24)
})

test('nothing leaves while they are there: no survey, reminder, summary, greeting, test mail, message or invitation', async () => {
  await load()
  await inCompany((tx) =>
    sql`update deliveries set due_at = due_at - interval '40 days', due_on = due_on - 40`.execute(tx),
  )
  await dispatchAt(new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 19))
  const [member] = await listed()
  const testMail = await as('owner').post(`/v3/members/${member.id}/test_mail`)
  const detail = await read(`/v4/obf/members/${member.code}`)
  const resumed = await as('owner').post(`/v4/obf/members/${member.id}`, {
    version: detail.version,
    is_stopped_send_questions_mail: false,
  })
  expect(resumed.body.code).toBe('sample_member')
  expect(testMail.body.code ?? testMail.text).toBe('sample_member')
  await work()
  expect(await rows('mails')).toEqual([])
  expect(await peer.messages()).toEqual([])
})

test('nothing leaves even where a rule forgot to look: the queue itself takes nothing', async () => {
  await load()
  await inCompany(async (tx) => {
    await sql`update members set is_stopped_send_questions_mail = false, is_stopped_send_anniv_mail = false`.execute(
      tx,
    )
    await sql`update deliveries set due_at = due_at - interval '40 days', due_on = due_on - 40`.execute(tx)
  })
  await dispatchAt(new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 19))
  await work()
  expect(await rows('mails')).toEqual([])
  expect(await peer.messages()).toEqual([])
})

test('accounts still get what is theirs', async () => {
  await load()
  expect((await call('POST', '/v3/mailtests/monthly', {})).status).toBe(200)
  await work()
  expect(await peer.messages()).toHaveLength(1)
})

test('the first real member takes their place: made up and real never stand together', async () => {
  await load()
  const { id } = await register()
  expect((await rows('members')).map((member) => member.id)).toEqual([id])
  expect(await rows('answers')).toEqual([])
  await merge(app)
  expect(await verify(app)).toEqual([])
  expect(await audited()).toContain('member.remove_samples')
})

test('only a company that never had a member may load them, and only once', async () => {
  await load()
  const again = await call('POST', path)
  expect([again.status, again.body.code]).toEqual([409, 'samples_loaded'])
  const { id } = await register()
  await done('DELETE', `/v3/members/${id}`)
  const after = await call('POST', path)
  expect([after.status, after.body.code]).toEqual([409, 'members_registered'])
  const none = await as('owner').remove(path)
  expect([none.status, none.body.code]).toEqual([404, 'not_found'])
})

test('a file of sums names nobody, so its name says that it is made of sample people', async () => {
  const nameOf = async () =>
    decodeURIComponent((await as('owner').fetch('/v3/answers/xlsx')).headers.get('content-disposition') ?? '')
  expect(await nameOf()).not.toContain('サンプル')
  await load()
  expect(await nameOf()).toContain('サンプル_回答レポート')
})

test('two loads at once leave one set', async () => {
  const answers = await Promise.all([call('POST', path), call('POST', path)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await rows('members')).toHaveLength(24)
})
