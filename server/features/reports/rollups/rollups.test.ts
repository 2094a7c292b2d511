import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeCompany } from '../../../testing/company.ts'
import { randomFrom } from '../../../testing/random-company.ts'
import { storeMember, storeRound } from '../../../testing/stored-member.ts'
import { suite } from '../../../testing/suite.ts'
import { merge, rebuild, verify } from './service.ts'

const { app, server, company, inCompany, update, insert } = suite({ company: 'file' })

const at = new Date('2026-06-01T01:00:00Z')

const answer = (
  memberId: number,
  round: number,
  scores: readonly number[],
  condition: number,
  notice: object[],
  companyId = company.id,
) =>
  app.database.asCompany(companyId, (tx) =>
    sql`
    insert into answers (company_id, member_id, enq_type, round, question1, question2, question3, condition_type,
      original_condition_type, explanation, action, notice, language, answered_at, updated_at)
    select company_id, member_id, 1, round, ${scores[0]}, ${scores[1]}, ${scores[2]}, ${condition},
      ${condition}, '', '', ${JSON.stringify(notice)}::jsonb, 0, ${at}, ${at}
    from deliveries where member_id = ${memberId} and enq_type = 1 and round = ${round}
    on conflict (company_id, member_id, enq_type, round) do update set question1 = excluded.question1,
      condition_type = excluded.condition_type, notice = excluded.notice`.execute(tx),
  )

const groupCount = async () => {
  const { rows } = await inCompany((tx) =>
    sql<{ count: number; fresh: number }>`
      select count(*), count(*) filter (where not is_merged) as fresh from report_rollups`.execute(tx),
  )
  return rows[0]
}

test('whatever is written, in whatever order, the groups are what the rows come to', async () => {
  const random = randomFrom(7)
  const { sales, salesEast, development } = company.departments
  const ids: number[] = []
  const supervisor = await insert('seniors', {
    lastname: '上',
    firstname: '司',
    email: 'a@example.test',
    created_at: at,
    updated_at: at,
  })
  for (let count = 0; count < 25; count += 1) {
    const id = await storeMember(app, company.id, `人${count}`, {
      department_id: random.of([sales, salesEast, development, null]),
      is_newbie: random.upTo(2),
      date_contracted: random.of(['2026-03-01', '2026-04-15']),
      senior_id: random.of([supervisor.id, null]),
    })
    ids.push(id)
    for (let round = 1; round <= 6; round += 1)
      await storeRound(app, {
        companyId: company.id,
        memberId: id,
        round,
        dueOn: `2026-${String(3 + round).padStart(2, '0')}-01`,
        status: random.of([1, 1, 2, 3, 4, 8]),
      })
  }
  const notices = [
    [],
    [{ code: 'administrators' }, { code: 'viewers' }],
    [{ code: 'viewers' }, { code: 'department_viewers', department_ids: [sales, development] }],
  ]
  const steps: ((id: number, round: number) => Promise<unknown>)[] = [
    (id, round) =>
      answer(
        id,
        round,
        [random.upTo(6), random.upTo(6), random.upTo(6)],
        random.of([1, 2, 3, 99]),
        random.of(notices),
      ),
    (id, round) =>
      inCompany((tx) =>
        tx
          .updateTable('deliveries')
          .set({ answer_status: random.of([1, 2, 3, 4, 5, 7, 8]) })
          .where('member_id', '=', id)
          .where('round', '>=', round)
          .execute(),
      ),
    (id) => inCompany((tx) => tx.deleteFrom('answers').where('member_id', '=', id).execute()),
    (id, round) =>
      inCompany((tx) =>
        tx.deleteFrom('deliveries').where('member_id', '=', id).where('round', '=', round).execute(),
      ),
    (id, round) => update('deliveries', { member_id: id, round }, { due_on: '2026-09-20' }),
    (id) =>
      inCompany((tx) =>
        tx
          .updateTable('members')
          .set({
            department_id: random.of([sales, development, null]),
            senior_id: random.of([supervisor.id, null]),
          })
          .where('id', 'in', [id, random.of(ids)])
          .execute(),
      ),
    (id) =>
      update(
        'members',
        { id },
        {
          deleted_at: random.of([at, null, null]),
          date_contracted: random.of(['2026-03-01', '2026-05-01']),
        },
      ),
    () =>
      update('answers', { condition_type: random.of([1, 2, 3]) }, { condition_type: random.of([1, 2, 3]) }),
    () => merge(app),
    (id) =>
      update(
        'members',
        { id },
        {
          working_status: random.of([1, 2, 3, 3, 4]),
          date_resigned: random.of([null, '2026-07-15', '2026-08-31', '2026-12-01']),
          is_newbie: random.upTo(2),
          erased_at: random.of([at, null, null]),
        },
      ),
  ]
  const usual = [0, 0, 0, 0, 1, 4, 5, 5, 6, 7, 8, 9, 9]
  for (let turn = 0; turn < 1_000; turn += 1)
    await steps[random.of(turn % 20 === 0 ? [2, 3] : usual)]?.(random.of(ids), 1 + random.upTo(6))
  expect(await verify(app, company.id)).toEqual([])
  await inCompany((tx) => tx.deleteFrom('members').where('id', 'in', ids.slice(0, 3)).execute())
  expect((await groupCount())?.count).toBeGreaterThan(20)
  expect(await verify(app, company.id)).toEqual([])
  await merge(app)
  expect((await groupCount())?.fresh).toBe(0)
  expect(await verify(app, company.id)).toEqual([])
})

