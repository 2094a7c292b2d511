import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// Loaded as the server loads it: its Japanese sentences are for readers of forms, not for operators.
import '#contract/contract.ts'
import { readConfig, unusedSettings } from './config.ts'

const complaint = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    return String(error)
  }
  return null
}

test.each([
  [{ ROLE: 'both' }, 'ROLE: Invalid option: expected one of "all"|"web"|"worker"'],
  [{ PORT: '-1' }, 'PORT: Too small'],
  [{ INBOUND_SMTP_PORT: 'smtp' }, 'INBOUND_SMTP_PORT: must be a port, or lmtp: and a port'],
  [{ SENTRY_DSN: 'sentry' }, 'SENTRY_DSN: must be a URL beginning with http: or https:'],
  [{ TALENT_API_BASE: 'ftp://x' }, 'TALENT_API_BASE: must be a URL'],
  [{ DEMO: 'yes' }, 'DEMO: Invalid option: expected one of "on"|"off"'],
  [{ SITE_CONTACT_URL: 'javascript:alert(1)' }, 'SITE_CONTACT_URL: must be a URL'],
  [{ SITE_OPERATOR: '株式会社空 <javascript:x>' }, 'SITE_OPERATOR: must be a name'],
])('%j stops the start with one line that names it', (env, words) => {
  expect(complaint(env)).toContain(words)
  expect(complaint(env)?.split('\n')).toHaveLength(1)
})

test('the operator of the site is a name, or a name with its address', () => {
  const operatorOf = (SITE_OPERATOR: string) => readConfig({ SITE_OPERATOR }).SITE_OPERATOR
  expect(operatorOf('')).toBeUndefined()
  expect(operatorOf('株式会社空')).toEqual({ name: '株式会社空', url: null })
  expect(operatorOf('株式会社空 <https://sora.example/>')).toEqual({
    name: '株式会社空',
    url: 'https://sora.example/',
  })
})

/** Every variable of the README's table, each with a value it takes. */
const values: Record<string, string> = {
  BACKUP_PASSPHRASE: 'x',
  MIGRATE_DATABASE_URL: 'postgres://x/y',
  ANALYSIS_API_KEY: 'x',
  ANALYSIS_MODEL: 'x',
  DEMO: 'on',
}
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const notUsed = readme
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('not used yet'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))

test('the README says of the same variables as the start that they are not used yet', () => {
  const env = Object.fromEntries(notUsed.map((name) => [name, values[name] ?? 'https://double.example']))
  const lines = unusedSettings(readConfig(env))
  expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([...notUsed].sort())
  for (const line of lines) expect(line).toMatch(/^\w+ is set but not used yet: /)
})

test('nothing is said of what is not set, or used', () => {
  expect(unusedSettings(readConfig({ DEMO: 'off', SMTP_URL: 'smtp://x', SITE_OPERATOR: '空' }))).toEqual([])
})
