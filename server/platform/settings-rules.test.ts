import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { securityFindings, settingFindings } from './settings-rules.ts'

const sound = {
  PUBLIC_URL: 'https://soramoyo.example.jp',
  TRUSTED_PROXIES: '127.0.0.1',
  SMTP_URL: 'smtp://relay.example.jp:587',
  DATABASE_URL: 'postgres://web@127.0.0.1/soramoyo',
  SECRET: 's'.repeat(32),
}

const said = (env: Record<string, string>) =>
  securityFindings(readConfig({ ...sound, ...env })).map(({ check, level }) => `${check} ${level}`)

test('a sound installation has nothing said of its security', () => {
  expect(said({})).toEqual([])
})

test.each([
  [{ PUBLIC_URL: 'http://soramoyo.example.jp' }, 'PUBLIC_URL wrong'],
  [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES wrong'],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES wrong'],
  [{ LINE_API_BASE: 'https://double.example' }, 'LINE_API_BASE wrong'],
  [{ SMTP_URL: 'smtp://relay.example.jp/?ignoreTLS=true' }, 'SMTP_URL wrong'],
  [{ SMTP_URL: 'smtp://relay.example.jp/?tls.rejectUnauthorized=false' }, 'SMTP_URL wrong'],
  [{ DATABASE_URL: 'postgres://web@db.example.jp/soramoyo' }, 'DATABASE_URL mind'],
  [{ MIGRATE_DATABASE_URL: 'postgres://web@127.0.0.1/soramoyo' }, 'MIGRATE_DATABASE_URL wrong'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN wrong'],
  [{ SESSION_RECORDING_URL: 'http://recorder.example/r.js' }, 'SESSION_RECORDING_URL wrong'],
  [{ LOG_LEVEL: 'debug' }, 'LOG_LEVEL mind'],
])('%j is said by name', (env, words) => {
  expect(said(env)).toEqual([words])
})

test('an installation that only this machine reaches has nothing to hide', () => {
  expect(settingFindings(readConfig({ LINE_API_BASE: 'http://127.0.0.1:9' }))).toMatchObject([
    { level: 'well' },
  ])
})
