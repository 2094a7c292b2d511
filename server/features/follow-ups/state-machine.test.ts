import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conditionType, interviewStatus, waitsForFollowUp } from '#contract/codes.ts'
import { type HandlingTime, handlingTime } from '#contract/follow-ups/attention-rules.ts'
import { interviewTransitionAllowed } from '#contract/follow-ups/rules.ts'
import { addDays, daysBetween, isBusinessDay } from '../../platform/calendar.ts'
import { type FollowUp, followUpAfterAnswer, followUpByHand } from './interview-rules.ts'

const untouched: FollowUp = { status: 0, dueDate: null, importance: null, hrUserId: null }

const automatic = fc.record({
  kind: fc.constant('automatic' as const),
  condition: fc.constantFrom(...conditionType.codes),
  reasons: fc.subarray(['critical_word:self_harm', 'health_word', 'rainy', 'text_concern', 'silent:2']),
})
const byHand = fc.record(
  {
    kind: fc.constant('by hand' as const),
    status: fc.constantFrom(...interviewStatus.codes),
    dueDate: fc.constantFrom(null, '2026-05-20', '2027-01-04'),
    importance: fc.constantFrom(null, 1, 2, 3),
    hrUserId: fc.constantFrom(null, 7, 9),
    memo: fc.constantFrom('', '　', '話した'),
  },
  { requiredKeys: ['kind'] },
)
const events = fc.record({ days: fc.nat(40), event: fc.oneof(automatic, byHand) })
const histories = fc.array(events, { maxLength: 24 })

type Step = {
  before: FollowUp
  after: FollowUp
  time: HandlingTime | null
  isAutomatic: boolean
  today: string
}

/** What a history of answers, silences and entries makes of a follow-up, step by step. */
function stepsOf(
  history: readonly (typeof events extends fc.Arbitrary<infer Event> ? Event : never)[],
): Step[] {
  const steps: Step[] = []
  let today = '2026-04-01'
  let before = untouched
  for (const { days, event } of history) {
    today = addDays(today, days)
    const isAutomatic = event.kind === 'automatic'
    const after = isAutomatic
      ? (followUpAfterAnswer(before, event, { today, isOpen: true }) ?? before)
      : handled(before, event)
    const time = isAutomatic ? handlingTime(event.reasons, event.condition) : null
    steps.push({ before, after, time, isAutomatic, today })
    before = after
  }
  return steps
}

function handled(before: FollowUp, change: Parameters<typeof followUpByHand>[1]): FollowUp {
  const outcome = followUpByHand(before, change)
  return outcome.isAccepted ? outcome.next : before
}

const always = (holds: (step: Step) => void) =>
  fc.assert(
    fc.property(histories, (history) => {
      for (const step of stepsOf(history)) holds(step)
    }),
    { numRuns: 500 },
  )

test('in no sequence of answers, silences and entries does a status go where the table has no way', () => {
  always(({ before, after, isAutomatic }) => {
    if (before.status === after.status) return
    if (isAutomatic) expect([`${0}→1`, `${3}→1`]).toContain(`${before.status}→${after.status}`)
    else expect(interviewTransitionAllowed(before.status, after.status)).toBe(true)
  })
})

test('a due day stands only while something is to be done; closing clears it', () => {
  always(({ after }) => {
    if (!waitsForFollowUp(after.status)) expect(after.dueDate).toBeNull()
  })
})

test('what is in progress always has a person in charge', () => {
  always(({ after }) => {
    if (after.status === 2) expect(after.hrUserId).not.toBeNull()
  })
})

test('nothing automatic lowers the importance of what is open, puts off its day, or takes away its person', () => {
  always(({ before, after, isAutomatic, today }) => {
    if (!isAutomatic) return
    expect(after.hrUserId).toBe(before.hrUserId)
    if (!waitsForFollowUp(before.status)) return
    expect(after.importance ?? 9).toBeLessThanOrEqual(before.importance ?? 9)
    // a day that has gone by gives way to the one that the member is promised now
    const isOver = before.dueDate !== null && before.dueDate < today
    if (before.dueDate !== null)
      expect(after.dueDate !== null && (isOver || after.dueDate <= before.dueDate)).toBe(true)
  })
})

const businessDays = { next_business_day: 1, two_business_days: 2 }

test('every follow-up that opens by itself has the day that the reasons ask for', () => {
  always(({ before, after, time, today }) => {
    if (time === null || after.status !== 1 || before.status === 1) return
    const due = after.dueDate ?? ''
    expect(after.importance).toBe(time === 'seven_days' ? 2 : 1)
    if (time === 'today' || time === 'seven_days')
      return expect(daysBetween(today, due)).toBe(time === 'today' ? 0 : 7)
    const days = Array.from({ length: daysBetween(today, due) }, (_, at) => addDays(today, at + 1))
    expect(isBusinessDay(due)).toBe(true)
    expect(days.filter(isBusinessDay)).toHaveLength(businessDays[time])
  })
})

test.each([
  ['before the year ends', '2026-12-28', '2026-12-30'],
  ['over the turn of the year', '2026-12-30', '2027-01-04'],
  ['on New Year’s Day', '2027-01-01', '2027-01-05'],
  ['before Golden Week', '2026-04-30', '2026-05-07'],
  ['within Golden Week', '2026-05-04', '2026-05-08'],
  ['before Silver Week', '2026-09-18', '2026-09-25'],
  ['over a weekend', '2026-06-12', '2026-06-16'],
])('rain %s asks for a talk two business days on: %s → %s', (_, today, due) => {
  expect(
    followUpAfterAnswer(untouched, { condition: 3, reasons: ['rainy'] }, { today, isOpen: true })?.dueDate,
  ).toBe(due)
})
