import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../../jobs.ts'
import { csvOf } from '../../../platform/csv.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server, company, fresh, columns } = suite({ at: '2026-03-20T09:00:00+09:00', company: 'none' })

beforeEach(() => fresh())

const basic = ['姓', '名', 'メールアドレス', '入社日', '新卒・中途']

const sheet = async (joined: readonly string[]) => {
  const rows = joined.map((day, index) => [
    '空野',
    `${index + 1}`,
    `${randomUUID()}@member.example`,
    day,
    '新卒',
  ])
  return new File([await csvOf(basic, rows)], 'メンバー.csv', { type: 'text/csv' })
}

const post = (path: string, form: Record<string, string | Blob>) =>
  server.call('POST', path, { as: company.accounts.owner.token, form })

const bulk = (json: { ids: number[]; action: string; surveys: string }) =>
  server.call('POST', '/v4/obf/members/bulk', { as: company.accounts.owner.token, json })
const resume = (ids: number[], surveys: string) => bulk({ ids, action: 'resume_surveys', surveys })

const ids = async () => (await columns('members', ['id'])).map(({ id }) => Number(id))
const welcomes = async () => (await columns('mails', ['kind', 'state'])).map(({ state }) => state)

test('the check tells the mails that the import then plans', async () => {
  const file = await sheet(['2026/4/1', '2026/4/1', '2026/3/10'])
  const { body } = await post('/v3/csv_registration/validate', { file })
  expect(body.unmailed_count).toBe(0)
  await post('/v3/csv_registration/import', { file })
  const rounds = await columns('deliveries', ['due_on', 'answer_status'])
  const planned = Map.groupBy(
    rounds.filter(({ answer_status }) => answer_status === 1),
    ({ due_on }) => String(due_on),
  )
  const reported = body.mails.filter(({ kind }: { kind: string }) => kind !== 'welcome')
  const byDay = new Map<string, number>()
  for (const { date, count } of reported) byDay.set(date, (byDay.get(date) ?? 0) + count)
  expect(byDay).toEqual(new Map([...planned].map(([day, own]) => [day, own.length])))
  expect(body.mails[0]).toMatchObject({ kind: 'welcome', is_at_once: true, count: 3 })
  expect(await welcomes()).toEqual(['queued', 'queued', 'queued'])
})

test('an import on hold sends nothing; resuming greets each once and sends from then on', async () => {
  const file = await sheet(['2026/4/1', '2026/4/1'])
  const { body } = await post('/v3/csv_registration/import', { file, holds_mails: 'true' })
  expect(body.message).toBe('2名を登録しました。メールの配信は停止しています。')
  expect(await welcomes()).toEqual([])
  const stops = ['is_stopped_send_questions_mail', 'is_stopped_send_anniv_mail'] as const
  const held = { is_stopped_send_questions_mail: true, is_stopped_send_anniv_mail: true }
  expect(await columns('members', [...stops])).toEqual([held, held])
  const list = await server.call('GET', '/v3/members?stopped=true', { as: company.accounts.owner.token })
  expect(list.body.result.count).toBe(2)

  const all = await ids()
  await resume(all, 'monthly')
  expect(await columns('members', [...stops])).toEqual([
    { ...held, is_stopped_send_questions_mail: false },
    { ...held, is_stopped_send_questions_mail: false },
  ])
  const { body: resumed } = await resume(all, 'all')
  expect(resumed.message).toBe('2名の月次アンケートと入社1年アンケートの配信を再開しました。')
  expect(await welcomes()).toEqual(['queued', 'queued'])
  const after = await server.call('GET', '/v3/members?stopped=true', { as: company.accounts.owner.token })
  expect(after.body.result.count).toBe(0)
})

test('who was greeted is not greeted again, even when that greeting is forgotten', async () => {
  const file = await sheet(['2026/4/1', '2026/4/1'])
  await post('/v3/csv_registration/import', { file, holds_mails: 'true' })
  const all = await ids()
  await resume(all, 'all')
  await app.database.pool.query(
    `update mails set state = 'sent', sent_at = '2025-11-01', created_at = '2025-11-01' where company_id = $1`,
    [company.id],
  )
  await jobs.forget_past_terms?.(app, {})
  expect(await columns('mails', ['is_forgotten'])).toEqual([{ is_forgotten: true }, { is_forgotten: true }])
  await bulk({ ids: all, action: 'stop_surveys', surveys: 'all' })
  await resume(all, 'all')
  expect(await welcomes()).toEqual(['sent', 'sent'])
})
