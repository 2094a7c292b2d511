import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeApiToken } from './testing/api-token.ts'
import { suite } from './testing/suite.ts'

const { app, company, server } = suite({ company: 'file' })
const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

let project: string

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'soramoyo-client-'))
  await run('npm', ['pack', join(root, 'clients/typescript'), '--pack-destination', project])
  const [packed = ''] = await readdir(project)
  await writeFile(join(project, 'package.json'), '{"name": "elsewhere", "private": true, "type": "module"}')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`], { cwd: project })
})
afterAll(() => rm(project, { recursive: true, force: true }))

const program = (input: string) => `
import { createClient, SoramoyoError } from 'soramoyo-client'
const [baseUrl = '', token = ''] = process.argv.slice(2)
const call = createClient({ baseUrl, token })
const { result } = await call('POST /v4/obf/members', ${input}, { idempotencyKey: 'hire-0001' })
const list = await call('GET /v3/members', { q: '山田', limit: 10 })
const names: string[] = list.result.members.map((member) => member.lastname)
const refusal = await call('DELETE /v3/members/{id}', { id: result.id }).catch((error: unknown) => error)
console.log(JSON.stringify({ names, code: refusal instanceof SoramoyoError ? refusal.code : null }))
`

const hired = `{ lastname: '山田', firstname: '花子', email: 'hanako@member.example', date_contracted: '2026-04-01', is_newbie: 1, department_id: `

async function compiled(input: string): Promise<string> {
  await writeFile(join(project, 'program.mts'), program(input))
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node']
  const types = ['--typeRoots', join(root, 'node_modules/@types')]
  const outcome = await run(join(root, 'node_modules/.bin/tsc'), [...options, ...types, 'program.mts'], {
    cwd: project,
  }).catch((error: { stdout: string }) => error)
  return outcome.stdout
}

test('the packed client is typed, and calls from a project of its own', async () => {
  const input = `${hired}${company.departments.sales} }`
  expect(await compiled(`${hired}'営業部' }`)).toContain("Type 'string' is not assignable to type 'number'")
  expect(await compiled(input)).toBe('')
  const token = await storeApiToken(app, company.id, company.accounts.owner.id, {
    permissions: ['member.read', 'member.create'],
  })
  const { stdout } = await run('node', ['program.mts', server.url, token], { cwd: project })
  expect(JSON.parse(stdout)).toEqual({ names: ['山田'], code: 'forbidden' })
})
