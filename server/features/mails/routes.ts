import { answer } from '../../platform/http/answer.ts'
import { signedIn } from '../../platform/http/edge.ts'
import * as mailTexts from './service.ts'

const { mailTexts: calls } = signedIn

export const mailTextRoutes = answer(calls, {
  get: (ctx, input) => mailTexts.get(ctx, input.type),
  preview: mailTexts.preview,
  save: mailTexts.save,
  thanks: (ctx, input) => mailTexts.thanks(ctx, input?.language ?? 'ja'),
  previewThanks: (ctx, input) => mailTexts.preview(ctx, { ...input, type: 'thanks' }),
  saveThanks: mailTexts.saveThanks,
  previewTemplate: (ctx, input) => mailTexts.previewTemplate(ctx, input.texts),
})
