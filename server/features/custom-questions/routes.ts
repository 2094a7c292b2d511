import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as questions from './service.ts'

export const customQuestionRoutes = answer(signedIn.customQuestions, {
  list: questions.list,
  create: questions.create,
  update: questions.update,
  move: questions.move,
  remove: (ctx, input) => questions.remove(ctx, input.id),
})
