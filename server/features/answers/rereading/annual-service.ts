import type { Temporal } from 'temporal-polyfill'
import { languageOf } from '#contract/codes.ts'
import type { Tx } from '../../../platform/database.ts'
import * as followUps from '../../follow-ups/service.ts'
import { lexiconVersion, namesSelfHarm } from '../../text-analysis/service.ts'
import { areGrave } from '../annual-survey/service.ts'
import { holdPart, newestAnswer, type RowKey, savePartReading } from './queries.ts'

/** The same for a half of a one-year survey; words about life that were not seen before ask for contact. */
export async function rereadPart(tx: Tx, now: Temporal.Instant, key: RowKey): Promise<void> {
  const part = await holdPart(tx, key)
  if (!part) return
  const texts = Object.values(part.comments)
  const isFound = part.is_grave !== true && (await areGrave(texts, languageOf(part.language)))
  await savePartReading(tx, key, { lexicon_version: lexiconVersion, ...(isFound && { is_grave: true }) })
  if (!isFound || part.by_senior || !texts.some(namesSelfHarm) || !(await newestAnswer(tx, part))) return
  await followUps.afterLifeWords(tx, now, { companyId: part.company_id, memberId: part.member_id })
}
