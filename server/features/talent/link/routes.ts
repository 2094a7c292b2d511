import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import * as matching from '../matching/service.ts'
import * as links from './service.ts'

const { talentRelations } = signedIn

export const talentRelationRoutes = answer(talentRelations, {
  people: matching.people,
  linked: matching.linked,
  unlinked: matching.unlinked,
  link: links.link,
  linkSure: (ctx, input) => links.linkSure(ctx, input.count),
  undo: (ctx, input) => links.undo(ctx, input.batch),
  unlink: (ctx, input) => links.unlink(ctx, input.id),
  remove: (ctx, input) => links.remove(ctx, input.id),
})
