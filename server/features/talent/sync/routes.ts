import { answer } from '../../../platform/http/answer.ts'
import { signedIn, slow } from '../../../platform/http/edge.ts'
import * as sources from './service.ts'

const { talentSources } = signedIn

export const talentSourceRoutes = {
  ...answer(talentSources, {
    link: async (ctx) => ({ result: await sources.link(ctx) }),
    disconnect: sources.disconnect,
    synchronize: sources.synchronize,
    syncs: sources.syncs,
  }),
  ...answer(slow.talentSources, {
    connect: sources.connect,
  }),
}
