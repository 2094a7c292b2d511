import type { AnnualAnswers } from '#contract/anniversaries.ts'

type Comments = AnnualAnswers['comments']

const topics: Record<keyof Comments, string> = {
  success: '活躍の実感',
  matching: 'イメージとの一致',
  support: '上司の支援',
  workplace: '組織・職場',
  stress: 'ストレス要因',
  motivation: '働き続ける意欲',
  senior: '上司からの評価',
}

const topicKeys = ['success', 'matching', 'support', 'workplace', 'stress', 'motivation', 'senior'] as const

const written = (who: string, comments: Comments) =>
  topicKeys.flatMap((key) => {
    const text = comments[key]
    return text ? [{ who, about: topics[key], text }] : []
  })

/** What both wrote, in the order of the questions. */
export const annualComments = ({ comments, senior_comments }: AnnualAnswers) => [
  ...written('本人', comments),
  ...written('上司', senior_comments),
]

const questions = { success: [0, 7], motivation: [32, 33] } as const

function figure(answers: AnnualAnswers, key: keyof typeof questions) {
  const [first, last] = questions[key]
  const asked = answers.items.filter(
    ({ senior_id, question_index }) => senior_id === 0 && question_index >= first && question_index <= last,
  )
  const answered = asked.filter(({ answer }) => answer !== null && answer !== 0).length
  const value = answers[key]
  const count = `${asked.length}問中${answered}問の回答`
  return {
    term: topics[key],
    value: value === null ? '–' : value.toFixed(2),
    note: value === null ? `回答が半分に満たないため計算していません（${count}）` : `5点満点・${count}の平均`,
  }
}

/** The sense of success and the will to stay, each with the number of answers behind it. */
export const annualFigures = (answers: AnnualAnswers) =>
  answers.answered_at === null ? [] : [figure(answers, 'success'), figure(answers, 'motivation')]
