import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { annualScheduleInput, monthlyScheduleInput } from '#contract/surveys/calls.ts'
import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company, call, fresh } = suite()

const overview = async () => (await call('GET', '/v3/enqs')).body.result
const monthly = { send_hour: 10, send_day: 1, limit_day: 10, reminder_days: [4, 8] }
const annual = { is_annual_active: true, annual_limit_day: 14, annual_reminder_days: [5, 10] }

describe('how the surveys run', () => {
  test('begins with the usual settings, the three questions in four languages and thirteen rounds', async () => {
    const { settings, questions, rounds } = await overview()
    expect(settings).toEqual({ ...usualSurveySettings, version: 0 })
    expect(questions.map(({ language }: { language: string }) => language)).toEqual([
      'ja',
      'en',
      'zh-Hant',
      'zh-Hans',
    ])
    expect(questions[0].questions.map(({ seqno }: { seqno: number }) => seqno)).toEqual([1, 2, 3])
    expect(questions[0].questions[0]).toEqual({
      id: 1,
      seqno: 1,
      question_text: '仕事の内容は、入社前の期待と比べていかがですか。',
      answer_type: 2,
      options_json: ['期待以上', '期待どおり', 'ふつう', '期待と少し違う', '期待と大きく違う'],
    })
    expect(rounds).toHaveLength(13)
    expect(rounds.at(-1)).toEqual({ enq_type: 2, enq_round: 13, name: '入社1年' })
  })

  const saves = [
    ['/v3/enqs/monthly', { send_hour: 8, send_day: 15, limit_day: 7, reminder_days: [] }],
    ['/v3/enqs/annual', { is_annual_active: false, annual_limit_day: 21, annual_reminder_days: [7, 14, 20] }],
    ['/v3/companies/annual_confirmation', { is_annual_confirmation: false }],
    ['/v3/companies/annual_notification', { is_annual_notification: false }],
    ['/v3/companies/settings/initial_mails', { is_initial_mail: false }],
    ['/v3/companies/settings/member_list_count', { member_list_count: 200 }],
    ['/v3/companies/settings/monthly_thanks', { is_monthly_thanks: false }],
    ['/v4/common/company/monthly-mail', weathers(true, true, false)],
    ['/v3/companies/settings/monthly_notifications', weathers(false, true, true)],
  ] as const

  test.each(saves)(
    'PUT %s changes what it names and nothing else; a stale version is refused',
    async (path, change) => {
      const saved = await call('PUT', path, { ...change, version: 0 })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
      expect(saved.body.version).toBe(1)
      const expected = { ...usualSurveySettings, ...change, version: 1 }
      expect((await overview()).settings).toEqual(expected)
      const stale = await call('PUT', path, { ...change, version: 0 })
      expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
      expect((await call('PUT', path, { ...change, version: 1 })).body.version).toBe(2)
      expect((await overview()).settings).toEqual({ ...expected, version: 2 })
    },
  )

  test('one after another keep each other', async () => {
    let version = 0
    for (const [path, change] of saves) {
      const { body } = await call('PUT', path, { ...change, version })
      version = body.version
    }
    const all = Object.assign({}, ...saves.map(([, change]) => change))
    expect((await overview()).settings).toEqual({ ...usualSurveySettings, ...all, version: saves.length })
    expect((await overview()).rounds).toHaveLength(12)
    expect((await call('GET', '/v4/auth/me', undefined, 'standard_viewer')).body.member_list_count).toBe(200)
    const flags = weathers(false, true, true)
    expect((await call('GET', '/v4/common/company/monthly-mail')).body).toEqual({ ...flags, version })
  })

  test('saved at once by several are taken from one of them, and every change is on record', async () => {
    const path = '/v3/companies/settings/member_list_count'
    const answers = await Promise.all(
      [100, 200, 300].map((member_list_count) => call('PUT', path, { member_list_count, version: 0 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const log = await call('GET', '/v3/settings/security/log')
    const tasks = log.body.companySecurityLog.map(({ task_label }: { task_label: string }) => task_label)
    expect(tasks.filter((task: string) => task === 'アンケート設定の変更')).toHaveLength(1)
  })

  test('are open to the limited administrator where they are everyday matters, and to no other company', async () => {
    const allowed = [
      '/v3/companies/annual_notification',
      '/v3/companies/settings/member_list_count',
      '/v4/common/company/monthly-mail',
      '/v3/companies/settings/monthly_notifications',
    ]
    for (const [path, change] of saves) {
      const { status } = await call('PUT', path, { ...change, version: 99 }, 'limited_administrator')
      expect([path, status === 403]).toEqual([path, !allowed.includes(path)])
      expect((await call('PUT', path, { ...change, version: 0 }, 'standard_viewer')).status).toBe(403)
    }
    expect((await call('GET', '/v3/enqs', undefined, 'standard_viewer')).status).toBe(403)
    await fresh()
    expect((await overview()).settings).toEqual({ ...usualSurveySettings, version: 0 })
  })
})

describe('the days of reminders', () => {
  test.each([
    [{ ...monthly, reminder_days: [4, 4] }, 'reminder_days.1', '重ならないように早い順に'],
    [{ ...monthly, reminder_days: [8, 4] }, 'reminder_days.1', '重ならないように早い順に'],
    [{ ...monthly, reminder_days: [4, 10] }, 'reminder_days.1', '締め切り（10日目）より前の日'],
    [{ ...monthly, reminder_days: [1] }, 'reminder_days.0', '2以上の数値'],
    [{ ...monthly, limit_day: 2, reminder_days: [] }, 'limit_day', '3以上の数値'],
    [{ ...monthly, send_hour: 24 }, 'send_hour', '23以下の数値'],
    [{ ...monthly, send_day: 29 }, 'send_day', '28以下の数値'],
    [{ ...monthly, send_hour: 9.5 }, 'send_hour', '半角数字'],
  ])('%o: %s', async (input, field, words) => {
    const { status, body } = await call('PUT', '/v3/enqs/monthly', { ...input, version: 0 })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field }])
    expect(body.errors[0].message).toContain(words)
  })

  test('of the one-year survey come before its own last day', async () => {
    const input = { ...annual, annual_reminder_days: [5, 14], version: 0 }
    const { body } = await call('PUT', '/v3/enqs/annual', input)
    expect(body.errors).toMatchObject([{ field: 'annual_reminder_days.1', rule: 'before_limit_day' }])
  })

  test('are taken exactly when they rise and end before the last day', () => {
    const days = fc.array(fc.integer({ min: 2, max: 27 }), { maxLength: 3 })
    fc.assert(
      fc.property(days, fc.integer({ min: 3, max: 20 }), (reminder_days, limit_day) => {
        const isRight = reminder_days.every(
          (day, index) => day < limit_day && day > (reminder_days[index - 1] ?? 1),
        )
        const input = { ...monthly, reminder_days, limit_day, version: 0 }
        expect(monthlyScheduleInput.safeParse(input).success).toBe(isRight)
      }),
    )
    fc.assert(
      fc.property(days, fc.integer({ min: 7, max: 28 }), (annual_reminder_days, annual_limit_day) => {
        const isRight = annual_reminder_days.every(
          (day, index) => day < annual_limit_day && day > (annual_reminder_days[index - 1] ?? 1),
        )
        const input = { ...annual, annual_reminder_days, annual_limit_day, version: 0 }
        expect(annualScheduleInput.safeParse(input).success).toBe(isRight)
      }),
    )
  })
})

test('another hour of sending moves what is still to come, and only that', async () => {
  server.setTime('2026-04-10T09:00:00+09:00')
  await fresh()
  const member = { lastname: '佐藤', firstname: '花子', email: 'hour@members.example', is_newbie: 1 }
  const stranger = await makeCompany(app)
  const json = { ...member, date_contracted: '2026-04-01' }
  for (const as of [company.accounts.owner.token, stranger.accounts.owner.token])
    expect((await server.call('POST', '/v4/obf/members', { as, json })).status).toBe(201)
  const hoursOf = ({ id }: TestCompany) =>
    app.database.asCompany(id, async (tx) => {
      const rows = await tx.selectFrom('deliveries').select('due_at').where('company_id', '=', id).execute()
      return [...new Set(rows.map(({ due_at }) => due_at.toISOString().slice(11, 16)))]
    })
  expect(await hoursOf(company)).toEqual(['01:00'])
  expect((await call('PUT', '/v3/enqs/monthly', { ...monthly, send_hour: 8, version: 0 })).status).toBe(200)
  expect(await hoursOf(company)).toEqual(['23:00'])
  expect(await hoursOf(stranger)).toEqual(['01:00'])
})

function weathers(sunny: boolean, cloudy: boolean, rainy: boolean) {
  return { is_notified_of_sunny: sunny, is_notified_of_cloudy: cloudy, is_notified_of_rainy: rainy }
}
