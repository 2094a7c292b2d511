import { monthlyQuestions } from '#contract/answers/questions.ts'
import {
  criticalWords,
  type FollowReasonCode,
  healthWords,
  isSelfHarm,
  readFollowReason,
  silenceWords,
  totalDownWords,
} from '#contract/answers/reasons.ts'
import { type AnswerScore, type ConditionType, conditionType } from '#contract/codes.ts'
import { handlingTime, handlingWords } from '#contract/follow-ups/attention-rules.ts'
import type { Scores } from './condition-rules.ts'

const questionNames = monthlyQuestions.ja.map((question) => question.name)

const worsenedBy = {
  words: '自由記述に気になる内容があるため、設問から判定した天気を1段階下げています。',
  critical: '自由記述に特に注意が必要な言葉があるため、設問の回答にかかわらず雨と判定しました。',
} as const

/** The reviewed sentences: what HR does next, by the first of an answer's reasons, and how soon. */
const actions: Record<FollowReasonCode, (soon: string) => string> = {
  critical_word: (soon) =>
    `${soon}、人事の担当者から直接連絡をとり、落ち着いて話せる場を設けてください。必要に応じて産業医や相談窓口につないでください。`,
  health_word: (soon) =>
    `${soon}、人事の担当者から直接連絡をとり、体調と休み方について話を聴いてください。必要に応じて産業医や医療機関につないでください。`,
  so_bad: (soon) => `${soon}面談の機会を設け、とても悪いと回答した点について、まず話を聴いてください。`,
  rainy: (soon) => `${soon}面談の機会を設け、困っていることがないか話を聴いてください。`,
  question: (soon) => `質問や相談が書かれています。${soon}返事をするか、話す時間をとってください。`,
  text_concern: (soon) => `${soon}声をかけ、自由記述に書かれていることについて話を聴いてください。`,
  total_down: (soon) => `${soon}声をかけ、前回の回答から仕事や職場で変わったことがないか確かめてください。`,
  silent: (soon) =>
    `回答が続けて届いていません。回答を催促するのではなく、${soon}近況をたずねる形で様子を確かめてください。`,
}

/** A word of self-harm comes before everything else. */
const selfHarmAction = (soon: string) =>
  `${soon}、本人へ直接連絡をとってください。ひとりにせず、責めずに話を聴き、産業医・医療機関・公的な相談窓口につないでください。今すぐの危険を感じるときは、119番または110番へ連絡してください。`

const actionsByCondition: Record<ConditionType, (soon: string) => string> = {
  1: () =>
    '急ぎの対応が必要な回答はありません。回答に表れない悩みもあるため、ふだんの声かけを続けてください。',
  2: (soon) => `${soon}声をかけ、気になっていることがないか確かめてください。`,
  3: actions.rainy,
  99: () => '設問への回答がないため、様子は分かりません。ふだんの会話で近況を聞いてみてください。',
}

/** Which questions got a score, as 「仕事の内容」と「…」; null when none did. */
function named(scores: Scores, score: AnswerScore): string | null {
  const names = questionNames.filter((_, index) => scores[index] === score)
  return names.length === 0 ? null : names.map((name) => `「${name}」`).join('と')
}

/** One Japanese sentence saying why the answer has this weather; `worsened` when the free text changed it. */
export function explanation(
  scores: Scores,
  condition: ConditionType,
  worsened: 'words' | 'critical' | null = null,
): string {
  if (worsened) return worsenedBy[worsened]
  const given = scores.filter((score) => score !== 0)
  const soBad = named(scores, 1)
  const bad = named(scores, 2)
  if (condition === conditionType.is.no_answer)
    return '3つの設問がいずれも無回答のため、天気を判定していません。'
  if (condition === conditionType.is.rainy)
    return `${soBad ? `${soBad}が「とても悪い」` : `${bad}が「悪い」`}ため、雨と判定しました。`
  if (condition === conditionType.is.cloudy && bad) return `${bad}が「悪い」ため、くもりと判定しました。`
  if (condition === conditionType.is.cloudy)
    return `${given.length < scores.length ? '回答のあった' : '3つの'}設問がすべて「ふつう」のため、くもりと判定しました。`
  return '「悪い」以下の回答がなく、「良い」以上の回答があるため、晴れと判定しました。'
}

/** The next step for HR from the reviewed table, by the first reason (as stored); never says that a member is safe. */
export function action(reasons: readonly string[], condition: ConditionType): string {
  const time = handlingTime(reasons, condition)
  const soon = time ? handlingWords[time] : ''
  if (reasons.some(isSelfHarm)) return selfHarmAction(soon)
  const first = reasons.map(codeOf).find((code) => code !== undefined)
  return (first ? actions[first] : actionsByCondition[condition])(soon)
}

/** Why a member wants attention in a few words, like 「Q3がとても悪い・先月より3点低下」; empty when nothing stands out. */
export function attentionReason(
  reasons: readonly string[],
  condition: ConditionType,
  scores: Scores | null,
): string {
  const words = [
    ...reasons.map(wordNamed),
    scores ? scoreWords(scores, condition, reasons.length > 0) : '',
    ...reasons.map(textNamed),
    ...reasons.map(numberWords),
  ]
  return words.filter((word) => word !== '').join('・')
}

function wordNamed(reason: string): string {
  const { code, numbers: [category] = [] } = readFollowReason(reason) ?? {}
  if (code === 'health_word') return `${healthWords}あり`
  return code === 'critical_word' ? `${criticalWords(category)}あり` : ''
}

/** The scores behind the weather, the worst only. */
function scoreWords(scores: Scores, condition: ConditionType, hasReason: boolean): string {
  const soBad = numbered(scores, 1)
  const bad = numbered(scores, 2)
  if (soBad) return `${soBad}がとても悪い`
  if (bad) return `${bad}が悪い`
  return condition !== conditionType.is.cloudy || hasReason ? '' : 'すべてふつう'
}

function textNamed(reason: string): string {
  const code = codeOf(reason)
  if (code === 'text_concern') return '自由記述が気になる'
  return code === 'question' ? '質問や相談あり' : ''
}

function numberWords(reason: string): string {
  const { code, numbers: [count, roundsAgo] = [] } = readFollowReason(reason) ?? {}
  if (code === 'silent') return silenceWords(count ?? '')
  return code === 'total_down' ? totalDownWords(count, roundsAgo) : ''
}

function numbered(scores: Scores, score: AnswerScore): string {
  return scores.flatMap((given, index) => (given === score ? [`Q${index + 1}`] : [])).join('と')
}

function codeOf(reason: string): FollowReasonCode | undefined {
  return readFollowReason(reason)?.code
}
