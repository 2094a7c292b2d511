import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { exportFailures, openExportLimit, rowsAtOnce } from '#contract/exports/kinds.ts'
import { jobs } from '../../jobs.ts'
import { apart } from '../../platform/database.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import { sheetsOf } from '../../testing/fixtures/calls.ts'
import { joinSurveyed } from '../../testing/one-year.ts'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts'
import { storeMember } from '../../testing/stored-member.ts'
import { suite } from '../../testing/suite.ts'
import { amount } from '../../testing/tier.ts'

const { app, server, company, as, call, read, inCompany, row, columns, update, insert } = suite({
  at: '2026-11-21T09:00:00+09:00',
})

type Role = keyof TestCompany['accounts']
const path = '/v3/exports'

const order = (kind: string, query: object = {}, role: Role = 'owner') => as(role).post(path, { kind, query })

const ordered = async (kind: string, query: object = {}, role: Role = 'owner'): Promise<number> =>
  (await order(kind, query, role)).body.result.id

const stateOf = (id: number, role?: Role) => read(`${path}/${id}`, {}, role)

const make = (signal?: AbortSignal) => jobs.make_exports?.(app, {}, signal)

const fetchFile = (id: number, role: Role = 'owner') => as(role).fetch(`${path}/${id}/file`)

const rowsOf = async (answer: Response) => [...(await sheetsOf(answer)).values()][0] ?? []

const setRole = (role: Role, to: Role) => update('users', { id: company.accounts[role].id }, { role_key: to })

const storedParts = (id: number) =>
  inCompany((tx) =>
    tx
      .selectFrom('export_parts')
      .select(['part', sql<number>`octet_length(content)`.as('size')])
      .where('export_id', '=', id)
      .orderBy('part')
      .execute(),
  )

/** So many members at once, as an import would leave them. */
const crowd = (count: number) =>
  inCompany((tx) =>
    sql`insert into members (company_id, code, lastname, firstname, email, date_contracted, delivery_date, is_newbie,
        created_at, updated_at)
      select ${company.id}, gen_random_uuid()::text, '人' || md5(n::text), md5((-n)::text), gen_random_uuid() || '@member.example',
        '2026-03-01', '2026-04-01', 1, '2026-03-01', '2026-03-01'
      from generate_series(1, ${sql.lit(count)}) as n`.execute(tx),
  )

