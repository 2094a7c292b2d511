import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { type RoleKey, rolesWith } from '#contract/permissions.ts'
import { jobs } from '../jobs.ts'
import { type DeclaredCall, declaredCalls } from '../platform/http/openapi.ts'
import { xlsxType } from '../platform/xlsx.ts'
import type { TestCompany } from './company.ts'
import type { TestApp } from './test-app.ts'

/** What an address names, by the noun before it. */
export type NamedThings = Record<string, Record<string, string | number>>

/** Not about members: notices, a picture by its secret name, and orders of files. */
const others = new Set([
  '/v3/notifications/{notificationId}',
  '/v3/avatars/{url}',
  '/v3/exports',
  '/v3/exports/{id}',
])

type Query = Record<string, string | number | undefined>

const queriesFor = (things: NamedThings): Record<string, Query> => ({
  '/v3/messages': { member_id: things.members?.id },
  '/v4/common/search': { q: '人' },
  '/v4/obf/members/search': { q: '人', limit: 50 },
  '/v4/common/departments/search': { q: '部' },
  '/v3/members': { limit: 500 },
  '/v3/members/monthly': { limit: 500 },
  '/v3/actionlogs': { limit: 100 },
  '/v4/common/talks': { member_id: things.members?.id },
})

/** Every call that a role may read by. */
const readsOf = (role: RoleKey): DeclaredCall[] =>
  declaredCalls().filter(
    ({ method, path, meta }) =>
      method === 'GET' &&
      meta.access !== 'public' &&
      rolesWith(meta.access).includes(role) &&
      !others.has(path),
  )

export const pathNaming = (things: NamedThings, { path }: Pick<DeclaredCall, 'path'>): string =>
  path.replace(/([\w-]+)\/\{(\w+)\}/g, (_match, noun: string, name: string) => {
    const value = things[noun]?.[name]
    if (value === undefined) throw new Error(`${path}: say in things what ${noun} {${name}} is`)
    return `${noun}/${value}`
  })

/** A file's sheets, which tell nothing of when it was made; or the words of any other answer. */
async function contentOf(answer: Response): Promise<unknown> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (answer.headers.get('content-type') !== xlsxType) return new TextDecoder().decode(bytes)
  const { sheets } = await readXlsx(bytes)
  return sheets.map(({ name, rows }) => ({ name, rows }))
}

/** A report made in the background for this reader, of what it may see now. */
async function madeFor(server: TestApp, as: string): Promise<{ id: number }> {
  const ordered = await server.call('POST', '/v3/exports', { as, json: { kind: 'report', query: {} } })
  await jobs.make_exports?.(server.app, {})
  return { id: ordered.body.result.id }
}

/** All that a role can read, by call, from the contract; `as` walks another role's calls. */
export async function everythingRead(
  server: TestApp,
  { accounts }: Pick<TestCompany, 'accounts'>,
  role: RoleKey,
  { things, as = role }: { things: NamedThings; as?: RoleKey },
): Promise<Map<string, unknown>> {
  const { id, token } = accounts[role]
  const named = { ...things, users: { id }, exports: await madeFor(server, token) }
  const read = new Map<string, unknown>()
  for (const call of readsOf(as)) {
    const url = new URL(pathNaming(named, call), server.url)
    for (const [name, value] of Object.entries(queriesFor(named)[call.path] ?? {}))
      url.searchParams.set(name, String(value))
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    expect([call.path, answer.status]).toEqual([call.path, 200])
    read.set(call.path, await contentOf(answer))
  }
  return read
}

export const changedIn = (before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) =>
  [...before.keys()].filter((path) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)))

export const saying = (read: ReadonlyMap<string, unknown>, words: string | RegExp): string[] =>
  [...read].flatMap(([path, content]) => {
    const text = JSON.stringify(content)
    return (typeof words === 'string' ? text.includes(words) : words.test(text)) ? [path] : []
  })
