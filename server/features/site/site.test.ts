import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'

const told = async (env: Record<string, string>) => {
  const running = await openTestApp(env)
  try {
    return (await running.call('GET', '/v4/public/operator')).body
  } finally {
    await running.close()
  }
}

test('the operator and where to ask are told to everybody, as they are configured', async () => {
  expect(await told({})).toEqual({ operator: null, contact_url: null })
  const env = {
    SITE_OPERATOR: '株式会社空 <https://sora.example>',
    SITE_CONTACT_URL: 'https://sora.example/ask',
  }
  expect(await told(env)).toEqual({
    operator: { name: '株式会社空', url: 'https://sora.example' },
    contact_url: 'https://sora.example/ask',
  })
})
