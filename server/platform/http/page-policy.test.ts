import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { openServer } from './server.ts'

test('the page may call its own origin alone, and the one that its build was given', async () => {
  const running = await openTestApp()
  const policyWith = async (callOrigins?: string[]) => {
    const server = await openServer(running.app, callOrigins ? { callOrigins } : {})
    const { headers } = await server.inject('/nothing')
    await server.close()
    return String(headers['content-security-policy'])
  }
  try {
    expect(await policyWith()).toContain("connect-src 'self';")
    const wider = await policyWith(['https://api.example.jp'])
    expect(wider).toContain("connect-src 'self' https://api.example.jp;")
    expect(wider).toContain("img-src 'self' data: blob: https://api.example.jp;")
    expect(wider).toContain("script-src 'self';")
  } finally {
    await running.close()
  }
})
