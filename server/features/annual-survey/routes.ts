import { signedIn } from '../../platform/http/edge.ts'
import * as anniversaries from './service.ts'

export const anniversaryRoutes = {
  list: signedIn.anniversaries.list.handler(({ context: { ctx }, input }) => anniversaries.list(ctx, input)),
  answered: signedIn.anniversaries.answered.handler(({ context: { ctx }, input }) =>
    anniversaries.answered(ctx, input),
  ),
  count: signedIn.anniversaries.count.handler(({ context: { ctx } }) => anniversaries.count(ctx)),
  answers: signedIn.anniversaries.answers.handler(({ context: { ctx }, input }) =>
    anniversaries.answers(ctx, input.id),
  ),
  markRead: signedIn.anniversaries.markRead.handler(({ context: { ctx }, input }) =>
    anniversaries.read(ctx, input.id),
  ),
}
