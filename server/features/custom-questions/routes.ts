import { signedIn } from '../../platform/http/edge.ts'
import * as questions from './service.ts'

const calls = signedIn.customQuestions

export const customQuestionRoutes = {
  list: calls.list.handler(({ context: { ctx } }) => questions.list(ctx)),
  create: calls.create.handler(({ context: { ctx }, input }) => questions.create(ctx, input)),
  update: calls.update.handler(({ context: { ctx }, input }) => questions.update(ctx, input)),
  move: calls.move.handler(({ context: { ctx }, input }) => questions.move(ctx, input)),
  remove: calls.remove.handler(({ context: { ctx }, input }) => questions.remove(ctx, input.id)),
}
