import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { answerStatus, enqType, workingStatus } from '#contract/codes.ts'
import { makeCompany } from '../../../testing/company.ts'
import { makeRandomCompany, randomFrom } from '../../../testing/random-company.ts'
import { storeMember, storeRound } from '../../../testing/stored-member.ts'
import { suite } from '../../../testing/suite.ts'
import { merge, rebuild, verify } from '../../reports/rollups/service.ts'

const { app, server, company } = suite({ at: '2026-04-15T12:00:00+09:00', company: 'file' })

const at = new Date('2026-04-15T03:00:00Z')
const at2 = new Date('2026-04-16T03:00:00Z')

/** How many rounds the days kept of a company come to. */
const kept = (companyId: number) =>
  app.database.asCompany(companyId, async (tx) => {
    const { rounds } = await tx
      .selectFrom('rounds_ahead')
      .select(sql<number>`coalesce(sum(rounds), 0)::int`.as('rounds'))
      .executeTakeFirstOrThrow()
    return rounds
  })

test('whatever is written, of one or of many at once, the days are what the rounds come to', async () => {
  const random = randomFrom(13)
  const { id: companyId } = await makeRandomCompany(app, { seed: 13, members: 60 })
  const write = (statement: ReturnType<typeof sql>) =>
    app.database.asCompany(companyId, (tx) => statement.execute(tx))
  const { rows } = await app.database.asCompany(companyId, (tx) =>
    sql<{ id: number }>`select id from members order by id`.execute(tx),
  )
  const ids = rows.map(({ id }) => id)
  const some = () => (random.upTo(3) === 0 ? ids.filter(() => random.upTo(2) === 0) : [random.of(ids)])
  const ofSome = () => sql`member_id = any(${some()}::bigint[]) and round >= ${1 + random.upTo(9)}`
  const day = () => `2026-0${4 + random.upTo(4)}-0${1 + random.upTo(3)}`
  const change = (values: ReturnType<typeof sql>) =>
    write(sql`update members set ${values} where id = any(${some()}::bigint[])`)
  const steps = {
    plan: () =>
      write(sql`
        insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_status, answer_nonce, updated_at)
        select company_id, id, case when round = 13 then 2 else 1 end, round, ${day()}::date + round, ${at}, ${random.of([1, 1, 8])},
          decode(md5(id || '-' || round || random()), 'hex'), ${at}
        from members, generate_series(7, 13) as round where id = any(${some()}::bigint[])
        on conflict do nothing`),
    queue: () => write(sql`update deliveries set queued_at = ${at} where answer_status = 1 and ${ofSome()}`),
    send: () => write(sql`update deliveries set answer_status = 2, sent_at = ${at} where ${ofSome()}`),
    settle: () =>
      write(
        sql`update deliveries set answer_status = ${random.of([1, 1, 1, 1, ...answerStatus.codes])} where ${ofSome()}`,
      ),
    answer: () =>
      write(sql`update deliveries set answer_status = ${answerStatus.is.answered} where ${ofSome()}`),
    move: () => write(sql`update deliveries set due_on = due_on + ${random.upTo(3)}::int where ${ofSome()}`),
    remove: () =>
      write(
        sql`delete from deliveries where member_id = ${random.of(ids)} and round = ${1 + random.upTo(13)}`,
      ),
    state: () => change(sql`working_status = ${random.of([1, 1, 1, 1, ...workingStatus.codes])}`),
    return: () => change(sql`working_status = 1, date_resigned = null, deleted_at = null, erased_at = null`),
    resign: () => change(sql`date_resigned = ${random.of([null, null, day()])}::date`),
    stop: () =>
      change(
        sql`is_stopped_send_questions_mail = ${random.upTo(4) === 0}, is_stopped_send_anniv_mail = ${random.upTo(4) === 0}`,
      ),
    delete: () => change(sql`deleted_at = ${random.of([at, null, null, null])}::timestamptz`),
    erase: () => change(sql`erased_at = ${random.of([at, null, null, null])}::timestamptz`),
    untouched: () => change(sql`condition_type = ${1 + random.upTo(3)}, updated_at = ${at2}`),
    merge: () => merge(app),
  }
  let most = 0
  for (let turn = 0; turn < 400; turn += 1) {
    await random.of(Object.values(steps))()
    if (turn % 20 !== 0) continue
    expect(await verify(app, companyId)).toEqual([])
    most = Math.max(most, await kept(companyId))
  }
  expect(most).toBeGreaterThan(50)
  await write(sql`delete from members where id = any(${ids.slice(0, 20)}::bigint[])`)
  expect(await verify(app, companyId)).toEqual([])
  await merge(app)
  expect(await verify(app, companyId)).toEqual([])
  await write(sql`update rounds_ahead set rounds = rounds + 1 where id = (select min(id) from rounds_ahead)`)
  expect(await verify(app, companyId)).toMatchObject([{ counters: { rounds: {} } }])
  expect(await rebuild(app, companyId)).toEqual({ companies: 1, mended: 1 })
  expect(await verify(app, companyId)).toEqual([])
})

