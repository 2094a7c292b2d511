import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { suite } from '../../../testing/suite.ts'
import { sendAnnualSurvey, sendRound } from '../../../testing/survey.ts'

const { app, company, fresh, call, read, register, newMember, dispatchAt } = suite({
  at: '2026-04-10T09:00:00+09:00',
})

const forecast = () => read('/v3/enqs/outlook')

test('the outlook of a company without members is empty, with the holidays of three months', async () => {
  const { sendings, next, open, holidays, now, until } = await forecast()
  expect({ sendings, next, open }).toEqual({ sendings: [], next: [], open: [] })
  expect([now, until]).toEqual(['2026-04-10 09:00:00', '2026-07-01'])
  expect(holidays[0]).toEqual({ date: '2026-04-29', name: '昭和の日' })
  expect(holidays.map(({ date }: { date: string }) => date)).not.toContain('2026-07-20')
})

test('sendings are counted by day, without who is on leave, stopped or gone by then; a late one leaves today', async () => {
  await register()
  await register()
  await register({ delivery_date: '2026-04-07' })
  await register({ working_status: 2 })
  await register({ is_stopped_send_questions_mail: true })
  await register({ date_resigned: '2026-05-15' })
  const { sendings, next } = await forecast()
  expect(sendings.filter(({ enq_type }: { enq_type: number }) => enq_type === 1)).toEqual([
    { enq_type: 1, date: '2026-04-10', count: 1 },
    { enq_type: 1, date: '2026-05-01', count: 3 },
    { enq_type: 1, date: '2026-05-07', count: 1 },
    { enq_type: 1, date: '2026-06-01', count: 2 },
    { enq_type: 1, date: '2026-06-07', count: 1 },
  ])
  expect(next).toEqual([
    { enq_type: 1, date: '2026-04-10', count: 1 },
    { enq_type: 2, date: '2027-04-01', count: 4 },
  ])
})

test('a survey that was sent keeps its last day and its reminders when the settings change', async () => {
  await register()
  await dispatchAt('2026-05-01T10:00:00')
  const sent = { survey: 'monthly', sent_on: '2026-05-01', closes_on: '2026-05-10', count: 1 }
  expect((await forecast()).open).toEqual([{ ...sent, reminds_on: ['2026-05-04', '2026-05-08'] }])
  const changed = { send_hour: 8, send_day: 1, limit_day: 5, reminder_days: [3], version: 0 }
  expect((await call('PUT', '/v3/enqs/monthly', changed)).status).toBe(200)
  await dispatchAt('2026-05-04T08:00:00')
  expect((await forecast()).open).toEqual([{ ...sent, reminds_on: ['2026-05-08'] }])
  await dispatchAt('2026-06-01T08:00:00')
  expect((await forecast()).open).toEqual([
    { ...sent, sent_on: '2026-06-01', closes_on: '2026-06-05', reminds_on: ['2026-06-03'] },
  ])
})

test('both halves of a one-year survey are counted for themselves, and a round past its last day is not', async () => {
  const at = (local: string) => Temporal.Instant.from(`${local}+09:00`)
  await sendAnnualSurvey(app, company, {
    sentAt: at('2026-04-01T10:00:00'),
    closesAt: at('2026-04-14T23:59:59'),
  })
  const member = await newMember()
  await sendRound(app, company, member, {
    round: 1,
    dueOn: '2026-03-01',
    sentAt: at('2026-03-01T10:00:00'),
    closesAt: at('2026-03-10T23:59:59'),
  })
  const days = { sent_on: '2026-04-01', closes_on: '2026-04-14', reminds_on: [], count: 1 }
  expect((await forecast()).open).toEqual([
    { survey: 'annual', ...days },
    { survey: 'annual_senior', ...days },
  ])
})

test('the outlook is of the own company, and for administrators', async () => {
  await register()
  await fresh()
  expect((await forecast()).sendings).toEqual([])
  expect((await call('GET', '/v3/enqs/outlook', undefined, 'limited_administrator')).status).toBe(200)
  expect((await call('GET', '/v3/enqs/outlook', undefined, 'standard_viewer')).status).toBe(403)
})
