import type { Jobs } from '../../platform/jobs.ts'
import { refreshMeans } from './means/service.ts'

export const annualSurveyJobs: Jobs = { annual_averages: refreshMeans }