test('what differs is found, told and mended', async () => {
  await inCompany((tx) =>
    sql`update report_rollups set sunny = sunny + 2 where id = (select min(id) from report_rollups)`.execute(
      tx,
    ),
  )
  const [found, ...more] = await verify(app)
  expect(more).toEqual([])
  expect(found?.company_id).toBe(company.id)
  expect(Object.keys(found?.counters ?? {})).toEqual(['sunny'])
  const { held = 0, counted = 0 } = found?.counters.sunny ?? {}
  expect(held - counted).toBe(2)
  expect(await rebuild(app, company.id)).toEqual({ companies: 1, repaired: 1 })
  expect(await verify(app)).toEqual([])
})

test('a move to another department while an answer arrives loses neither', async () => {
  const id = await storeMember(app, company.id, '移動', { department_id: company.departments.sales })
  const of = { companyId: company.id, memberId: id, dueOn: '2026-04-01' }
  for (const round of [1, 2]) await storeRound(app, { ...of, round, status: 2 })
  const [moving, answering] = [new pg.Client(server.databaseUrl), new pg.Client(server.databaseUrl)]
  await Promise.all([moving.connect(), answering.connect()])
  const move = `update members set department_id = ${company.departments.development} where id = ${id}`
  const open = `update deliveries set answer_status = 4 where member_id = ${id} and round = 2`
  const give = `insert into answers (company_id, member_id, enq_type, round, question1, question2, question3,
    condition_type, original_condition_type, explanation, action, notice, language, answered_at, updated_at)
    values (${company.id}, ${id}, 1, 1, 4, 4, 4, 1, 1, '', '', '[]', 0, now(), now())`
  await moving.query('begin')
  await moving.query(move)
  const given = answering.query(`begin; ${give}; ${open}; commit`)
  await sleep(200)
  await moving.query('commit')
  await given
  expect(await verify(app, company.id)).toEqual([])
  await Promise.all([moving.end(), answering.end()])
})

test('two who move members between the same departments at once never wait for each other, and lose nobody', async () => {
  const { sales, development } = company.departments
  const store = (name: string, department_id: number) => storeMember(app, company.id, name, { department_id })
  const [there, back] = [await store('往', sales), await store('復', development)]
  const [first, second] = [new pg.Client(server.databaseUrl), new pg.Client(server.databaseUrl)]
  await Promise.all([first.connect(), second.connect()])
  const move = (id: number, to: number) => `update members set department_id = ${to} where id = ${id}`
  await first.query(`begin; ${move(there, development)}`)
  // with the first still open: a row that both write would end this in its time
  await second.query(`begin; set local lock_timeout = '5s'; ${move(back, sales)}; commit`)
  await merge(app)
  expect(await verify(app, company.id)).toEqual([])
  await first.query('commit')
  expect(await verify(app, company.id)).toEqual([])
  await Promise.all([first.end(), second.end()])
})

