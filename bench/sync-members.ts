import type { FastifyInstance, InjectOptions } from 'fastify'
import type { App } from '../server/platform/context.ts'
import { csvOf } from '../server/platform/csv.ts'
import type { Measurement } from './main.ts'
import { compareTo, token, withBigCompany } from './member-page/against-sql.ts'

const memberCount = 10_000
const people = Array.from({ length: 1_000 }, (_, n) => ({
  employee_code: `E${n + 1}`,
  lastname: '山田',
  firstname: `花子${n + 1}`,
  email: `member${n + 1}@example.test`,
  department: `第${((n + 1) % 40) + 1}部`,
}))

const authorization = `Bearer ${token}`

async function send(server: FastifyInstance, request: InjectOptions) {
  const answer = await server.inject(request)
  if (answer.statusCode !== 200 || !answer.body.includes('"unchanged_count":1000'))
    throw new Error(answer.body.slice(0, 500))
}

async function measure(_app: App, server: FastifyInstance): Promise<Measurement[]> {
  const headings = ['社員番号', '姓', '名', 'メールアドレス', '部署']
  const file = new FormData()
  file.set('file', new File([await csvOf(headings, people.map(Object.values))], 'people.csv'))
  const form = new Response(file)
  const headers = { authorization, 'content-type': form.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await form.arrayBuffer())
  const byFile = () => send(server, { method: 'POST', url: '/v3/csv_upsert/validate', headers, payload })
  const json = { members: people, dry_run: true, complete: true }
  const bySync = () =>
    send(server, { method: 'PUT', url: '/v4/sync/members', headers: { authorization }, payload: json })
  return [await compareTo('sync-members', bySync, byFile)]
}

/** How often a second 1,000 people among 10,000 are compared by the sync, against the same people in a file. */
export default function syncMembers(): Promise<Measurement[]> {
  return withBigCompany(measure, memberCount)
}
