import type { Jobs } from '../../platform/jobs.ts'
import type { ExportFiles } from './file-rules.ts'
import { makeWaiting } from './making/service.ts'
import { forgetOld } from './service.ts'

export const exportJobsOf = (files: ExportFiles): Jobs => ({
  make_exports: (app, _payload, signal) => makeWaiting(app, files, signal),
  forget_exports: forgetOld,
})
