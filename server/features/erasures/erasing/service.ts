import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { emptyMails, forgetFiles, forgetSearches } from '../trace-queries.ts'
import { blankAnswers, blankMembers, closeLinks, forgetRows, type Lot, withEarlierStays } from './queries.ts'
import { forgetResults } from './talent-queries.ts'

/** Takes everything that tells who somebody was, and every word of it and about it, out of the database. */
export async function eraseLot(tx: Tx, asked: Lot): Promise<void> {
  const lot = await withEarlierStays(tx, asked)
  const emptied = await emptyMails(tx, lot)
  await forgetFiles(tx, lot)
  await forgetSearches(tx, lot)
  await forgetRows(tx, lot)
  await forgetResults(tx, lot)
  await blankAnswers(tx, lot)
  await closeLinks(tx, lot)
  await blankMembers(tx, lot)
  await enqueue(tx, 'make_exports', {})
  // the built-in outbox belongs to no company, and no company's transaction reaches it
  await enqueue(tx, 'forget_letters', { message_ids: emptied })
}
