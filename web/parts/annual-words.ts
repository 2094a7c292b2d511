import type { AnnualAnswers } from '#contract/annual-survey/calls.ts'
import { annualGroups } from '#contract/annual-survey/questions.ts'

type Comments = AnnualAnswers['comments']

const written = (who: string, comments: Comments) =>
  annualGroups.flatMap(({ key, label }) => {
    const text = comments[key]
    return text ? [{ who, about: label, text }] : []
  })

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

const supervisor = annualGroups.find(({ key }) => key === 'senior')
const inPair = (index: number) =>
  supervisor !== undefined && index >= supervisor.first && index <= supervisor.last
const signed = new Intl.NumberFormat('ja', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
})

/** How the supervisor sees the member against how the member sees itself, over the questions that both answered. */
function gap({ items }: AnnualAnswers) {
  const scoreOf = (who: 0 | 1, asked: number) =>
    items.find(({ senior_id, question_index }) => senior_id === who && question_index === asked)?.answer ||
    null
  const asked = items.filter(({ senior_id, question_index }) => senior_id === 1 && inPair(question_index))
  const pairs = asked.flatMap(({ question_index: index }) => {
    const [own, seen] = [scoreOf(0, index), scoreOf(1, index)]
    return own && seen ? [{ own, seen }] : []
  })
  const term = '本人と上司の見方の差'
  const count = `${asked.length}問中${pairs.length}問に二人とも回答`
  if (pairs.length * 2 < asked.length)
    return {
      term,
      value: '–',
      note: `二人の回答がそろった質問が半分に満たないため計算していません（${count}）`,
    }
  const mean = (pick: (pair: { own: number; seen: number }) => number) =>
    pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length
  const [own, seen] = [mean((pair) => pair.own), mean((pair) => pair.seen)]
  const note = `上司 ${seen.toFixed(2)} − 本人 ${own.toFixed(2)}・${count}`
  return { term, value: signed.format(seen - own), note }
}

/** The sense of success, the will to stay and the gap between both, each with the number of answers behind it. */
export function annualFigures(answers: AnnualAnswers) {
  if (answers.answered_at === null || !answers.is_disclosed) return []
  const own = [figure(answers, 'success'), figure(answers, 'motivation')]
  return answers.senior_answered_at === null ? own : [...own, gap(answers)]
}
