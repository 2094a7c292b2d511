import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { followReasonCodes } from '#contract/answers/reasons.ts'
import { readGlossary } from '../../../../scripts/words/glossary.ts'
import { agendaOf, agendaReasonOf, lowestQuestion, type Talker } from './agenda-rules.ts'
import { agendaReasons, openings } from './words.ts'

const talkers: readonly Talker[] = ['hr', 'manager']
const months = Array.from({ length: 14 }, (_, month) => month)
const questions = [null, 1, 2, 3] as const
const cases = agendaReasons.flatMap((reason) =>
  questions.flatMap((question) =>
    months.flatMap((month) => talkers.map((talker) => ({ reason, question, month, talker }))),
  ),
)
const said = (agenda: ReturnType<typeof agendaOf>): string[] => [
  agenda.why,
  ...agenda.questions,
  ...agenda.avoid,
  ...agenda.keep,
  ...agenda.help,
]

test('every case has a why, three questions, and what not to say or pass on', () => {
  for (const one of cases)
    for (const talks of [0, 1, 2, 3, 4, 9]) {
      const agenda = agendaOf({ ...one, talks })
      expect(agenda.questions).toHaveLength(3)
      expect(said(agenda).every((line) => line.trim() !== '')).toBe(true)
      expect([agenda.avoid.length >= 3, agenda.keep.length >= 2]).toEqual([true, true])
    }
})

test('a reason has at least four beginnings, and no two talks running ask the same', () => {
  for (const reason of agendaReasons) expect(new Set(openings[reason].flat()).size).toBeGreaterThanOrEqual(8)
  for (const one of cases)
    for (let talks = 0; talks < 8; talks += 1) {
      const [before, after] = [agendaOf({ ...one, talks }), agendaOf({ ...one, talks: talks + 1 })]
      expect(after.questions.filter((question) => before.questions.includes(question))).toEqual([])
      const later = agendaOf({ ...one, month: one.month + 1, talks: talks + 1 })
      expect(later.questions.filter((question) => before.questions.includes(question))).toEqual([])
    }
})

test('no agenda says what docs/words.md forbids', () => {
  const { terms } = readGlossary(readFileSync('docs/words.md', 'utf8'))
  const lines = new Set(
    cases.flatMap((one) => [0, 1, 2, 3].flatMap((talks) => said(agendaOf({ ...one, talks })))),
  )
  expect(lines.size).toBeGreaterThan(100)
  const wrong = [...lines].filter((line) => terms.some(({ not }) => not.test(line)))
  expect(wrong).toEqual([])
})

test('help stands with grave reasons alone', () => {
  for (const talker of talkers)
    for (const reason of agendaReasons) {
      const { help } = agendaOf({ reason, question: null, month: 2, talker, talks: 0 })
      expect([reason, help.length > 0]).toEqual([
        reason,
        ['life', 'harassment', 'health', 'quitting'].includes(reason),
      ])
    }
})

test('every stored reason leads to an agenda of its own, the gravest first', () => {
  const stored = {
    critical_word: 'critical_word:harassment',
    health_word: 'health_word',
    so_bad: 'so_bad:3',
    rainy: 'rainy',
    question: 'question',
    text_concern: 'text_concern',
    total_down: 'total_down:3:1',
    silent: 'silent:2',
  } satisfies Record<(typeof followReasonCodes)[number], string>
  expect(followReasonCodes.map((code) => agendaReasonOf([stored[code]]))).toEqual([
    'harassment',
    'health',
    'worst',
    'rain',
    'question',
    'concern',
    'drop',
    'silent',
  ])
  expect(agendaReasonOf(['rainy', 'critical_word:self_harm'])).toBe('life')
  expect([agendaReasonOf([]), agendaReasonOf(['unknown:1'])]).toEqual(['regular', 'regular'])
  expect([lowestQuestion(['rainy', 'so_bad:2']), lowestQuestion(['rainy'])]).toEqual([2, null])
})
