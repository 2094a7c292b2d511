import { signedIn, slow } from '../../../platform/http/edge.ts'
import * as sources from './service.ts'

const { talentSources } = signedIn

export const talentSourceRoutes = {
  link: talentSources.link.handler(async ({ context: { ctx } }) => ({ result: await sources.link(ctx) })),
  connect: slow.talentSources.connect.handler(({ context: { ctx }, input }) => sources.connect(ctx, input)),
  disconnect: talentSources.disconnect.handler(({ context: { ctx } }) => sources.disconnect(ctx)),
  synchronize: talentSources.synchronize.handler(({ context: { ctx } }) => sources.synchronize(ctx)),
  syncs: talentSources.syncs.handler(({ context: { ctx } }) => sources.syncs(ctx)),
}
