import { monthlyQuestions } from '#contract/answers/questions.ts'
import {
  criticalWords,
  type FollowReasonCode,
  healthWords,
  isSelfHarm,
  nonResponseWords,
  readFollowReason,
  totalDownWords,
} from '#contract/answers/reasons.ts'
import { type AnswerScore, type ConditionType, conditionType } from '#contract/codes.ts'
import {
  byDay,
  type HandlingTime,
  handlingTime,
  handlingWords,
  untilWords,
} from '#contract/follow-ups/attention-rules.ts'
import { dueDay, type Moment } from '../follow-ups/service.ts'
import type { Scores } from './condition-rules.ts'

type Step = Exclude<AnswerScore, 0>

const worsenedBy = {
  words: '自由記述に気になる内容があるため、質問への回答から判定した天気を1段階下げています。',
  critical: '自由記述に特に注意が必要な言葉があるため、質問への回答にかかわらず雨と判定しました。',
} as const

const answersStay = '回答の内容は、本人の了承なしに上司へ伝えないでください。'
const wordsStay = '書かれた内容は、本人の了承なしに上司や相手へ伝えないでください。'

/** The reviewed sentences: what HR does next, by the first of an answer's reasons, and how soon. */
const actions: Record<FollowReasonCode, (soon: string) => string> = {
  critical_word: (soon) =>
    `${soon}、人事の担当者から本人へ連絡し、落ち着いて話せる場を設けてください。${wordsStay}必要なときは、産業医や相談窓口につないでください。`,
  health_word: (soon) =>
    `${soon}、人事の担当者から本人へ連絡し、体調と休み方について話を聴いてください。必要なときは、産業医や医療機関につないでください。${wordsStay}`,
  so_bad: (soon) =>
    `${soon}話す時間をとってください。回答の内容を問いたださず、困っていることがないか、まず聴いてください。${answersStay}`,
  rainy: (soon) =>
    `${soon}話す時間をとってください。回答の内容を問いたださず、困っていることがないか聴いてください。${answersStay}`,
  question: (soon) =>
    `質問や相談が書かれています。${soon}返事をするか、話す時間をとってください。${wordsStay}`,
  text_concern: (soon) =>
    `${soon}声をかけてください。書かれた内容を問いたださず、困っていることがないか聴いてください。${wordsStay}`,
  total_down: (soon) =>
    `${soon}声をかけ、前回の回答のあと、仕事や職場で変わったことがないか聞いてください。${answersStay}`,
  silent: (soon) => `回答が続けて届いていません。回答を催促するのではなく、${soon}近況を聞いてください。`,
}

/** A word of self-harm comes before everything else. */
const selfHarmAction = (soon: string) =>
  `${soon}、本人へ電話か対面で連絡してください。ひとりにせず、責めたり励ましたりせずに話を聴き、産業医・医療機関・公的な相談窓口につないでください。${wordsStay}いますぐの危険を感じるときは、119番または110番へ連絡してください。`

const actionsByCondition: Record<ConditionType, (soon: string) => string> = {
  1: () =>
    '急ぎの対応が必要な回答はありません。回答に表れない悩みもあるため、ふだんの声かけを続けてください。',
  2: (soon) => `${soon}声をかけ、気になっていることがないか聞いてください。${answersStay}`,
  3: actions.rainy,
  99: () => '質問への回答がないため、様子はわかりません。回答を求めず、ふだんの会話で近況を聞いてください。',
}

/** How soon: on the day of the answer as it asks for it, later by the day that this led to. */
function soonWords(time: HandlingTime, moment: Moment | undefined, today = moment?.today): string {
  if (!moment || !today) return handlingWords[time]
  const due = dueDay(time, moment)
  if (today === moment.today && time !== 'today') return handlingWords[time]
  return due < today ? byDay(due) : untilWords(time, due, today, moment.today)
}

/** What was chosen, in the member's own words: 「仕事の内容」に「期待と少し違う」、「…」に「…」; null when nobody chose such a step. */
function chosen(scores: Scores, score: Step): string | null {
  const words = stepsOf(scores, score).map(({ name, step }) => `「${name}」に「${step}」`)
  return words.length === 0 ? null : words.join('、')
}

function stepsOf(scores: Scores, score: Step): { name: string; step: string }[] {
  return monthlyQuestions.ja
    .filter((_, index) => scores[index] === score)
    .map(({ name, steps }) => ({ name, step: steps[score] }))
}

/** One Japanese sentence saying why the answer has this weather; `worsened` when the free text changed it. */
export function explanation(
  scores: Scores,
  condition: ConditionType,
  worsened: 'words' | 'critical' | null = null,
): string {
  if (worsened) return worsenedBy[worsened]
  const given = scores.filter((score) => score !== 0)
  const soBad = chosen(scores, 1)
  const bad = chosen(scores, 2)
  if (condition === conditionType.is.no_answer)
    return '3つの質問がいずれも無回答のため、天気を判定していません。'
  if (condition === conditionType.is.rainy) return `${soBad ?? bad}と回答があったため、雨と判定しました。`
  if (condition === conditionType.is.cloudy && bad) return `${bad}と回答があったため、くもりと判定しました。`
  if (condition === conditionType.is.cloudy)
    return `${given.length < scores.length ? '回答のあった' : '3つの'}質問がすべて「ふつう」のため、くもりと判定しました。`
  return '下の2つの選択肢への回答がなく、上の2つの選択肢への回答があるため、晴れと判定しました。'
}

/** HR's next step by the first reason; never says that a member is safe. `moment` is when the words came. */
export function action(
  reasons: readonly string[],
  condition: ConditionType,
  moment?: Moment,
  today?: string,
): string {
  const time = handlingTime(reasons, condition)
  const soon = time ? soonWords(time, moment, today) : ''
  if (reasons.some(isSelfHarm)) return selfHarmAction(soon)
  const first = reasons.map(codeOf).find((code) => code !== undefined)
  return (first ? actions[first] : actionsByCondition[condition])(soon)
}

/** Why a member wants attention in a few words, like 「上司への話しやすさ：とても話しにくい・先月より3点低下」; empty when nothing stands out. */
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
  const [soBad, bad] = [answered(scores, 1), answered(scores, 2)]
  if (soBad || bad) return soBad || bad
  return condition !== conditionType.is.cloudy || hasReason ? '' : 'すべてふつう'
}

function textNamed(reason: string): string {
  const code = codeOf(reason)
  if (code === 'text_concern') return '自由記述に気になる内容あり'
  return code === 'question' ? '質問や相談あり' : ''
}

function numberWords(reason: string): string {
  const { code, numbers: [count, roundsAgo] = [] } = readFollowReason(reason) ?? {}
  if (code === 'silent') return nonResponseWords(count ?? '')
  return code === 'total_down' ? totalDownWords(count, roundsAgo) : ''
}

function answered(scores: Scores, score: Step): string {
  return stepsOf(scores, score)
    .map(({ name, step }) => `${name}：${step}`)
    .join('・')
}

function codeOf(reason: string): FollowReasonCode | undefined {
  return readFollowReason(reason)?.code
}
