import type { AnnualAnswers } from '#contract/anniversaries.ts'
import { annualGroups } from '#contract/annual-questions.ts'

type Comments = AnnualAnswers['comments']

const written = (who: string, comments: Comments) =>
  annualGroups.flatMap(({ key, label }) => {
    const text = comments[key]
    return text ? [{ who, about: label, text }] : []
  })

/** What both wrote, in the order of the questions. */
export const annualComments = ({ comments, senior_comments }: AnnualAnswers) => [
  ...written('本人', comments),
  ...written('上司', senior_comments),
]

function figure(answers: AnnualAnswers, key: 'success' | 'motivation') {
  const group = annualGroups.find((one) => one.key === key)
  const asked = answers.items.filter(
    ({ senior_id, question_index: index }) =>
      group && senior_id === 0 && index >= group.first && index <= group.last,
  )
  const answered = asked.filter(({ answer }) => answer !== null && answer !== 0).length
  const value = answers[key]
  const count = `${asked.length}問中${answered}問の回答`
  return {
    term: group?.label ?? '',
    value: value === null ? '–' : value.toFixed(2),
    note: value === null ? `回答が半分に満たないため計算していません（${count}）` : `5点満点・${count}の平均`,
  }
}

/** The sense of success and the will to stay, each with the number of answers behind it. */
export const annualFigures = (answers: AnnualAnswers) =>
  answers.answered_at === null || !answers.is_disclosed
    ? []
    : [figure(answers, 'success'), figure(answers, 'motivation')]
