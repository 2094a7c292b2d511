import type { FastifyInstance } from 'fastify'
import type { App } from '../server/platform/context.ts'
import { storeApiToken } from '../server/testing/api-token.ts'
import type { Measurement } from './main.ts'
import { callEdge, compareTo, withBigCompany } from './member-page/against-sql.ts'

const url = '/v3/members?limit=50'
const memberCount = 1_000
/** Enough that none meets its limit. */
const tokenCount = 256

async function measure(app: App, server: FastifyInstance): Promise<Measurement[]> {
  const tokens = await Promise.all(Array.from({ length: tokenCount }, () => storeApiToken(app, 1, 1)))
  const byToken = async (turn: number) => {
    const authorization = `Bearer ${tokens[turn % tokenCount]}`
    const answer = await server.inject({ url, headers: { authorization } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  return [await compareTo('api-token', byToken, () => callEdge(server, url))]
}

/** How often a second a call by an API token is answered, against the same call in a session. */
export default function apiToken(): Promise<Measurement[]> {
  return withBigCompany(measure, memberCount)
}