test('many answers, openings and moves at once leave the groups right while they are merged and rebuilt', async () => {
  const ids = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      storeMember(app, company.id, `同時${at}`, { department_id: company.departments.sales }),
    ),
  )
  for (const memberId of ids)
    for (const round of [1, 2])
      await storeRound(app, {
        companyId: company.id,
        memberId,
        round,
        dueOn: `2026-0${3 + round}-01`,
        status: 1,
      })
  const opened = (memberId: number) => update('deliveries', { member_id: memberId }, { answer_status: 2 })
  const moved = (memberId: number) =>
    update('members', { id: memberId }, { department_id: company.departments.development })
  await Promise.all([
    ...ids.flatMap((id) => [
      opened(id),
      answer(id, 1, [5, 4, 3], 1, []),
      moved(id),
      answer(id, 2, [1, 1, 1], 3, []),
    ]),
    merge(app),
    rebuild(app, company.id),
    merge(app),
  ])
  expect(await verify(app, company.id)).toEqual([])
})

test('what one statement writes for hundreds leaves the groups right: given, changed, taken back', async () => {
  const random = randomFrom(11)
  const ids: number[] = []
  for (let count = 0; count < 60; count += 1)
    ids.push(await storeMember(app, company.id, `多${count}`, { department_id: company.departments.sales }))
  await inCompany((tx) =>
    sql`
      insert into deliveries (company_id, member_id, enq_type, round, due_on, due_at, answer_status, sent_at,
        answer_nonce, updated_at)
      select ${company.id}, member, 1, round, make_date(2026, 3 + round, 1), ${at}, 3, ${at},
        decode(md5(member || '-' || round), 'hex'), ${at}
      from unnest(${ids}::bigint[]) as member, generate_series(1, 6) as round`.execute(tx),
  )
  const some = () => ids.filter(() => random.upTo(2) > 0)
  const rounds = () => [1, 2, 3, 4, 5, 6].filter(() => random.upTo(3) > 0)
  const weather = () => random.of([1, 2, 3, 99])
  const chosen = () => sql`member_id = any (${some()}::bigint[]) and round = any (${rounds()}::smallint[])`
  for (let turn = 0; turn < 12; turn += 1) {
    await inCompany((tx) =>
      sql`
        insert into answers (company_id, member_id, enq_type, round, question1, question2, question3, condition_type,
          original_condition_type, explanation, action, notice, language, answered_at, updated_at)
        select company_id, member_id, 1, round, 1 + (member_id + round) % 5, ${1 + random.upTo(5)}, 3, ${weather()}, 1,
          '', '', '[{"code":"viewers"}]', 0, ${at}, ${at}
        from deliveries where ${chosen()}
        on conflict do nothing`.execute(tx),
    )
    await inCompany((tx) =>
      sql`update answers set condition_type = ${weather()}, question1 = 2 where ${chosen()}`.execute(tx),
    )
    await inCompany((tx) => sql`delete from answers where ${chosen()}`.execute(tx))
    expect(await verify(app, company.id)).toEqual([])
  }
})

test('a company that goes takes its groups along', async () => {
  const other = await makeCompany(app)
  const memberId = await storeMember(app, other.id, '別', { working_status: 3 })
  await storeRound(app, { companyId: other.id, memberId, round: 1, dueOn: '2026-04-01', status: 2 })
  await answer(memberId, 1, [4, 4, 4], 1, [], other.id)
  const count = async () => {
    const row = await app.database.asSystem((tx) =>
      tx
        .selectFrom('report_rollups')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('company_id', '=', other.id)
        .executeTakeFirstOrThrow(),
    )
    return row.count
  }
  expect(await count()).toBe(2)
  await app.database.asSystem((tx) => tx.deleteFrom('companies').where('id', '=', other.id).execute())
  expect(await count()).toBe(0)
})
