import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { suite } from '../testing/suite.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const { app, company, server } = suite({ company: 'file' })

const note = ({ call }: Pick<TestApp, 'call'>) =>
  call('POST', '/v3/companies/settings/viewers', {
    as: company.accounts.owner.token,
    json: { name: '顧問', email: `${randomUUID()}@company.example` },
  })

const ready = async ({ call }: Pick<TestApp, 'call'>) => {
  const { status, headers } = await call('GET', '/readyz')
  return [status, Number(headers.get('retry-after')) > 0]
}

/** The database refuses to write as it does with this state. */
async function whileWritingFails(state: string, work: () => Promise<void>): Promise<void> {
  const { pool } = app.database
  await pool.query(`create function refuse_writing() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file for 鈴木' using errcode = '${state}'; end $$`)
  await pool.query(
    'create trigger refuse_writing before insert on company_viewers for each row execute function refuse_writing()',
  )
  await work()
  await pool.query('drop function refuse_writing cascade')
}

test('a database to which nothing can be written is told by /readyz', async () => {
  expect(await ready(server)).toEqual([200, false])
  const url = new URL(server.databaseUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const reader = await openTestApp({}, Promise.resolve({ url: url.href, drop: async () => undefined }))
  expect(await ready(reader)).toEqual([503, true])
  const { status, body, headers } = await note(reader)
  expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([503, 'unavailable', true])
  await reader.close()
  expect((await note(server)).status).toBe(201)
})

test.each(['53300', '53200', '53100', '53400', '58030'])(
  'a full disk and other used up means (%s) answer 503 and when to come again',
  async (state) => {
    await whileWritingFails(state, async () => {
      const { status, body, headers } = await note(server)
      expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([503, 'unavailable', true])
    })
    if (state !== '53300') expect(await ready(server)).toEqual([503, true])
  },
)
