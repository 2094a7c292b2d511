import type { Tx } from '../../../platform/database.ts'
import { countSamples, deleteSamples, holdCompany, markSamples } from './queries.ts'

/** How many sample people a company has, and whether it ever had a real member. */
export const samplesOf = countSamples

/** The same, locked against concurrent registration. */
export async function holdSamples(tx: Tx, companyId: number) {
  await holdCompany(tx, companyId)
  return countSamples(tx, companyId)
}

/** Marks all members just written as sample people. */
export const markAsSamples = markSamples

export async function removeSamples(tx: Tx, companyId: number): Promise<number> {
  const { samples } = await holdSamples(tx, companyId)
  if (samples > 0) await deleteSamples(tx, companyId)
  return samples
}
