import { talentImportRoutes } from './import/routes.ts'
import { talentRelationRoutes } from './link/routes.ts'
import { talentSourceRoutes } from './sync/routes.ts'

/** Where talent results come from, and whose they are. */
export const talentCalls = {
  talentSources: talentSourceRoutes,
  talentImports: talentImportRoutes,
  talentRelations: talentRelationRoutes,
}
