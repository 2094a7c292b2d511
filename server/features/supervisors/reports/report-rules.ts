import { monthlyQuestions } from '#contract/answers/questions.ts'
import { type AnswerScore, answerScore, type ConditionType, conditionType } from '#contract/codes.ts'
import { codeIn } from '#contract/validation.ts'
import { type NoticeEntry, namesSupervisor, noticeAllowsFreeText } from '../../answers/service.ts'

export type Given = {
  condition: number
  notice: readonly NoticeEntry[]
}

export type Answer = Given & {
  memberName: string
  department: string | null
  round: number
  /** YYYY-MM-DD. */
  answeredOn: string
  question3: number
  text: string | null
  /** Its words are grave, or were not read yet: nothing of them goes by mail. */
  isGrave: boolean
  /** The member's answer before this one. */
  previous: Given | null
}

export type ReportLine = Pick<Answer, 'memberName' | 'department' | 'round' | 'answeredOn'> & {
  weather: ConditionType
  /** Null where there is none, or where the supervisor was not named for it. */
  previousWeather: ConditionType | null
  /** The third question and the free text, where the company and the notice both allow them. */
  words: { talking: string | null; text: string | null } | null
}

/** What a supervisor may be told of an answer: weather and trend, words only where `readsText`; null for nothing. */
export function reportLine(
  answer: Answer,
  { supervisor, readsText }: { supervisor: string; readsText: boolean },
): ReportLine | null {
  const { memberName, department, round, answeredOn, previous } = answer
  if (!namesSupervisor(answer.notice, supervisor)) return null
  const isPreviousKnown = previous !== null && namesSupervisor(previous.notice, supervisor)
  return {
    memberName,
    department,
    round,
    answeredOn,
    weather: weatherOf(answer.condition),
    previousWeather: isPreviousKnown ? weatherOf(previous.condition) : null,
    words: readsText && !answer.isGrave && noticeAllowsFreeText(answer.notice) ? wordsOf(answer) : null,
  }
}

const weatherOf = (condition: number): ConditionType => codeIn(conditionType).parse(condition)

function wordsOf({ question3, text }: Answer) {
  const score: AnswerScore = codeIn(answerScore).parse(question3)
  return { talking: score === 0 ? null : monthlyQuestions.ja[2].steps[score], text }
}
