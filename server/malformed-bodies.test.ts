import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredCalls } from './platform/http/openapi.ts'
import { openLog } from './platform/log.ts'
import { makeCompany } from './testing/company.ts'
import { openTestDatabase } from './testing/database.ts'
import { linkedWith, signingHeaders } from './testing/engage.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let server: TestApp
let owner: string
const logged: string[] = []

beforeAll(async () => {
  const log = openLog('debug', 1, { write: (line) => logged.push(line) })
  server = await openTestApp({}, openTestDatabase(), log)
  owner = await newOwner()
})
afterAll(() => server.close())

const newOwner = async () => (await makeCompany(server.app)).accounts.owner.token

const json = 'application/json'
const form = 'multipart/form-data; boundary=x'
const nested = '['.repeat(30_000)

/** What no program that means well sends: its type, the body, and what it answers where the call takes that type. */
const shapes: [string, type: string, body: string | Uint8Array<ArrayBuffer>, statuses: number[]][] = [
  ['JSON that breaks off', json, '{"lastname":"秘密野', [400]],
  ['a half surrogate pair', json, '{"a":"\\ud800"}', [400]],
  ['a half surrogate pair as a name', json, '{"\\udfff":1}', [400]],
  ['a NUL', json, '{"a":"\\u0000"}', [400]],
  ['bytes that are no text', json, Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22]), [400]],
  ['brackets without end', json, nested, [400]],
  ['thirty thousand brackets', json, `{"a":${nested}${']'.repeat(30_000)}}`, [400]],
  ['a form without a boundary', 'multipart/form-data', 'x', [400, 415]],
  ['a form that breaks off', form, '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nx', [400, 415]],
  ['a form without parts', form, 'あ', [400, 415]],
  [
    'numbers beyond every column',
    json,
    '{"id":9223372036854775808,"a":1e999}',
    [200, 201, 202, 204, 400, 401, 403, 404, 409, 415, 422, 423],
  ],
]

const writing = declaredCalls().filter(({ method }) => method !== 'GET')
const calls = writing.filter(({ meta }) => meta.signedBy.length === 0)
const signedCalls = writing.filter(({ meta }) => meta.signedBy.length > 0)

test.each(shapes)(
  '%s is refused in Japanese by every call, and is no surprise',
  async (_name, type, body, taken) => {
    const surprising: unknown[] = []
    for (const { method, path } of calls) {
      logged.length = 0
      const answer = await server.call(method, path.replaceAll(/\{\w+\}/g, '1'), {
        as: owner,
        raw: body,
        headers: { 'content-type': type },
      })
      const isRefusal = answer.status >= 400
      // What was taken may have ended the session.
      if (!isRefusal) owner = await newOwner()
      const isSaid = !isRefusal || /[ぁ-ん]/.test(answer.body?.message)
      const isQuiet = !logged.some((line) => line.includes('unexpected') || line.includes('秘密野'))
      if (!taken.includes(answer.status) || !isSaid || !isQuiet)
        surprising.push([method, path, answer.status, answer.text.slice(0, 200), isQuiet])
    }
    expect(surprising).toEqual([])
  },
)

test.each(shapes)(
  '%s is refused in Japanese where its sender signed it',
  async (_name, type, body, taken) => {
    const { id } = await makeCompany(server.app)
    const headers = { 'content-type': type, ...signingHeaders(await linkedWith(server.app, id), body) }
    for (const { method, path } of signedCalls) {
      logged.length = 0
      const answer = await server.call(method, path, { raw: body, headers })
      expect(taken.filter((status) => status >= 400 && status !== 401)).toContain(answer.status)
      expect(answer.body.message).toMatch(/[ぁ-ん]/)
      expect(logged.filter((line) => line.includes('unexpected') || line.includes('秘密野'))).toEqual([])
    }
  },
)
