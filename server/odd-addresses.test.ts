import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredCalls } from './platform/http/openapi.ts'
import { openLog } from './platform/log.ts'
import { buildAnswerPages, buildSite } from './testing/built-pages.ts'
import { makeCompany } from './testing/company.ts'
import { openTestDatabase } from './testing/database.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let server: TestApp
let owner: string
const logged: string[] = []

beforeAll(async () => {
  await Promise.all([buildAnswerPages(), buildSite()])
  const log = openLog('debug', 1, { write: (line) => logged.push(line) })
  server = await openTestApp({}, openTestDatabase(), log)
  owner = (await makeCompany(server.app)).accounts.owner.token
})
afterAll(() => server.close())

/** Parts of an address as no link has them; as they go over the line. */
const parts: [string, string][] = [
  ['401 characters', 'A'.repeat(401)],
  ['five thousand', 'A'.repeat(5000)],
  ['nothing', ''],
  ['half an escape', '%E3%81'],
  ['a broken escape', '%zz'],
  ['NUL', '%00'],
  ['a line break', '%0d%0aX-Injected:%201'],
  ['dots', '..%2f..%2fetc%2fpasswd'],
  ['half a pair', '%ED%A0%80'],
  ['a number beyond every column', '99999999999999999999999'],
  ['a number beyond most columns', '9223372036854775808'],
  ['a number beyond a small column', '2147483648'],
  ['half a number', '1.5'],
  ['a sign', '-1'],
  ['a name of JavaScript', '__proto__'],
  ['two dots', '%2e%2e'],
  ['Japanese', '%E7%A9%BA%E6%A8%A1%E6%A7%98'],
  ['direction marks', '%E2%80%AE%E2%80%8B'],
  ['brackets', '%5B%5D%7B%7D'],
]

const pages = ['a', 'r', 'm', 'c', 's', 'unsubscribe', 'news', 'case', 'features', 'site/pictures', 'outbox']
const deeper = ['a/preview/x', 'webhooks/line', 'webhooks/slack', 'demo', 'build', 'company/member', 'auth']

/** Not by fetch, which would mend the address. */
function ask(method: string, path: string): Promise<number> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${owner}`, 'content-length': '0' }
    const asked = request({ hostname, port, method, path, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', reject).end()
  })
}

test.each(parts)('an address with %s in it is no surprise to any page or call', async (_name, part) => {
  logged.length = 0
  const calls = declaredCalls().filter(({ method, path }) => method !== 'DELETE' && path.includes('{'))
  const asked: [string, string][] = [
    ...[...pages, ...deeper].flatMap((page): [string, string][] => [
      ['GET', `/${page}/${part}`],
      ['POST', `/${page}/${part}`],
    ]),
    ...calls.map(({ method, path }): [string, string] => [method, path.replaceAll(/\{\w+\}/g, part)]),
    ['GET', `/?${part}=${part}`],
    ['GET', `/v3/members?q=${part}`],
  ]
  const surprising: unknown[] = []
  for (const [method, path] of asked) {
    const status = await ask(method, path)
    if (status >= 500) surprising.push([method, path.slice(0, 60), status])
  }
  expect(surprising).toEqual([])
  expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

test('what HTTP itself refuses keeps its status', async () => {
  logged.length = 0
  expect(await ask('GET', `/${'A'.repeat(20_000)}`)).toBe(431)
  const files = await server.call('GET', '/robots.txt', { headers: { range: 'bytes=99999999-' } })
  expect(files.status).toBeLessThan(500)
  const type = await server.call('POST', '/v3/login', { raw: '{}', headers: { 'content-type': 'a/b' } })
  expect(type.status).toBe(415)
  expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

const spans = [
  { from: '2000-01' },
  { to: '2000-01' },
  { from: '2000-01', to: '2000-01' },
  { from: '2000-01', to: '2099-12' },
  { from: '2099-12' },
  { to: '2099-12' },
  { from: '2099-12', to: '2000-01' },
  { from: '2099-12', to: '2099-12' },
  { from: '2026-02', to: '2026-02' },
  { from: '0001-01', to: '9999-12' },
]

type Parameter = { name: string; schema?: { pattern?: string } }

/** A month or a day, as the call's own pattern has it. */
const asAsked = (name: string, value: string, isDay: boolean) => [name, isDay ? `${value}-01` : value]

test('no span of months or days is a surprise to any call that takes one', async () => {
  logged.length = 0
  const { paths } = (await server.call('GET', '/openapi.json')).body
  const taking = Object.entries<{ get?: { parameters?: Parameter[] } }>(paths).flatMap(([path, { get }]) => {
    const named = (get?.parameters ?? []).filter(({ name }) => /(^|_)(from|to|since|until)$/.test(name))
    return named.length > 0 && !path.includes('{') ? [{ path, named }] : []
  })
  expect(taking.length).toBeGreaterThan(8)
  const surprising: unknown[] = []
  for (const { path, named } of taking)
    for (const span of spans) {
      const query = Object.fromEntries(
        named.flatMap(({ name, schema }) => {
          const end = /(from|since)$/.test(name) ? 'from' : 'to'
          const value =
            'from' in span && end === 'from' ? span.from : 'to' in span && end === 'to' ? span.to : null
          return value === null ? [] : [asAsked(name, value, !schema?.pattern?.startsWith('^20'))]
        }),
      )
      const { status } = await server.call('GET', path, { as: owner, query })
      if (status >= 500) surprising.push([path, query, status])
    }
  expect(surprising).toEqual([])
  expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})
