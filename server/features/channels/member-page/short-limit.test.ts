import { expect, test } from 'vitest'
import { linkToken } from '../../../platform/tokens.ts'
import { suite } from '../../../testing/suite.ts'

const { app, server, row, member } = suite({ member: true, pages: true })

test('short addresses are opened so many times a minute, and nothing else is held up by it', async () => {
  const { page_nonce } = await row('members', { id: member.id })
  const path = `/s/m${page_nonce.toString('base64url')}`
  const opened = await Promise.all(Array.from({ length: 310 }, () => server.call('GET', path)))
  const refused = opened.filter(({ status }) => status === 429)
  expect([refused.length, opened.filter(({ status }) => status === 302).length]).toEqual([10, 300])
  expect(refused[0]?.text).toContain('ただいま開けません')
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await server.call('GET', `/m/${linkToken(app.secret, 'member', page_nonce)}`)
  expect(page.status).toBe(200)
})
