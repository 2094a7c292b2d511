import type { FastifyInstance } from 'fastify'
import { rolePermissions } from '#contract/permissions.ts'
import { monthly } from '../server/features/members/list/service.ts'
import type { App, Ctx } from '../server/platform/context.ts'
import type { Measurement } from './main.ts'
import { callEdge, compare, compareTo, withBigCompany } from './member-page/against-sql.ts'
import { minimalServer } from './member-page/minimal-sql.ts'

const pageSize = 50
const pages = 20

const offsetOf = (turn: number): number => (turn % pages) * pageSize

const edgePage = (server: FastifyInstance, turn: number) =>
  callEdge(server, `/v3/members/monthly?limit=${pageSize}&offset=${offsetOf(turn)}`)

/** The verb alone, in its transaction. */
function servicePage(app: App, turn: number): Promise<unknown> {
  const actor = {
    companyId: 1,
    userId: 1,
    sessionId: 1,
    role: 'owner' as const,
    permissions: rolePermissions.owner,
    name: '人事 太郎',
    missing: null,
    isFactorStale: false,
  }
  const request = { id: 'bench', ip: '127.0.0.1', uri: 'GET /v3/members/monthly', userAgent: '' }
  return app.database.asCompany(1, (tx) => {
    const ctx: Ctx = { app, actor, tx, now: app.clock(), request }
    return monthly(ctx, { by: 'month', limit: pageSize, offset: offsetOf(turn) })
  })
}

const residentMegabytes = (): number => process.memoryUsage().rss / 1024 / 1024

async function measure(app: App, server: FastifyInstance): Promise<Measurement[]> {
  await edgePage(server, 0)
  const begun = residentMegabytes()
  const edge = await compare(app, 'member-page', (turn) => edgePage(server, turn))
  const bare = minimalServer(app)
  const byHand = await compareTo(
    'member-page-by-hand',
    (turn) => edgePage(server, turn),
    (turn) => edgePage(bare, turn),
  )
  const service = await compare(app, 'member-page-service', (turn) => servicePage(app, turn))
  const grown = residentMegabytes()
  return [
    edge,
    byHand,
    service,
    { name: 'member-page-memory', value: grown, unit: 'MB', floor: begun, ratio: grown / begun },
  ]
}

/** A page of 50 of 100,000 members, over HTTP and by the verb, against its bare SQL and a handwritten page. */
export default function memberPage(): Promise<Measurement[]> {
  return withBigCompany(measure)
}
