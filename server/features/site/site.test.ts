import { expect, test } from 'vitest'
import { startSentry } from '../../testing/providers/sentry.ts'
import { openTestApp } from '../../testing/test-app.ts'

const reported = async (env: Record<string, string>) => {
  const running = await openTestApp(env)
  try {
    return (await running.call('GET', '/v4/public/operator')).body
  } finally {
    await running.close()
  }
}

test('the operator and where to ask are told to everybody, as they are configured', async () => {
  expect(await reported({ SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual({
    operator: { name: '空模様', url: expect.stringMatching(/\/operator$/) },
    contact_url: null,
    planned_maintenance: null,
    reports_errors: false,
    session_recording_url: null,
  })
  const env = {
    SITE_OPERATOR: '株式会社空 <https://sora.example>',
    SITE_CONTACT_URL: 'https://sora.example/ask',
  }
  expect(await reported(env)).toMatchObject({
    operator: { name: '株式会社空', url: 'https://sora.example' },
    contact_url: 'https://sora.example/ask',
  })
})

const report = {
  name: 'TypeError',
  message: 'cannot read … of undefined',
  build_id: 'abc123',
  frames: [{ filename: '/build/form-a1.js', function: 'save', lineno: 3, colno: 14 }],
  route: '/company/member/detail/$code',
}

test('what a page tells of an error is passed on, scrubbed once more, and anything else is refused', async () => {
  const sentry = await startSentry()
  const env = {
    SENTRY_DSN: sentry.dsn,
    PUBLIC_URL: 'https://soramoyo.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  const running = await openTestApp(env)
  const post = async (json: object) =>
    (await running.call('POST', '/v4/public/error_reports', { json })).status
  expect(await post({ ...report, message: '鈴木 is undefined' })).toBe(200)
  for (const wrong of [
    { route: '/company/member/detail/m1' },
    { frames: [{ ...report.frames[0], filename: '/build/x.js?name=鈴木' }] },
    { frames: [{ ...report.frames[0], function: '鈴木' }] },
    { name: '鈴木' },
    { build_id: 'a b' },
  ])
    expect(await post({ ...report, ...wrong }), JSON.stringify(wrong)).toBe(422)
  await running.app.reports?.flush(10_000)
  expect(sentry.refusals).toEqual([])
  expect(sentry.events).toMatchObject([
    {
      platform: 'javascript',
      release: 'soramoyo@abc123',
      transaction: report.route,
      exception: { values: [{ type: 'TypeError', value: '… is undefined' }] },
    },
  ])
  await running.close()
  await sentry.stop()
})

test('where nothing is reported, a page that tells of an error is told nothing', async () => {
  const running = await openTestApp()
  expect((await running.call('POST', '/v4/public/error_reports', { json: report })).status).toBe(200)
  await running.close()
})
