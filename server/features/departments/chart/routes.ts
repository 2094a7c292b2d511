import { signedIn } from '../../../platform/http/edge.ts'
import * as organizationChart from './service.ts'

const calls = signedIn.organizationChart

export const organizationChartRoutes = {
  members: calls.members.handler(({ context: { ctx } }) => organizationChart.chart(ctx)),
  moveUnit: calls.moveUnit.handler(({ context: { ctx }, input }) => organizationChart.moveUnit(ctx, input)),
  place: calls.place.handler(({ context: { ctx }, input }) => organizationChart.place(ctx, input)),
  remove: calls.remove.handler(({ context: { ctx }, input }) => organizationChart.remove(ctx, input.id)),
}
