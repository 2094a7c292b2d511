import type { App } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { lexiconVersion } from '../../text-analysis/service.ts'
import { rereadPart } from './annual-service.ts'
import { rereadAnswer } from './monthly-service.ts'
import { nextRows, type RowKey, type Survey, versionsIn } from './queries.ts'
import { isOlder } from './rereading-rules.ts'

/** So many texts a run: answers that come meanwhile are read in between. */
const perRun = 200

const rereading = { monthly: rereadAnswer, annual: rereadPart }

/** Reads what an older lexicon read, a bounded number each run, until nothing is left; mails nobody. */
export async function reread(app: App, task: string, signal?: AbortSignal): Promise<void> {
  const counts = { tried: 0, done: 0 }
  for (const survey of ['monthly', 'annual'] as const)
    for (const version of await olderVersions(app, survey))
      for (const row of await rowsOf(app, survey, { version, limit: perRun - counts.tried })) {
        if (signal?.aborted) return
        counts.tried += 1
        if (await isReread(app, survey, row)) counts.done += 1
      }
  if (counts.tried === perRun && counts.done > 0)
    await app.database.asSystem((tx) => enqueue(tx, task, {}, { key: task }))
}

async function olderVersions(app: App, survey: Survey): Promise<string[]> {
  const versions = await app.database.asSystem((tx) => versionsIn(tx, survey))
  return versions.filter((version) => isOlder(version, lexiconVersion))
}

const rowsOf = (app: App, survey: Survey, of: { version: string; limit: number }): Promise<RowKey[]> =>
  app.database.asSystem((tx) => nextRows(tx, survey, of))

/** One that fails is left to a later run and keeps no other back. */
async function isReread(app: App, survey: Survey, row: RowKey): Promise<boolean> {
  try {
    await app.database.asCompany(row.company_id, (tx) => rereading[survey](tx, app.clock(), row))
    return true
  } catch (err) {
    app.log.error({ err }, 'an answer could not be read anew')
    return false
  }
}
