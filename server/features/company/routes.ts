import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as company from './service.ts'
import * as settings from './settings/service.ts'
import * as viewers from './viewers/service.ts'

const { company: calls } = signedIn

export const companyRoutes = answer(calls, {
  counts: company.counts,
  get: settings.get,
  pages: settings.openPages,
  saveSenders: settings.saveSenders,
  saveSupervisorReports: settings.saveSupervisorReports,
  saveFeatures: settings.saveFeatures,
  viewers: viewers.list,
  createViewer: viewers.create,
  updateViewer: viewers.update,
  removeViewer: (ctx, input) => viewers.remove(ctx, input.id),
})
