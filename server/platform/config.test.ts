import { expect, test } from 'vitest'
// Loaded as the server loads it: its Japanese sentences are for readers of forms, not for operators.
import '#contract/contract.ts'
import { readConfig } from './config.ts'

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
  [
    { SMTP_URL: 'smtp://x?maxConnections=0' },
    'SMTP_URL: maxConnections must be a whole number from 1 to 100',
  ],
  [{ SMTP_URL: 'smtp://x?maxConnections=101' }, 'SMTP_URL: maxConnections must be a whole number'],
  [{ SMTP_URL: 'smtp://x?maxConnections=many' }, 'SMTP_URL: maxConnections must be a whole number'],
  [{ SENTRY_DSN: 'sentry' }, 'SENTRY_DSN: must be a URL beginning with http: or https:'],
  [{ TALENT_API_BASE: 'ftp://x' }, 'TALENT_API_BASE: must be a URL'],
  [{ ANALYSIS_API_BASE: 'api.example', ANALYSIS_MODEL: 'm' }, 'ANALYSIS_API_BASE: must be a URL'],
  [
    { ANALYSIS_API_BASE: 'https://a:b@api.example/v1', ANALYSIS_MODEL: 'm' },
    'ANALYSIS_API_BASE: must have no',
  ],
  [{ ANALYSIS_API_BASE: 'https://api.example/v1?x', ANALYSIS_MODEL: 'm' }, 'ANALYSIS_API_BASE: must have no'],
  [{ ANALYSIS_API_BASE: 'https://api.example/v1' }, 'ANALYSIS_MODEL: must be set together'],
  [{ ANALYSIS_MODEL: 'm' }, 'ANALYSIS_MODEL: must be set together'],
  [{ ANALYSIS_MODEL: 'a model' }, "ANALYSIS_MODEL: must be the model's name"],
  [{ ANALYSIS_API_KEY: 'k' }, 'ANALYSIS_API_BASE: must be set together'],
  [{ ANALYSIS_API_KEY: 'a\nb' }, 'ANALYSIS_API_KEY: must be one word'],
  [{ DEMO: 'yes' }, 'DEMO: Invalid option: expected one of "on"|"off"'],
  [{ SITE_CONTACT_URL: 'javascript:alert(1)' }, 'SITE_CONTACT_URL: must be a URL'],
  [{ MIGRATE_DATABASE_URL: 'postgres://x/y' }, 'DATABASE_URL: must be set together'],
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
