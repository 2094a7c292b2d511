import type { Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { emptyMails, forgetFiles, forgetSearches } from '../trace-queries.ts'
import {
  type Batch,
  blankAnswers,
  blankMembers,
  closeLinks,
  forgetRows,
  withEarlierStays,
} from './queries.ts'
import { forgetResults } from './talent-queries.ts'

/** Deletes whatever identifies a member, and every word by or about it. */
export async function eraseBatch(tx: Tx, asked: Batch): Promise<void> {
  const batch = await withEarlierStays(tx, asked)
  const emptied = await emptyMails(tx, batch)
  await forgetFiles(tx, batch)
  await forgetSearches(tx, batch)
  await forgetRows(tx, batch)
  await forgetResults(tx, batch)
  await blankAnswers(tx, batch)
  await closeLinks(tx, batch)
  await blankMembers(tx, batch)
  await enqueue(tx, 'make_exports', {})
  // the built-in outbox belongs to no company, and no company's transaction reaches it
  await enqueue(tx, 'forget_letters', { message_ids: emptied })
}
