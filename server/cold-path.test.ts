import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** What only a second factor or a login service needs. */
const lazy = [
  'otpauth',
  'openid-client',
  'oauth4webapi',
  'jose',
  '@node-saml',
  '@xmldom',
  'xml-crypto',
  'xml2js',
]

const asked = `
const { registerHooks } = await import('node:module')
const seen = []
registerHooks({ load(url, context, next) { seen.push(url); return next(url, context) } })
await import('./server/main.ts')
await import('./server/features/sessions/sign-in-service.ts')
console.log(JSON.stringify(seen.filter((url) => url.includes('/node_modules/'))))`

test('a start and a sign-in by password load nothing of the second factor and of single sign-on', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', asked], {
    encoding: 'utf8',
    cwd: process.cwd(),
  })
  const loaded: string[] = JSON.parse(output.trim().split('\n').at(-1) ?? '[]')
  expect(loaded.some((url) => url.includes('/node_modules/fastify/'))).toBe(true)
  for (const name of lazy)
    expect(
      loaded.filter((url) => url.includes(`/node_modules/${name}/`)),
      name,
    ).toEqual([])
})
