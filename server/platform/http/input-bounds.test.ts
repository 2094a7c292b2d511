import { expect, test } from 'vitest'
import * as z from 'zod'
import { bodyLimits, inputLimits } from '#contract/limits.ts'
import { largestInput } from '../../testing/largest-input.ts'
import { suite } from '../../testing/suite.ts'
import { limitsOf } from './bodies.ts'
import { inputBounds } from './input-bounds.ts'
import { refuseHostileJson } from './input-rules.ts'
import { type DeclaredCall, declaredCalls } from './openapi.ts'

const { server, company } = suite({ company: 'file' })

const writing = declaredCalls().filter(({ method }) => method !== 'GET')
const pathOf = ({ path }: DeclaredCall) => path.replaceAll(/\{\w+\}/g, '1')
const largestOf = ({ input }: DeclaredCall) => (input ? JSON.stringify(largestInput(input)) : '{}')

/** What it takes of these may be more than one body holds: so many rows with texts of the longest are sent in parts. */
const inParts = [
  '/v3/csv_failures',
  '/v3/csv_registration/import',
  '/v3/csv_registration/validate',
  '/v3/csv_update/import',
  '/v3/csv_update/validate',
  '/v3/csv_upsert/import',
  '/v3/csv_upsert/validate',
  '/v3/engage/callback',
  '/v4/sync/members',
]

const send = ({ method, path }: { method: string; path: string }, raw: string) =>
  server.call(method, path, {
    as: company.accounts.owner.token,
    raw,
    headers: { 'content-type': 'application/json' },
  })

test('the bounds of an input are those of its lists, texts and names, one within another', () => {
  const line = z.object({ id: z.int(), words: z.string().max(100).nullable() })
  const input = z.object({ lines: z.array(line).max(50), kind: z.enum(['a', 'b']).optional() })
  const { values, names, bytes } = inputBounds(input)
  expect([values, names]).toEqual([2 + 50 * 3, 2 + 50 * 2])
  expect(bytes).toBeGreaterThan(50 * 600)
  expect(bytes).toBeLessThan(50 * 800)
  expect(inputBounds(z.object({ file: z.file() })).bytes).toBeLessThan(100)
  expect(inputBounds(undefined)).toEqual({ bytes: 0, values: 0, names: 0 })
})

test('every call takes the longest lists and texts that its own rules let pass', () => {
  const refused = writing.filter((call) => {
    const json = Buffer.from(largestOf(call))
    const limits = limitsOf(call)
    refuseHostileJson(json, limits)
    return json.length > limits.bytes
  })
  expect(refused.map(({ path }) => path).toSorted()).toEqual(inParts)
})

test('what is larger than most calls take is taken by those that need it', async () => {
  const large = writing.filter(
    (call) =>
      largestOf(call).length > bodyLimits.open && !inParts.includes(call.path) && !call.meta.isMemberPage,
  )
  expect(large.length).toBeGreaterThan(5)
  for (const call of large) {
    const { status } = await send({ ...call, path: pathOf(call) }, largestOf(call))
    expect([call.path, [400, 413].includes(status)]).toEqual([call.path, false])
  }
})

test('a call without long lists or texts takes a small body alone', () => {
  const small = writing.filter((call) => limitsOf(call).bytes <= 2 * bodyLimits.open)
  expect(small.length).toBeGreaterThan(writing.length * 0.8)
  for (const call of small) expect(limitsOf(call).values).toBeLessThan(2 * inputLimits.unknown + 600)
})

test.each([
  ['a list', `{"ids":[${'0,'.repeat(11_000)}0]}`],
  ['names', `{${Array.from({ length: 600 }, (_, at) => `"n${at}":0`).join()}}`],
  ['lists in a list', `{"ids":[${'[],'.repeat(6_000)}0]}`],
])('%s of more values than the call knows is refused in words before they are read', async (_name, body) => {
  const { status, body: answer } = await send({ method: 'POST', path: '/v4/obf/members/bulk' }, body)
  expect([status, answer.code]).toEqual([413, 'payload_too_large'])
  expect(answer.message).toMatch(/内容を減らして/)
})

test('one value too many is refused by the list, not by the size', async () => {
  const ids = Array.from({ length: 10_001 }, (_, at) => at + 1)
  const { status, body } = await send(
    { method: 'POST', path: '/v4/obf/members/bulk' },
    JSON.stringify({ ids }),
  )
  expect([status, body.errors[0].field]).toEqual([422, 'ids'])
})

test('marks in a text are no values, and end nothing', () => {
  const text = JSON.stringify({ a: `${'[{,:'.repeat(1_000)}"\\"\\\\`, b: ['\\', '"'] })
  const read = (json: string, values: number, names: number) => () =>
    refuseHostileJson(Buffer.from(json), { values, names })
  expect(read(text, 4, 2)).not.toThrow()
  expect(read(text, 3, 2)).toThrow()
  expect(read(text, 4, 1)).toThrow()
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(read(deep(inputLimits.depth), 1_000, 0)).not.toThrow()
  expect(read(deep(inputLimits.depth + 1), 1_000, 0)).toThrow()
  for (const broken of ['"', '"\\', '{"a', '\\"', ']]]]']) expect(read(broken, 5, 5)).not.toThrow()
})
