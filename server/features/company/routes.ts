import { signedIn } from '../../platform/http/edge.ts'
import * as company from './service.ts'
import * as settings from './settings/service.ts'
import * as viewers from './viewers/service.ts'

const { company: calls } = signedIn

export const companyRoutes = {
  counts: calls.counts.handler(({ context: { ctx } }) => company.counts(ctx)),
  get: calls.get.handler(({ context: { ctx } }) => settings.get(ctx)),
  pages: calls.pages.handler(({ context: { ctx } }) => settings.openPages(ctx)),
  saveSenders: calls.saveSenders.handler(({ context: { ctx }, input }) => settings.saveSenders(ctx, input)),
  saveSupervisorReports: calls.saveSupervisorReports.handler(({ context: { ctx }, input }) =>
    settings.saveSupervisorReports(ctx, input),
  ),
  saveFeatures: calls.saveFeatures.handler(({ context: { ctx }, input }) =>
    settings.saveFeatures(ctx, input),
  ),
  viewers: calls.viewers.handler(({ context: { ctx } }) => viewers.list(ctx)),
  createViewer: calls.createViewer.handler(({ context: { ctx }, input }) => viewers.create(ctx, input)),
  updateViewer: calls.updateViewer.handler(({ context: { ctx }, input }) => viewers.update(ctx, input)),
  removeViewer: calls.removeViewer.handler(({ context: { ctx }, input }) => viewers.remove(ctx, input.id)),
}
