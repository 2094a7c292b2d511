import { signedIn, slow } from '../../../platform/http/edge.ts'
import * as timelineFiles from './service.ts'

export const timelineFileRoutes = {
  download: signedIn.timelineFiles.download.handler(({ context: { ctx }, input }) =>
    timelineFiles.download(ctx, input),
  ),
  validate: slow.timelineFiles.validate.handler(({ context: { ctx }, input }) =>
    timelineFiles.validate(ctx, input.file),
  ),
  upload: slow.timelineFiles.upload.handler(({ context: { ctx }, input }) =>
    timelineFiles.upload(ctx, input.file),
  ),
}
