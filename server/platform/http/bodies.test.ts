import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { bodyLimits, inputLimits } from '#contract/limits.ts'
import { suite } from '../../testing/suite.ts'
import { limitsOf } from './bodies.ts'
import { declaredCalls } from './openapi.ts'

const { server, company } = suite({ company: 'file' })

const owner = () => company.accounts.owner.token

/** What is answered to a request whose body is announced and never sent: it answers only where nobody waits for it. */
async function announced(path: string, length: number, headers: string[] = []): Promise<[number, string]> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const lines = [`POST ${path} HTTP/1.1`, `host: ${hostname}`, `content-length: ${length}`, ...headers]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  let answer = ''
  while (!answer.includes('"request_id"')) answer += String((await once(socket, 'data'))[0])
  socket.destroy()
  return [Number(answer.split(' ')[1]), /"code":"(\w+)"/.exec(answer)?.[1] ?? '']
}

const json = 'content-type: application/json'
const form = 'content-type: multipart/form-data; boundary=x'
const as = (token: string) => `authorization: Bearer ${token}`

describe('a body that is never sent', () => {
  const eight = 8 * 1024 * 1024

  test('is not waited for where nobody is signed in', async () => {
    const login = '/v3/login'
    expect(await announced(login, eight, [json])).toEqual([413, 'payload_too_large'])
    expect(await announced(login, bodyLimits.open + 1, [json])).toEqual([413, 'payload_too_large'])
    expect(await announced('/v4/obf/members', eight, [json])).toEqual([401, 'unauthenticated'])
    expect(await announced('/v4/obf/members', eight, [json, as('no-such-token')])).toEqual([
      401,
      'unauthenticated',
    ])
    expect(await announced('/v3/csv_registration/validate', eight, [form])).toEqual([401, 'unauthenticated'])
    expect(await announced('/v3/engage/callback', eight, [json])).toEqual([413, 'payload_too_large'])
    expect(await announced('/v4/no-such-call', eight, [json])).toEqual([404, 'not_found'])
  })

  test('ends its connection, and one that is sent gets its answer all the same', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(`POST /v3/login HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: ${eight}\r\n\r\n`)
    socket.write('x'.repeat(eight / 2))
    socket.resume()
    await new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const json = { email: 'x'.repeat(eight) }
    const answers = ['/v3/login', '/v4/obf/members', '/v4/no-such-call'].map((path) =>
      server.call('POST', path, { json }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([413, 401, 404])
  })

  test('of a member’s page may be longer, and is bounded too', async () => {
    for (const path of ['/v4/public/answers/x', '/v4/public/replies/x'])
      expect(await announced(path, bodyLimits.memberPage + 1, [json])).toEqual([413, 'payload_too_large'])
    const json256 = { text: 'あ'.repeat(80_000) }
    expect((await server.call('POST', '/v4/public/answers/x', { json: json256 })).status).not.toBe(413)
  })

  test('is not waited for where it is too large, or the caller may not make the call', async () => {
    const signedIn = [json, as(owner())]
    expect(await announced('/v4/obf/members', bodyLimits.signedIn + 1, signedIn)).toEqual([
      413,
      'payload_too_large',
    ])
    const viewer = as(company.accounts.standard_viewer.token)
    expect(await announced('/v4/obf/members', bodyLimits.open + 1, [json, viewer])).toEqual([
      403,
      'forbidden',
    ])
  })

  test('is not waited for where it is larger than its own call could use', async () => {
    const calls = declaredCalls().filter(({ method, meta }) => method === 'POST' && meta.access !== 'public')
    for (const call of calls) {
      const path = call.path.replaceAll(/\{\w+\}/g, '1')
      const length = limitsOf(call).bytes + 1
      const answer = await announced(path, length, [json, as(owner())])
      expect([path, ...answer]).toEqual([path, 413, 'payload_too_large'])
    }
  })

  test('may hold a file only where the call takes one', async () => {
    const file = [form, as(owner())]
    expect(await announced('/v3/messages/send', bodyLimits.signedIn + 1, file)).toEqual([
      413,
      'payload_too_large',
    ])
    expect(await announced('/v3/csv_registration/validate', bodyLimits.file + 1, file)).toEqual([
      413,
      'payload_too_large',
    ])
  })
})

test('a form has so many parts and so much text beside its file', async () => {
  const path = '/v3/csv_registration/validate'
  const sent = (body: FormData) =>
    fetch(server.url + path, { method: 'POST', headers: { authorization: `Bearer ${owner()}` }, body })
  const many = new FormData()
  // two thousand corrections of three fields each, the choices for two hundred columns, and what the call does not know
  for (let part = 0; part <= 8_800 + inputLimits.unknown; part += 1) many.append('a', '')
  expect((await sent(many)).status).toBe(413)
  const long = new FormData()
  long.append('file', new File(['姓\n空野\n'], 'a.csv'))
  expect((await sent(long)).status).toBe(200)
  long.append('a', 'x'.repeat(bodyLimits.signedIn + 1))
  expect((await sent(long)).status).toBe(413)
})

test('a body of another kind than the call takes is refused once the caller is known', async () => {
  const send = (type: string, headers: Record<string, string>) =>
    fetch(`${server.url}/v3/actionlogs`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body: 'a=b',
    })
  const authorization = `Bearer ${owner()}`
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/event-stream']) {
    expect((await send(type, { authorization })).status).toBe(415)
    expect((await send(type, { authorization: 'Bearer no-such-token' })).status).toBe(401)
  }
  expect((await send('application/json', { authorization })).status).toBe(400)
})

test('an address that cannot be read gets the product’s own error', async () => {
  for (const path of ['/v4/obf/members/%zz', '/%zz', `/v4/obf/members/${'x'.repeat(1_000)}`]) {
    const { status, body, headers } = await server.call('GET', path)
    expect(status).toBeLessThan(500)
    expect(body.request_id).toBe(headers.get('x-request-id'))
  }
})