/** As it is when the process that makes a file is killed: it says nothing any more, and its time runs out. */
const loseWorker = (id: number) =>
  inCompany((tx) =>
    tx
      .updateTable('exports')
      .set({ state: 'working', lease_until: new Date('2020-01-01T00:00:00Z') })
      .set(({ eb }) => ({ turn: eb('turn', '+', 1), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )

/** What happens while whoever makes the file waits for its first lot, which asks for the months. */
const whileHeld = (id: number, begin: () => void, happens: () => Promise<unknown>) =>
  app.database.asSystem(async (tx) => {
    await sql`lock table deliveries in access exclusive mode`.execute(tx)
    apart(begin)
    await expect.poll(async () => (await stateOf(id)).total, { timeout: 60_000 }).toBeGreaterThan(0)
    await apart(happens)
  })

/** How many jobs wait that look for files to make: all of them, or the one for files that may be lost. */
const looks = async (key?: string): Promise<number> => {
  const waiting = `select from graphile_worker.jobs where task_identifier = 'make_exports' and ($1::text is null or key = $1)`
  return (await app.database.pool.query(waiting, [key])).rowCount ?? 0
}

/** Ends the connection of whoever waits for the table that is held. */
const cutReading = () =>
  expect
    .poll(
      async () =>
        (
          await app.database.pool.query(
            `select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
             where d.datname = current_database() and not l.granted and l.relation = 'deliveries'::regclass`,
          )
        ).rowCount,
      { timeout: 60_000 },
    )
    .toBe(1)

async function whileReading(id: number, signal: AbortSignal | undefined, happens: () => Promise<unknown>) {
  let making: Promise<void> | undefined
  const begin = () => {
    making = make(signal)
  }
  await whileHeld(id, begin, happens)
  await making
}

describe('a file that is asked for', () => {
  test('waits, is made by a job with the filters of the list, and is fetched whole under its Japanese name', async () => {
    await storeMember(app, company.id, '新卒')
    await storeMember(app, company.id, '中途', { is_newbie: 0 })
    const { status, body } = await order('members', { is_newbie: 1, columns: ['joined'] })
    expect([status, body.message]).toEqual([202, '件数が多いため、準備ができたらお知らせします。'])
    expect(body.result).toMatchObject({
      kind: 'members',
      name: 'メンバー一覧_2026-11-21.xlsx',
      state: 'waiting',
      created_at: '2026-11-21 09:00:00',
      expires_at: '2026-11-28 09:00:00',
    })
    expect((await fetchFile(body.result.id)).status).toBe(404)
    await make()
    expect(await stateOf(body.result.id)).toMatchObject({ state: 'done', done: 1, total: 1, failure: null })
    const answer = await fetchFile(body.result.id)
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      "filename*=UTF-8''メンバー一覧_2026-11-21.xlsx",
    )
    expect(await rowsOf(answer)).toEqual([
      ['氏名', '社員番号', '入社日'],
      ['新卒 一', null, new Date('2026-03-01T00:00:00Z')],
    ])
    expect((await stateOf(body.result.id)).fetched_at).toBe('2026-11-21 09:00:00')
  })

  test('of each kind is made', async () => {
    await joinSurveyed(app, company)
    for (const kind of ['report', 'annual', 'annual_older']) {
      const id = await ordered(kind)
      await make()
      expect([kind, (await stateOf(id)).state]).toEqual([kind, 'done'])
      expect((await rowsOf(await fetchFile(id))).length).toBeGreaterThan(0)
    }
    const csv = await ordered('members', { format: 'csv' })
    await make()
    expect(await (await fetchFile(csv)).text()).toContain('春野 みどり')
  })

  test('is written lot by lot in small parts, each member once', async () => {
    const members = amount(9_000, 30_000)
    await crowd(members)
    const id = await ordered('members', { columns: ['email', 'joined'] })
    await make()
    const { done, total, size } = await stateOf(id)
    expect([done, total]).toEqual([members, members])
    const parts = await storedParts(id)
    expect(parts.length).toBeGreaterThan(1)
    expect(Math.max(...parts.map((part) => part.size))).toBeLessThan(256 * 1024)
    expect(parts.reduce((sum, part) => sum + part.size, 0)).toBe(size)
    const answer = await fetchFile(id)
    expect(answer.headers.get('content-length')).toBe(String(size))
    const rows = await rowsOf(answer)
    expect(new Set(rows.slice(1).map(([, , email]) => email)).size).toBe(members)
  })

  test('that is large is refused by the call that answers at once, and one of few rows is not', async () => {
    await crowd(rowsAtOnce.members + 1)
    const answer = await as('owner').get('/v3/members/download?columns[]=email')
    expect([answer.status, answer.body.code]).toEqual([409, 'export_too_large'])
    expect((await as('owner').get('/v3/members/download?q=nobody')).status).toBe(200)
  })
})

describe('who may', () => {
  test('what names people is asked for by administrators only, figures by everybody', async () => {
    expect((await order('members', {}, 'standard_viewer')).status).toBe(403)
    expect((await order('annual', {}, 'restricted_viewer')).status).toBe(403)
    expect((await order('report', {}, 'restricted_viewer')).status).toBe(202)
  })

  test('it is its maker’s alone, also against the owner, and nobody’s of another company', async () => {
    const id = await ordered('members', {}, 'limited_administrator')
    await make()
    const other = await makeCompany(app)
    const others = [company.accounts.owner.token, other.accounts.owner.token]
    for (const as of others)
      for (const [method, address] of [
        ['GET', `${path}/${id}`],
        ['GET', `${path}/${id}/file`],
        ['PUT', `${path}/${id}/again`],
        ['DELETE', `${path}/${id}`],
      ] as const)
        expect((await server.call(method, address, { as })).status).toBe(404)
    expect((await as('owner').get(path)).body.result.exports).toEqual([])
    expect((await as('limited_administrator').get(`${path}/${id}/file`)).status).toBe(200)
  })

  test('a role lost before it is made ends it with the reason, and nothing of it is kept', async () => {
    const id = await ordered('members', {}, 'limited_administrator')
    await setRole('limited_administrator', 'standard_viewer')
    await make()
    expect(await stateOf(id, 'limited_administrator')).toMatchObject({
      state: 'failed',
      failure: exportFailures.forbidden,
    })
    expect(await storedParts(id)).toEqual([])
  })

  test('a role lost after it was made keeps the file', async () => {
    const [named, figures] = [
      await ordered('members', {}, 'limited_administrator'),
      await ordered('report', {}, 'limited_administrator'),
    ]
    await make()
    await setRole('limited_administrator', 'standard_viewer')
    expect((await fetchFile(named, 'limited_administrator')).status).toBe(403)
    const refused = await as('limited_administrator').get(`${path}/${figures}/file`)
    expect([refused.status, refused.body.code]).toEqual([409, 'export_scope_changed'])
  })

  test('a viewer whose departments changed is refused, before it is made and after', async () => {
    const before = await ordered('report', {}, 'restricted_viewer')
    await make()
    const after = await ordered('report', {}, 'restricted_viewer')
    await update(
      'user_display_departments',
      { user_id: company.accounts.restricted_viewer.id },
      { department_id: company.departments.development },
    )
    const refused = await as('restricted_viewer').get(`${path}/${before}/file`)
    expect([refused.status, refused.body.code]).toEqual([409, 'export_scope_changed'])
    await make()
    expect((await stateOf(after, 'restricted_viewer')).failure).toBe(exportFailures.scope_changed)
  })

  test('a report and the one-year file cover at most twelve months', async () => {
    for (const kind of ['report', 'annual', 'annual_older']) {
      const answer = await order(kind, { from: '2025-01', to: '2026-01' })
      expect([answer.status, answer.body.errors[0].rule]).toEqual([422, 'within_a_year'])
    }
  })

  test('nobody has more than five in the making', async () => {
    for (let one = 0; one < openExportLimit; one += 1) await ordered('report')
    const answer = await order('report')
    expect([answer.status, answer.body.code]).toEqual([409, 'export_limit'])
    expect((await order('report', {}, 'super_administrator')).status).toBe(202)
  })

  test('the security log names who made it and who saved it', async () => {
    const id = await ordered('members')
    await make()
    await (await fetchFile(id)).arrayBuffer()
    const logged = await columns('security_logs', ['task', 'uri', 'user_id'])
    const user_id = company.accounts.owner.id
    expect(logged).toEqual([
      { task: 'member.export', uri: 'POST /v3/exports', user_id },
      { task: 'export.download', uri: 'GET /v3/exports/{id}/file', user_id },
    ])
  })
})

describe('an order', () => {
  test('that is stopped while it is made is made no further, and again when asked', async () => {
    await storeMember(app, company.id, '佐藤')
    const id = await ordered('members', { columns: ['months'] })
    await whileReading(id, undefined, async () => {
      const stopped = await as('owner').remove(`${path}/${id}`)
      expect(stopped.body.message).toBe('作成を中止しました。')
    })
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled', failure: null, size: 0 })
    expect(await storedParts(id)).toEqual([])
    expect((await call('PUT', `${path}/${id}/again`)).status).toBe(200)
    await make()
    expect(await stateOf(id)).toMatchObject({ state: 'done', done: 1 })
    const again = await call('PUT', `${path}/${id}/again`)
    expect([again.status, again.body.code]).toEqual([409, 'export_not_repeatable'])
  })

  test('whose worker was killed is made by another from the beginning', async () => {
    await storeMember(app, company.id, '佐藤')
    const id = await ordered('members', { columns: ['email'] })
    await loseWorker(id)
    await insert('export_parts', { export_id: id, part: 0, content: Buffer.from('half') })
    await make()
    expect((await stateOf(id)).state).toBe('done')
    expect((await rowsOf(await fetchFile(id))).map(([name]) => name)).toEqual(['氏名', '佐藤 一'])
  })

  test('whose process is killed in the middle is made by the next, as soon as its time is over', async () => {
    await storeMember(app, company.id, '佐藤')
    const { databaseUrl } = server
    const now = '2026-11-21T09:00:00+09:00'
    const id = await ordered('members', { columns: ['months'] })
    let started: Promise<ServerProcess> | undefined
    const begin = () => {
      started = startServerProcess({ databaseUrl, now, works: true })
    }
    await whileHeld(id, begin, async () => (await started)?.kill())
    const leased = new Date('2200-01-01T00:00:00Z')
    await update('exports', { id }, { lease_until: leased })
    await make()
    expect((await stateOf(id)).state).toBe('working')
    expect(await looks('make_exports_lost')).toBe(1)
    await update('exports', { id }, { lease_until: new Date('2020-01-01T00:00:00Z') })
    await make()
    expect(await stateOf(id)).toMatchObject({ state: 'done', done: 1 })
    expect(await rowsOf(await fetchFile(id))).toHaveLength(2)
  })

  test('whose worker comes back from the dead gets nothing more from it', async () => {
    await storeMember(app, company.id, '佐藤')
    const id = await ordered('members', { columns: ['months'] })
    await whileReading(id, undefined, () => loseWorker(id))
    const { turn, state } = await row('exports', { id })
    expect([turn, state]).toEqual([3, 'done'])
    expect(await rowsOf(await fetchFile(id))).toHaveLength(2)
  })

  test('whose workers were killed three times fails with words', async () => {
    const id = await ordered('members')
    for (let loss = 0; loss < 3; loss += 1) await loseWorker(id)
    await make()
    expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: exportFailures.interrupted })
    expect((await call('PUT', `${path}/${id}/again`)).status).toBe(200)
    await make()
    expect((await stateOf(id)).state).toBe('done')
  })

  test('of a process that stops waits for the next one', async () => {
    await storeMember(app, company.id, '佐藤')
    const id = await ordered('members', { columns: ['months'] })
    const before = await looks()
    const stopping = new AbortController()
    await whileReading(id, stopping.signal, async () => stopping.abort())
    expect((await stateOf(id)).state).toBe('waiting')
    expect(await looks()).toBe(before + 1)
    await make()
    expect(await stateOf(id)).toMatchObject({ state: 'done', done: 1 })
  })

  test('whose database went away in the middle waits for nobody’s time to run out, and is tried three times at most', async () => {
    await storeMember(app, company.id, '佐藤')
    const id = await ordered('members', { columns: ['months'] })
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(whileReading(id, undefined, cutReading)).rejects.toMatchObject({ code: 'unavailable' })
      const { state, attempts } = await row('exports', { id })
      expect([state, attempts]).toEqual(['waiting', attempt])
    }
    await make()
    expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: exportFailures.interrupted })
  })

  test('is forgotten with its file after seven days, or when its maker deletes it', async () => {
    const [old, deleted] = [await ordered('members'), await ordered('members')]
    await make()
    expect((await as('owner').remove(`${path}/${deleted}`)).body.message).toBe('ファイルを削除しました。')
    expect((await as('owner').get(`${path}/${deleted}`)).status).toBe(404)
    expect(await storedParts(deleted)).toEqual([])
    server.setTime('2026-11-28T09:00:00+09:00')
    expect((await fetchFile(old)).status).toBe(404)
    await jobs.forget_exports?.(app, {})
    expect(await storedParts(old)).toEqual([])
    expect((await as('owner').get(path)).body.result.exports).toEqual([])
  })

  test('that goes between its finding and its first part is one that is not there', async () => {
    const id = await ordered('members')
    await make()
    await inCompany((tx) => tx.deleteFrom('export_parts').where('export_id', '=', id).execute())
    expect((await fetchFile(id)).status).toBe(404)
  })
})
