import * as z from 'zod'
import { type BodyLimits, limitsOf } from '../../server/platform/http/bodies.ts'
import { type DeclaredCall, declaredCalls } from '../../server/platform/http/openapi.ts'
import { callbackOf, type SamlPlace } from './hostile-callbacks.ts'

/** `saml`: of the company that is posted to; without it, every call of the contract is asked. */
export type Walk = { url: string; token: string | null; shape: string; saml?: SamlPlace }

type Sent = { body?: string; type?: string; query?: string; headers?: Record<string, string> }

const json = (body: string): Sent => ({ body, type: 'application/json' })
const filled = (unit: string, size: number) => unit.repeat(Math.floor(size / Buffer.byteLength(unit)))

/** Every text of a call's words as long as its body may be; names that calls know let the text reach their rules. */
const named = (text: string) =>
  JSON.stringify(
    Object.fromEntries(['email', 'lastname', 'comment', 'mail_body', 'q'].map((name) => [name, text])),
  )

const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
const partLength = part.length
const form = (parts: number): Sent => ({
  type: 'multipart/form-data; boundary=x',
  body: `${part.repeat(parts)}--x--`,
})

const repeated = (unit: string, count: number) => Array.from({ length: count }, () => unit).join()

/** Each for a body of so many bytes; what is `taken` has as many values and names as are read, in a list that the call knows. */
const shapes: Record<string, (size: number, most: BodyLimits, list: string) => Sent> = {
  deep: (size) => json(`{"a":${'['.repeat(size / 2 - 10)}${']'.repeat(size / 2 - 10)}}`),
  wide: (size) =>
    json(`{${Array.from({ length: Math.floor(size / 14) }, (_, index) => `"k${index}":0`).join()}}`),
  'long-list': (size) => json(`{"member_ids":[${filled('0,', size - 40)}0]}`),
  'list-of-objects': (size) => json(`{"rows":[${filled('{"a":{}},', size - 40)}{}]}`),
  'wide-taken': (_size, { names }) =>
    json(`{${Array.from({ length: names }, (_, at) => `"k${at}":0`).join()}}`),
  'long-list-taken': (_size, { values }, list) => json(`{"${list}":[${repeated('0', values - 2)}]}`),
  'list-of-objects-taken': (_size, { values, names }, list) =>
    json(`{"${list}":[${repeated('{"a":{}}', Math.min(names - 1, Math.floor((values - 2) / 3)))}]}`),
  'parts-taken': (size, { values }) => form(Math.min(values, Math.floor(size / partLength))),
  'long-text': (size) => json(named(filled('あ', size / 6))),
  'huge-number': (size) => json(`{"id":${'9'.repeat(size - 20)}}`),
  address: (size) => json(named(`${filled('a.', size / 6)}@`)),
  blanks: (size) => json(named(`${filled(' ', size / 6)}x`)),
  marks: (size) => json(named(`a${filled('\u0301\u0323', size / 6)}`)),
  ligatures: (size) => json(named(filled('\ufdfa', size / 6))),
  escapes: (size) => json(named(filled('\\u3042', size / 12))),
  parts: (size) => form(Math.floor((size - 10) / partLength)),
  query: () => ({ query: filled('a=1&', 12_000) }),
  'query-brackets': () => ({ query: `${filled('a[b][c]=1&', 6_000)}a${filled('[b]', 6_000)}=1` }),
  headers: () => ({ headers: { cookie: filled('a=b; ', 12_000) } }),
}

export const shapeNames = Object.keys(shapes)

/** As large as the call's own body may be, but for the forms with files, which `hostile-input` sends. */
const sizeOf = ({ bytes }: BodyLimits): number => bytes - 100

function listOf({ input }: DeclaredCall): string {
  const { properties = {} } = input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {}
  const [name] =
    Object.entries(properties).find(([, part]) => typeof part === 'object' && part.type === 'array') ?? []
  return name ?? 'ids'
}

const shown = (call: DeclaredCall, token: string | null) => token !== null || call.meta.access === 'public'

/** Sends one shape to every call, one after another. @returns how many answered with 500 or more */
async function walk({ url, token, shape }: Walk): Promise<number> {
  const made = shapes[shape]
  let broken = 0
  for (const call of declaredCalls().filter((one) => made && shown(one, token))) {
    const limits = limitsOf(call)
    const { body, type, query, headers } = made?.(sizeOf(limits), limits, listOf(call)) ?? {}
    if (body && call.method === 'GET') continue
    const path = call.path.replaceAll(/\{\w+\}/g, '1')
    const answer = await fetch(`${url}${path}${query ? `?${query}` : ''}`, {
      method: call.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(type && { 'content-type': type }),
        ...headers,
      },
      ...(body && { body }),
    }).catch(() => null)
    if (answer && answer.status >= 500) broken += 1
    await answer?.arrayBuffer().catch(() => null)
  }
  return broken
}

const callbackTimes = 5

/** Sends one shape to the callback that it is for. @returns how often it answered with 500 or more */
async function callBack(url: string, shape: string, saml: SamlPlace): Promise<number> {
  const posted = await callbackOf(shape, saml)
  let broken = 0
  for (let turn = 0; posted && turn < callbackTimes; turn += 1) {
    const { path, type, body } = posted
    const headers = { 'content-type': type }
    const answer = await fetch(`${url}${path}`, { method: 'POST', redirect: 'manual', headers, body })
    if (answer.status >= 500) broken += 1
    await answer.arrayBuffer()
  }
  return broken
}

const sendAll = ({ saml, ...order }: Walk): Promise<number> =>
  saml ? callBack(order.url, order.shape, saml) : walk(order)

if (import.meta.main) {
  process.on('message', (order: Walk) => sendAll(order).then((broken) => process.send?.({ broken })))
  process.on('disconnect', () => process.exit())
  process.send?.('ready')
}
