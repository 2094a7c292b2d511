export { openFeatures, usedFeatures } from './queries.ts'
