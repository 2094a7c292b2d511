import { demoProblems } from './holds.ts'

/** Asked while the module loads: what loads modules for the build stops with it. */
export const problems: readonly string[] = await demoProblems()
