import { signedIn } from '../../platform/http/edge.ts'
import * as mailTexts from './service.ts'

const { mailTexts: calls } = signedIn

export const mailTextRoutes = {
  get: calls.get.handler(({ context: { ctx }, input }) => mailTexts.get(ctx, input.type)),
  preview: calls.preview.handler(({ context: { ctx }, input }) => mailTexts.preview(ctx, input)),
  save: calls.save.handler(({ context: { ctx }, input }) => mailTexts.save(ctx, input)),
  thanks: calls.thanks.handler(({ context: { ctx }, input }) =>
    mailTexts.thanks(ctx, input?.language ?? 'ja'),
  ),
  previewThanks: calls.previewThanks.handler(({ context: { ctx }, input }) =>
    mailTexts.preview(ctx, { ...input, type: 'thanks' }),
  ),
  saveThanks: calls.saveThanks.handler(({ context: { ctx }, input }) => mailTexts.saveThanks(ctx, input)),
  previewTemplate: calls.previewTemplate.handler(({ context: { ctx }, input }) =>
    mailTexts.previewTemplate(ctx, input.texts),
  ),
}
