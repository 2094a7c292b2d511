import type { ExportFiles } from '../exports/service.ts'
import { talentExaminationRoutesOf } from './examination/routes.ts'
import { talentImportRoutes } from './import/routes.ts'
import { talentRelationRoutes } from './link/routes.ts'
import { talentSourceRoutes } from './sync/routes.ts'

export const talentCallsOf = (files: ExportFiles) => ({
  talentSources: talentSourceRoutes,
  talentImports: talentImportRoutes,
  talentRelations: talentRelationRoutes,
  talentExamination: talentExaminationRoutesOf(files),
})
