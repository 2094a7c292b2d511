import type { Jobs } from '../../platform/jobs.ts'
import { forgetImports } from './service.ts'

export const importJobs: Jobs = { forget_imports: (app) => forgetImports(app) }
