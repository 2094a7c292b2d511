import { answer } from '../../../platform/http/answer.ts'
import { signedIn, slow } from '../../../platform/http/edge.ts'
import * as timelineFiles from './service.ts'

export const timelineFileRoutes = {
  ...answer(signedIn.timelineFiles, {
    download: timelineFiles.download,
  }),
  ...answer(slow.timelineFiles, {
    validate: (ctx, input) => timelineFiles.validate(ctx, input.file),
    upload: (ctx, input) => timelineFiles.upload(ctx, input.file),
  }),
}
