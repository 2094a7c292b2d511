import type { ExportFiles } from '../exports/service.ts'
import { talentExaminationRoutesOf } from './examination/routes.ts'
import { talentImportRoutes } from './import/routes.ts'
import { talentRelationRoutes } from './link/routes.ts'
import { talentSourceRoutes } from './sync/routes.ts'

/** Where talent results come from, whose they are, and what is read of them. */
export const talentCallsOf = (files: ExportFiles) => ({
  talentSources: talentSourceRoutes,
  talentImports: talentImportRoutes,
  talentRelations: talentRelationRoutes,
  talentExamination: talentExaminationRoutesOf(files),
})
