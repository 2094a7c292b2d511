import { isDeepStrictEqual } from 'node:util'
import { questionAnswerType } from '#contract/codes.ts'
import {
  type CustomQuestion,
  type CustomQuestionChange,
  type CustomQuestionInput,
  customQuestionInput,
} from '#contract/custom-questions/calls.ts'
import { customQuestionLimits, translatedLanguages } from '#contract/custom-questions/rules.ts'
import { fieldErrors } from '#contract/validation.ts'
import { audit } from '../../platform/audit.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError, found } from '../../platform/errors.ts'
import * as queries from './queries.ts'

export {
  answered,
  asked,
  type GivenAnswer,
  given,
  kept,
  type LengthOfRound,
  lengthsOf,
  refuseUnfit,
  toShow,
  written,
} from './asking/service.ts'

/** The company's questions in the order they are asked, stopped ones among them. */
export async function list(ctx: Ctx): Promise<{ result: CustomQuestion[] }> {
  return { result: await queries.listQuestions(ctx.tx, ctx.actor.companyId) }
}

export async function create(ctx: Ctx, input: CustomQuestionInput) {
  const order = await held(ctx)
  if (order.length >= customQuestionLimits.questions) throw new AppError('custom_question_limit')
  const question = { ...worded(input), seqno: order.length + 1 }
  const at = asDate(ctx.now)
  const id = await queries.insert(ctx.tx, ctx.actor.companyId, question, at)
  await queries.addEdition(ctx.tx, { companyId: ctx.actor.companyId, id, edition: 1 }, question, at)
  await audit(ctx, { category: 'survey_setting', task: 'custom_question.create' })
  return { result: { id }, message: '質問を追加しました。' }
}

/** Changes a question over the version read; new words are a new edition, and answers keep theirs. */
export async function update(ctx: Ctx, { id, version, ...change }: CustomQuestionChange) {
  const before = found((await held(ctx)).find((other) => other.id === id))
  if (before.version !== version) throw new AppError('stale_version')
  const question = worded(changed(before, change))
  const edition = isSameWords(before, question) ? before.edition : before.edition + 1
  const key = { companyId: ctx.actor.companyId, id }
  if (edition > before.edition)
    await queries.addEdition(ctx.tx, { ...key, edition }, question, asDate(ctx.now))
  await queries.change(ctx.tx, key, { ...question, edition }, asDate(ctx.now))
  await audit(ctx, { category: 'survey_setting', task: 'custom_question.update' })
  return { result: { id }, message: '質問を保存しました。' }
}

/** Puts a question at a place, counted from 1; the others close up. */
export async function move(ctx: Ctx, { id, seqno }: { id: number; seqno: number }) {
  const order = (await held(ctx)).map((question) => question.id)
  if (!order.includes(id)) throw new AppError('not_found')
  const others = order.filter((other) => other !== id)
  await queries.reorder(ctx.tx, ctx.actor.companyId, others.toSpliced(seqno - 1, 0, id))
  await audit(ctx, { category: 'survey_setting', task: 'custom_question.move' })
  return { message: '質問の順番を変えました。' }
}

export async function remove(ctx: Ctx, id: number) {
  const order = await held(ctx)
  const { answer_count } = found(order.find((question) => question.id === id))
  const others = order.map((question) => question.id).filter((other) => other !== id)
  await queries.markDeleted(ctx.tx, { companyId: ctx.actor.companyId, id }, asDate(ctx.now))
  await queries.reorder(ctx.tx, ctx.actor.companyId, others)
  await audit(ctx, { category: 'survey_setting', task: 'custom_question.delete' })
  const kept = answer_count > 0 ? `これまでの回答${answer_count.toLocaleString('ja')}件は残ります。` : ''
  return { result: { answer_count }, message: `質問を削除しました。${kept}` }
}

/** The company's questions in their order, held so that changes at the same time come one after the other. */
async function held(ctx: Ctx) {
  await queries.holdCompany(ctx.tx, ctx.actor.companyId)
  return queries.listQuestions(ctx.tx, ctx.actor.companyId)
}

/** A question with the named parts changed. @throws AppError 422 where they do not go together with the others */
function changed(
  before: CustomQuestion,
  change: Omit<CustomQuestionChange, 'id' | 'version'>,
): CustomQuestionInput {
  const { data, error } = customQuestionInput.safeParse({ ...before, ...change })
  if (error) throw new AppError('validation', { fields: fieldErrors(error.issues) })
  return data
}

/** Whether two texts look the same to a reader. */
const isSameWords = (a: CustomQuestionInput, b: CustomQuestionInput): boolean =>
  isDeepStrictEqual(wordsOf(a), wordsOf(b))

const wordsOf = ({ question_text, answer_type, options_json, translations }: CustomQuestionInput) => ({
  question_text,
  answer_type,
  options_json,
  translations,
})

function worded(input: CustomQuestionInput): CustomQuestionInput {
  if (input.answer_type === questionAnswerType.is.choice) return input
  const translations = { ...input.translations }
  for (const language of translatedLanguages) {
    const words = translations[language]
    if (words) translations[language] = { ...words, options_json: [] }
  }
  return { ...input, options_json: [], translations }
}
