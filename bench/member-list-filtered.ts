import type { FastifyInstance } from 'fastify'
import type { App } from '../server/platform/context.ts'
import type { Measurement } from './main.ts'
import { callEdge, compare, withBigCompany } from './member-page/against-sql.ts'

const departments = 40

/** Eight hundred members of one department: it, the kind of hire and the weather. */
const narrow = (turn: number): string => {
  const department = (turn % departments) + 1
  return `department_id=${department}&is_newbie=${(department + 1) % 2}&condition_type=${1 + (turn % 3)}`
}

/** Sixteen thousand of the whole company: with it still, the kind of hire and the weather. */
const broad = (turn: number): string =>
  `in_company=true&is_newbie=${turn % 2}&condition_type=${1 + (turn % 3)}`

const page = (server: FastifyInstance, filters: string) =>
  callEdge(server, `/v3/members/monthly?limit=50&sort=answered&${filters}`)

async function measure(app: App, server: FastifyInstance): Promise<Measurement[]> {
  return [
    await compare(app, 'member-list-filtered', (turn) =>
      page(server, turn % 2 === 0 ? narrow(turn) : broad(turn)),
    ),
    await compare(app, 'member-list-filtered-narrow', (turn) => page(server, narrow(turn))),
    await compare(app, 'member-list-filtered-broad', (turn) => page(server, broad(turn))),
  ]
}

/** The first page of 100,000 members under three filters, together and alone, against its bare SQL. */
export default function memberListFiltered(): Promise<Measurement[]> {
  return withBigCompany(measure)
}