const pidOf = async (client: pg.Client): Promise<number> =>
  (await client.query('select pg_backend_pid() as pid')).rows[0].pid

/** Waits until this connection waits for another. */
async function isBlocked(client: pg.Client, pid: number): Promise<void> {
  await expect
    .poll(async () => (await client.query(`select cardinality(pg_blocking_pids(${pid})) as n`)).rows[0].n, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0)
}

/** A member with a round on a day ahead, and connections for two who write and one who looks on. */
async function writers() {
  const memberId = await storeMember(app, company.id, '同時')
  await storeRound(app, { companyId: company.id, memberId, round: 1, dueOn: '2026-05-01', status: 1 })
  const clients = [1, 2, 3].map(() => new pg.Client(server.databaseUrl)) as [pg.Client, pg.Client, pg.Client]
  await Promise.all(clients.map((client) => client.connect()))
  return { memberId, clients }
}

const ofMember: Record<string, (id: number) => string> = {
  'goes on leave': (id) =>
    `update members set working_status = ${workingStatus.is.on_leave} where id = ${id}`,
  'is deleted': (id) => `update members set deleted_at = now() where id = ${id}`,
  'is removed': (id) => `delete from members where id = ${id}`,
}
const ofRound: Record<string, (id: number) => string> = {
  'moved to another day': (id) => `update deliveries set due_on = '2026-05-08' where member_id = ${id}`,
  'planned again': (id) => `update deliveries set answer_status = 1 where member_id = ${id} and round = 2`,
  taken: (id) => `delete from deliveries where member_id = ${id}`,
  planned: (
    id,
  ) => `insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_nonce, updated_at)
    values (${company.id}, ${id}, ${enqType.is.anniversary}, 13, '2026-05-03', now(), decode(md5('new-${id}'), 'hex'), now())`,
}
const pairs = Object.keys(ofMember).flatMap((member) =>
  Object.keys(ofRound).map((round) => [member, round] as const),
)

test.each(pairs)(
  'a member who %s while a round is %s is counted once, whoever is first',
  async (member, round) => {
    for (const order of ['member first', 'round first']) {
      const { memberId, clients } = await writers()
      await storeRound(app, { companyId: company.id, memberId, round: 2, dueOn: '2026-06-01', status: 8 })
      const [first, second, onlooker] = clients
      const statements = [ofMember[member]?.(memberId) ?? '', ofRound[round]?.(memberId) ?? '']
      const [sooner, later] = order === 'member first' ? statements : statements.toReversed()
      const pid = await pidOf(second)
      await first.query(`begin; ${sooner}`)
      // a round cannot be planned for a member who is gone by then
      const waiting = second.query(later ?? '').catch((error: unknown) => error)
      await isBlocked(onlooker, pid)
      await first.query('commit')
      await waiting
      expect([order, await verify(app, company.id)]).toEqual([order, []])
      await Promise.all(clients.map((client) => client.end()))
    }
  },
)

test('two who send rounds of the same day never wait for each other', async () => {
  const one = await writers()
  const other = await writers()
  const [first, second] = one.clients
  const send = (id: number) =>
    `update deliveries set answer_status = ${answerStatus.is.sent}, sent_at = now() where member_id = ${id}`
  await first.query(`begin; ${send(one.memberId)}`)
  await second.query(`begin; set local lock_timeout = '5s'; ${send(other.memberId)}; commit`)
  await merge(app)
  expect(await verify(app, company.id)).toEqual([])
  await first.query('commit')
  expect(await verify(app, company.id)).toEqual([])
  await Promise.all([...one.clients, ...other.clients].map((client) => client.end()))
})

test('a company that goes takes its days along', async () => {
  const other = await makeCompany(app)
  const memberId = await storeMember(app, other.id, '別')
  await storeRound(app, { companyId: other.id, memberId, round: 1, dueOn: '2026-05-01', status: 1 })
  expect(await kept(other.id)).toBe(1)
  await app.database.asSystem((tx) => tx.deleteFrom('companies').where('id', '=', other.id).execute())
  expect(await kept(other.id)).toBe(0)
})
