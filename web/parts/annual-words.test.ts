import { describe, expect, test } from 'vitest'
import type { AnnualAnswers } from '#contract/annual-survey/calls.ts'
import { annualFigures } from './annual-words.ts'

type Score = AnnualAnswers['items'][number]['answer']

const comments = {
  motivation: null,
  success: null,
  senior: null,
  matching: null,
  support: null,
  workplace: null,
  stress: null,
}

const itemsOf = (senior_id: 0 | 1, scores: Score[]): AnnualAnswers['items'] =>
  scores.map((answer, question_index) => ({
    question_index,
    question_text: '',
    answer,
    average: null,
    company_average: null,
    senior_id,
  }))

const answers = (own: Score[], seen: Score[], more: Partial<AnnualAnswers> = {}): AnnualAnswers => ({
  member_id: 1,
  answered_at: '2026-06-03 12:00:00',
  senior_answered_at: '2026-06-04 12:00:00',
  is_read: false,
  is_disclosed: true,
  is_withheld: false,
  shared: [],
  to_pass_on: [],
  edition: { language: 'ja', edition: 1, is_earlier: false },
  senior_edition: null,
  question_version: 2,
  success: 4,
  motivation: 4,
  stress: 4,
  groups: [],
  items: [...itemsOf(0, own), ...itemsOf(1, seen)],
  comments,
  senior_comments: comments,
  ...more,
})

describe('the gap between member and supervisor', () => {
  test('is the mean difference over the questions that both answered, with their number', () => {
    const figures = annualFigures(answers([4, 4, 4, 4, 0, null, 4, 4], [5, 3, 4, 5, 5, 5, 0, 4]))
    expect(figures.at(-1)).toEqual({
      term: '本人と上司の見方の差',
      value: '+0.20',
      note: '上司 4.20 − 本人 4.00・8問中5問に二人とも回答',
    })
  })

  test('is not worked out from fewer than half of the questions', () => {
    const figures = annualFigures(answers([4, 4, 4, 0, 0, 0, 0, 0], [5, 5, 5, 5, 5, 5, 5, 5]))
    expect(figures.at(-1)).toMatchObject({ value: '–', note: expect.stringContaining('8問中3問') })
  })

  test('shows of nobody who gave no answer, and to nobody who was not named as a reader', () => {
    const [own, seen]: [Score[], Score[]] = [
      [4, 4, 4, 4, 4, 4, 4, 4],
      [5, 5, 5, 5, 5, 5, 5, 5],
    ]
    expect(annualFigures(answers(own, seen, { senior_answered_at: null }))).toHaveLength(2)
    expect(annualFigures(answers(own, seen, { answered_at: null }))).toEqual([])
    expect(annualFigures(answers(own, seen, { is_disclosed: false }))).toEqual([])
  })
})
