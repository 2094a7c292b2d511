import { asDate } from '../../../platform/clock.ts'
import type { App, Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import {
  companyGroupMeans,
  companyMeans,
  type GroupMean,
  type Mean,
  overallGroupMeans,
  overallMeans,
  rewriteMeans,
} from './queries.ts'

export { companyGroupMeans, countReadable, overallGroupMeans } from './queries.ts'

export type Means = {
  company: readonly Mean[]
  overall: readonly Omit<Mean, 'count'>[]
  companyGroups: readonly GroupMean[]
  overallGroups: readonly Pick<GroupMean, 'key' | 'average'>[]
}

/** The means of the company, as far as the reader's scope goes, and of all companies. */
export async function meansFor(tx: Tx, reader: Reader): Promise<Means> {
  return {
    company: await companyMeans(tx, reader),
    overall: await overallMeans(tx),
    companyGroups: await companyGroupMeans(tx, reader),
    overallGroups: await overallGroupMeans(tx),
  }
}

export async function refreshMeans(app: App): Promise<void> {
  await app.database.asSystem((tx) => rewriteMeans(tx, asDate(app.clock())))
}
