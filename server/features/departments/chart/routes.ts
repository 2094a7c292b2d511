import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import * as organizationChart from './service.ts'

export const organizationChartRoutes = answer(signedIn.organizationChart, {
  members: organizationChart.chart,
  moveUnit: organizationChart.moveUnit,
  place: organizationChart.place,
  remove: (ctx, input) => organizationChart.remove(ctx, input.id),
})
