import type { CheckedTalent } from '#contract/talent/import-calls.ts'
import { talentMessages } from '#contract/talent/words.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx, SlowCtx } from '../../../platform/context.ts'
import { fileOf } from '../../../platform/files/sheet-file.ts'
import { writePeople } from '../people-queries.ts'
import { checked, peopleOf, type ReadFile, readResults } from './checking-service.ts'
import { failedSheet, resultSheets } from './export.ts'

/** The sheet to fill in with results. */
export const sheet = (format: 'csv' | 'xlsx'): Promise<File> =>
  fileOf(resultSheets(format), '検査結果_記入用', format)

/** What an import of the file would meet; writes nothing. */
export async function validate(slow: SlowCtx, file: File): Promise<CheckedTalent> {
  const read = await readResults(slow, file)
  return slow.look((ctx) => checked(ctx, read))
}

/** Takes in every row of the file, or none when one is wrong; results that are linked already are brought up to date. */
export async function importResults(slow: SlowCtx, file: File) {
  const read = await readResults(slow, file)
  return slow.commit((ctx) => writeResults(ctx, read))
}

async function writeResults(ctx: Ctx, read: ReadFile) {
  const check = await checked(ctx, read)
  const people = peopleOf(read)
  if (!people)
    return {
      result: { ...check, imported_count: 0 },
      message: `${talentMessages.importFailed}エラーのある行を修正してください。`,
    }
  await writePeople(ctx.tx, ctx.actor.companyId, people, { source: 'file', at: asDate(ctx.now) })
  await audit(ctx, { category: 'talent', task: 'talent.import' })
  return { result: { ...check, imported_count: people.length }, message: talentMessages.imported }
}

/** The wrong rows of a file as a sheet of the same kind, each with what is wrong in its last column. */
export async function failedRows(slow: SlowCtx, file: File): Promise<File> {
  const read = await readResults(slow, file)
  return fileOf([failedSheet(read)], '取り込めなかった行', read.encoding === 'xlsx' ? 'xlsx' : 'csv')
}
