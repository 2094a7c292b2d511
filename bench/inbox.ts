import type { FastifyInstance } from 'fastify'
import type { App } from '../server/platform/context.ts'
import type { Measurement } from './main.ts'
import {
  type Ask,
  callEdge,
  compare,
  compareAlone,
  statementsOf,
  withBigCompany,
} from './member-page/against-sql.ts'
import { fillInbox } from './setup/inbox-company.ts'

const members = 100_000

/** What people look for: many and few that HR wrote to, few who replied, few whom a note names, one person, nobody. */
const words = ['健康診断', '第77回', '駐車場', '家賃', '花子4711', 'zzz']

const page = (server: FastifyInstance, query = '') =>
  callEdge(server, `/v4/messages/conversations?limit=50${query}`)

async function requireNoScan({ database }: App, name: string, ask: Ask): Promise<void> {
  const { pool } = database
  for (const { text, values } of await statementsOf(pool, () => ask(0))) {
    if (!/^\s*select/i.test(text) || /set_config/.test(text)) continue
    const { rows } = await pool.query(`explain ${text}`, values)
    const plan = rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']).join('\n')
    if (/Seq Scan on messages/.test(plan)) throw new Error(`${name} reads all messages:\n${plan}`)
  }
}

async function measure(app: App, server: FastifyInstance): Promise<Measurement[]> {
  await fillInbox(app, members)
  const first: Ask = () => page(server)
  const mine: Ask = () => page(server, '&assignee=me&waiting=true')
  const counts: Ask = () => callEdge(server, '/v4/messages/conversations/counts')
  const search: Ask = (turn) => page(server, `&q=${encodeURIComponent(words[turn % words.length] ?? '')}`)
  const line: Ask = (turn) => callEdge(server, `/v4/messages/conversations/${1 + turn * 37}`)
  for (const [name, ask] of Object.entries({ first, mine, counts, line })) await requireNoScan(app, name, ask)
  return [
    await compare(app, 'inbox', first),
    await compareAlone(app, 'inbox-alone', first),
    await compare(app, 'inbox-mine', mine),
    await compare(app, 'inbox-counts', counts),
    await compare(app, 'inbox-timeline', line),
    await compare(app, 'inbox-search', search),
  ]
}

/** The first page of 100,000 conversations, counts, a timeline and six searches, against their bare SQL. */
export default function inbox(): Promise<Measurement[]> {
  return withBigCompany(measure, members)
}
