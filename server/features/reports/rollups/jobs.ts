import type { Jobs } from '../../../platform/jobs.ts'
import { merge } from './service.ts'

export const rollupJobs: Jobs = { merge_rollups: merge }
