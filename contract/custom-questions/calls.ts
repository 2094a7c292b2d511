import * as z from 'zod'
import { call } from '../call.ts'
import { questionAnswerType } from '../codes.ts'
import { monthlyRounds } from '../limits.ts'
import { sameLine } from '../plain-text.ts'
import { codeIn, id, messageOnly, noInput, requiredText, whole, writtenText } from '../validation.ts'
import { customQuestionLimits as limits, translatedLanguages } from './rules.ts'

const answerType = codeIn(questionAnswerType)
const round = whole(1, monthlyRounds)

const wording = z.object({
  question_text: requiredText(limits.questionText),
  options_json: z.array(requiredText(limits.option)),
})
const translations = z.object({
  en: wording.nullable(),
  'zh-Hant': wording.nullable(),
  'zh-Hans': wording.nullable(),
})

/** A question as a round asks it. */
export const customQuestionAsked = z.object({
  id,
  edition: z.int().positive(),
  answer_type: answerType,
  question_text: z.string(),
  options_json: z.array(z.string()),
  translations,
})
export type CustomQuestionAsked = z.output<typeof customQuestionAsked>

/** What is answered to an edition of a question: words, or the number of the option chosen, from 1. */
export const customAnswer = z.object({
  id,
  edition: z.int().positive(),
  answer: writtenText(limits.answerText),
})
export type CustomAnswer = z.output<typeof customAnswer>

export const customQuestion = z.object({
  id,
  seqno: z.int(),
  /** As Japanese readers are asked; options_json is empty for a free text. */
  question_text: z.string(),
  answer_type: answerType,
  options_json: z.array(z.string()),
  /** Null where readers of the language are asked in Japanese. */
  translations,
  from_round: round,
  until_round: round,
  is_active: z.boolean(),
  /** Which edition of its words this is; a change of words makes the next one. */
  edition: z.int(),
  answer_count: z.int(),
  version: z.int(),
})
export type CustomQuestion = z.output<typeof customQuestion>

const parts = {
  question_text: requiredText(limits.questionText),
  answer_type: answerType,
  options_json: z.array(requiredText(limits.option)),
  translations,
  from_round: round,
  until_round: round,
  is_active: z.boolean(),
}
const fields = z.object({
  ...parts,
  options_json: parts.options_json.default([]),
  translations: parts.translations.default({ en: null, 'zh-Hant': null, 'zh-Hans': null }),
  from_round: parts.from_round.default(1),
  until_round: parts.until_round.default(monthlyRounds),
  is_active: parts.is_active.default(true),
})
export type CustomQuestionInput = z.output<typeof fields>

/** What only the fields together show: enough different options, every language whole, rounds in order. */
function coherent({ value, issues }: z.core.ParsePayload<CustomQuestionInput>): void {
  const issue = (path: (string | number)[], rule: string) =>
    issues.push({ code: 'custom', path, params: { rule }, input: value })
  if (value.from_round > value.until_round) issue(['until_round'], 'round_order')
  if (value.answer_type === questionAnswerType.is.free_text) return
  const count = value.options_json.length
  if (count < limits.leastOptions || count > limits.options) issue(['options_json'], 'options_count')
  if (isTwice(value.options_json)) issue(['options_json'], 'options_twice')
  for (const language of translatedLanguages) {
    const options = value.translations[language]?.options_json
    if (!options) continue
    const path = ['translations', language, 'options_json']
    if (options.length !== count) issue(path, 'options_translated')
    else if (isTwice(options)) issue(path, 'options_twice')
  }
}

/** Empty ones are told apart by being required. */
function isTwice(options: readonly string[]): boolean {
  const filled = options.filter((option) => option !== '').map(sameLine)
  return new Set(filled).size < filled.length
}

export const customQuestionInput = fields.check(coherent)

/** What of a question changes. Whether it goes together with the rest is seen once both are there. */
export const customQuestionChange = z.object(parts).partial().extend({ id, version: z.int() })
export type CustomQuestionChange = z.output<typeof customQuestionChange>

const saved = z.object({ result: z.object({ id }), message: z.string() })
const path = '/v3/enqs/custom_monthly_questions'

export const customQuestions = {
  list: call({
    method: 'GET',
    path,
    access: 'enq_setting.advanced.read',
    summary: '月次アンケートの追加の質問',
  })
    .input(noInput)
    .output(z.object({ result: z.array(customQuestion) })),
  create: call({
    method: 'POST',
    path,
    access: 'enq_setting.advanced.update',
    summary: '追加の質問を作る（10個まで）',
    successStatus: 201,
  })
    .input(customQuestionInput)
    .output(saved),
  update: call({
    method: 'PUT',
    path: `${path}/{id}`,
    access: 'enq_setting.advanced.update',
    summary:
      '追加の質問を変更する（質問文や選択肢を変えると次の版になり、これまでの回答は元の質問のまま残る）',
  })
    .input(customQuestionChange)
    .output(saved),
  move: call({
    method: 'POST',
    path: `${path}/{id}`,
    access: 'enq_setting.advanced.update',
    summary: '追加の質問の順番を変える（1から数えた位置へ移す）',
  })
    .input(z.object({ id, seqno: whole(1, limits.questions) }))
    .output(messageOnly),
  remove: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'enq_setting.advanced.update',
    summary: '追加の質問を削除する（これまでの回答は残る）',
  })
    .input(z.object({ id }))
    .output(z.object({ result: z.object({ answer_count: z.int() }), message: z.string() })),
}
