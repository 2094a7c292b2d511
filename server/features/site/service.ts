import { productName } from '#contract/site/product.ts'
import type { ErrorReport } from '#contract/site/report-calls.ts'
import { errorName, scrubbed } from '#contract/site/report-rules.ts'
import { recorderOf } from '../../platform/config.ts'
import type { PublicCtx } from '../../platform/context.ts'
import * as maintenance from '../maintenance/service.ts'
import { contactUrl, operatorUrl } from './inquiries/address-rules.ts'

/** Who runs the installation, as its environment says, what is planned, and what its pages may do. */
export const get = async ({ app, now }: PublicCtx) => ({
  operator: { name: app.config.SITE_OPERATOR?.name ?? productName, url: operatorUrl(app.config) },
  contact_url: contactUrl(app.config),
  planned_maintenance: await maintenance.announced(app, now),
  reports_errors: Boolean(app.reports),
  session_recording_url: recorderOf(app.config)?.url ?? null,
})

/** Passes on what a page tells of an error; nothing where no reports are kept. */
export function passOn({ app, request }: PublicCtx, { name, message, frames, route, build_id }: ErrorReport) {
  const thrown = { type: errorName(name), value: scrubbed(message), frames }
  const occasion = { source: 'page', at: route, requestId: request.id, release: build_id } as const
  app.reports?.reportThrown([thrown], occasion)
  return {}
}
