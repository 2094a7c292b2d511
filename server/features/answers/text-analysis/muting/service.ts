import * as z from 'zod'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import type { Muting } from '#contract/text-analysis/muting-calls.ts'
import { isSilenceable, losesMuch, silencedFrom } from '#contract/text-analysis/muting-rules.ts'
import { audit } from '../../../../platform/audit.ts'
import { formatLocal } from '../../../../platform/calendar.ts'
import { asDate } from '../../../../platform/clock.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database.ts'
import { AppError, found } from '../../../../platform/errors.ts'
import type { Silences } from '../../../text-analysis/service.ts'
import {
  deleteSilenced,
  insertSilenced,
  listJudgedWords,
  listSilenced,
  readSilenced,
  type WordsKey,
} from './queries.ts'

const category = z.enum(textCategoryKeys)

export async function silencesOf(tx: Tx, companyId: number): Promise<Silences> {
  const silenced = new Set((await readSilenced(tx, companyId)).map((row) => `${row.category} ${row.words}`))
  return (finding) => silenced.has(`${finding.category} ${finding.words}`)
}

/** Words judged too severe several times, and the muted terms. */
export async function list({ tx, actor }: Ctx): Promise<{ result: Muting }> {
  const silenced = await listSilenced(tx, actor.companyId)
  return {
    result: {
      candidates: await listJudgedWords(tx, actor.companyId, silencedFrom),
      silenced: silenced.map((row) => ({
        ...row,
        category: category.parse(row.category),
        silenced_at: formatLocal(row.silenced_at),
      })),
    },
  }
}

/** Mutes words that were judged too severe often enough, for answers to come. */
export async function silence(ctx: Ctx, input: WordsKey & { is_loss_understood: boolean }) {
  const { tx, actor, now } = ctx
  const { category, words } = input
  if (!isSilenceable(category)) throw new AppError('life_words_count')
  found((await listJudgedWords(tx, actor.companyId, silencedFrom, { category, words }))[0])
  if (losesMuch(category) && !input.is_loss_understood) throw new AppError('loss_not_understood')
  await insertSilenced(tx, { category, words, companyId: actor.companyId, by: actor.userId, at: asDate(now) })
  await audit(ctx, { category: 'survey_setting', task: 'survey_setting.silence_words' })
  return { ...(await list(ctx)), message: '判定から外しました。これから届く回答に反映されます。' }
}

/** Unmutes words for answers to come. */
export async function restore(ctx: Ctx, key: WordsKey) {
  if (!(await deleteSilenced(ctx.tx, ctx.actor.companyId, key))) throw new AppError('not_found')
  await audit(ctx, { category: 'survey_setting', task: 'survey_setting.restore_words' })
  return { ...(await list(ctx)), message: '判定に戻しました。これから届く回答に反映されます。' }
}
