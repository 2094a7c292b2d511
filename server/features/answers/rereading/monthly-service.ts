import type { Temporal } from 'temporal-polyfill'
import { asDate } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { lexiconVersion, type Silences } from '../../text-analysis/service.ts'
import { isGraveReading } from '../text-analysis/grave-rules.ts'
import { apply, readingOf } from '../text-analysis/outcome-service.ts'
import { holdVersion, updateAnswer } from '../text-analysis/queries.ts'
import { readWords } from '../text-analysis/service.ts'
import { storedFindings } from '../text-analysis/texts-rules.ts'
import { markChecked, newestAnswer, type RowKey, readingOfRow, replaceReading } from './queries.ts'
import { seesMore } from './rereading-rules.ts'

/** Reads an answer by the present lexicon: graver words become HR's alone, and the newest answer asks for a follow-up. */
export async function rereadAnswer(tx: Tx, now: Temporal.Instant, key: RowKey): Promise<void> {
  const before = await readingOfRow(tx, key)
  if (!before) return
  const version = { companyId: key.company_id, answerId: before.answer_id, version: before.answer_version }
  const answer = await holdVersion(tx, version)
  const row = answer && (await readingOfRow(tx, key))
  if (!row) return markChecked(tx, key, lexiconVersion)
  const stored = readingOf(row)
  const analysis = await readWords(tx, answer, silencedIn(row.findings))
  const later = { ...analysis, outside: stored.outside ?? [] }
  if (!seesMore(stored, later)) return markChecked(tx, key, lexiconVersion)
  const isJudged = row.feedback_type !== null
  await (isJudged ? markChecked(tx, key, lexiconVersion) : replaceReading(tx, key, analysis, asDate(now)))
  const isNewest = (await newestAnswer(tx, answer))?.last_answer_id === answer.id
  if (!isJudged && isNewest) await apply(tx, now, answer, later)
  else if (isGraveReading(later)) await updateAnswer(tx, answer, { is_grave: true })
}

/** Terms that were muted when the answer came stay so for it. */
function silencedIn(findings: unknown): Silences {
  const silenced = storedFindings.parse(findings).filter((finding) => finding.silenced)
  return (finding) =>
    silenced.some(({ category, words }) => category === finding.category && words === finding.words)
}
