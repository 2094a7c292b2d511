import { signedIn } from '../../../platform/http/edge.ts'
import * as matching from '../matching/service.ts'
import * as links from './service.ts'

const { talentRelations } = signedIn

export const talentRelationRoutes = {
  people: talentRelations.people.handler(({ context: { ctx }, input }) => matching.people(ctx, input)),
  linked: talentRelations.linked.handler(({ context: { ctx }, input }) => matching.linked(ctx, input)),
  unlinked: talentRelations.unlinked.handler(({ context: { ctx }, input }) => matching.unlinked(ctx, input)),
  link: talentRelations.link.handler(({ context: { ctx }, input }) => links.link(ctx, input)),
  linkSure: talentRelations.linkSure.handler(({ context: { ctx }, input }) =>
    links.linkSure(ctx, input.count),
  ),
  undo: talentRelations.undo.handler(({ context: { ctx }, input }) => links.undo(ctx, input.batch)),
  unlink: talentRelations.unlink.handler(({ context: { ctx }, input }) => links.unlink(ctx, input.id)),
  remove: talentRelations.remove.handler(({ context: { ctx }, input }) => links.remove(ctx, input.id)),
}
