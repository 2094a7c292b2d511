import type { App } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import {
  companyIds,
  countAnew,
  type Difference,
  differences,
  mergeAdditions,
  unmergedCompanies,
} from './queries.ts'

/** The companies a command is about. @throws AppError('not_found') for one that does not exist */
async function wanted(app: App, only: number | undefined): Promise<number[]> {
  const ids = await app.database.asSystem((tx) => companyIds(tx, only))
  if (only !== undefined && ids.length === 0) throw new AppError('not_found')
  return ids
}

/** Counts the companies' rows and compares them with what reports read; changes nothing. */
export async function verify(app: App, only?: number): Promise<Difference[]> {
  const found: Difference[] = []
  for (const id of await wanted(app, only))
    found.push(...(await app.database.asSystem((tx) => differences(tx, id))))
  return found
}

/** Recomputes the companies' roll-ups; gives how many companies, and how many groups were repaired. */
export async function rebuild(app: App, only?: number): Promise<{ companies: number; repaired: number }> {
  const ids = await wanted(app, only)
  let repaired = 0
  for (const id of ids) repaired += await app.database.asSystem((tx) => countAnew(tx, id))
  return { companies: ids.length, repaired }
}

/** Sums up what was added since the last time, company by company. */
export async function merge(app: App): Promise<void> {
  for (const id of await app.database.asSystem(unmergedCompanies))
    await app.database.asSystem((tx) => mergeAdditions(tx, id))
}
