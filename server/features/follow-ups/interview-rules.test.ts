import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditionType, interviewStatus } from '#contract/codes.ts'
import { interviewTransitionAllowed } from '#contract/follow-ups/rules.ts'
import { type FollowUp, followUpAfterAnswer, followUpByHand } from './interview-rules.ts'

const today = { today: '2026-05-01', isOpen: true }
const untouched: FollowUp = { status: 0, dueDate: null, importance: null, hrUserId: null }
const rainy = { condition: 3, reasons: ['rainy'] } as const
const cloudy = { condition: 2, reasons: [] } as const
const sunny = { condition: 1, reasons: [] } as const
const harassed = { condition: 3, reasons: ['critical_word:harassment', 'rainy'] } as const
const inDanger = { condition: 3, reasons: ['critical_word:self_harm', 'rainy'] } as const

const someReasons = [
  'critical_word:self_harm',
  'health_word',
  'so_bad:2',
  'rainy',
  'question',
  'text_concern',
  'total_down:3:1',
  'silent:2',
]
const followUps = fc.record({
  status: fc.constantFrom(...interviewStatus.codes),
  dueDate: fc.constantFrom(null, '2026-04-20', '2026-06-01'),
  importance: fc.constantFrom(null, 1, 2, 3),
  hrUserId: fc.constantFrom(null, 7),
})
const answers = fc.record({
  condition: fc.constantFrom(...conditionType.codes),
  reasons: fc.subarray(someReasons),
})

describe('after an answer', () => {
  test('rain asks for a talk within two business days, also across Golden Week', () => {
    expect(followUpAfterAnswer(untouched, rainy, today)).toEqual({
      ...untouched,
      status: 1,
      importance: 1,
      dueDate: '2026-05-08',
    })
  })

  test('cloudy asks for it within seven days, sunny leaves everything', () => {
    expect(followUpAfterAnswer(untouched, cloudy, today)).toMatchObject({
      status: 1,
      importance: 2,
      dueDate: '2026-05-08',
    })
    expect(followUpAfterAnswer(untouched, sunny, today)).toBeNull()
  })

  test('a sunny answer that needs a follow-up is as urgent as rain', () => {
    const next = followUpAfterAnswer(untouched, { ...sunny, reasons: ['total_down:3:1'] }, today)
    expect(next).toMatchObject({ status: 1, importance: 1 })
  })

  test('words about life are for today while HR is there, else for the next business day as other grave ones', () => {
    expect(followUpAfterAnswer(untouched, inDanger, today)?.dueDate).toBe('2026-05-01')
    expect(followUpAfterAnswer(untouched, inDanger, { ...today, isOpen: false })?.dueDate).toBe('2026-05-07')
    expect(followUpAfterAnswer(untouched, harassed, today)?.dueDate).toBe('2026-05-07')
  })

  test('a day that has gone by gives way to the one that the member is promised', () => {
    const late: FollowUp = { status: 1, dueDate: '2026-04-20', importance: 1, hrUserId: 7 }
    expect(followUpAfterAnswer(late, inDanger, today)?.dueDate).toBe('2026-05-01')
    expect(followUpAfterAnswer(late, rainy, today)).toBeNull()
  })

  test('a concern in the words alone asks for a talk within seven days, also where every question was skipped', () => {
    const concern = { condition: 99, reasons: ['text_concern'] } as const
    expect(followUpAfterAnswer(untouched, concern, today)).toMatchObject({
      importance: 2,
      dueDate: '2026-05-08',
    })
  })

  test('what is grave brings the day of one in progress forward, and never puts it off', () => {
    const current: FollowUp = { status: 2, dueDate: '2026-06-01', importance: 1, hrUserId: 7 }
    expect(followUpAfterAnswer(current, harassed, today)).toEqual({ ...current, dueDate: '2026-05-07' })
    expect(followUpAfterAnswer({ ...current, dueDate: '2026-05-01' }, harassed, today)).toBeNull()
  })

  test('one in progress keeps its state and day and becomes more important', () => {
    const current: FollowUp = { status: 2, dueDate: '2026-06-01', importance: 3, hrUserId: 7 }
    expect(followUpAfterAnswer(current, rainy, today)).toEqual({ ...current, importance: 1 })
    expect(followUpAfterAnswer({ ...current, importance: 1 }, rainy, today)).toBeNull()
  })

  test('one that is done is reopened by rain and left by cloudy', () => {
    const done: FollowUp = { status: 3, dueDate: null, importance: 2, hrUserId: 7 }
    expect(followUpAfterAnswer(done, rainy, today)).toMatchObject({ status: 1, importance: 1, hrUserId: 7 })
    expect(followUpAfterAnswer(done, cloudy, today)).toBeNull()
  })

  test('nothing becomes less urgent, and answering again with the same result changes nothing', () => {
    fc.assert(
      fc.property(followUps, answers, (current, answer) => {
        const next = followUpAfterAnswer(current, answer, today)
        if (!next) return
        expect([1, 2]).toContain(next.status)
        if (current.status === 1 || current.status === 2)
          expect(next.importance ?? 9).toBeLessThanOrEqual(current.importance ?? 9)
        if (current.status === 1 && current.dueDate)
          expect(current.dueDate < today.today || (next.dueDate ?? '9') <= current.dueDate).toBe(true)
        expect(followUpAfterAnswer(next, answer, today)).toBeNull()
      }),
    )
  })
})

describe('by hand', () => {
  test('the status moves only in the ways the table lists', () => {
    const listed = interviewStatus.codes.flatMap((from) =>
      interviewStatus.codes.flatMap((to) =>
        from !== to && interviewTransitionAllowed(from, to) ? [`${from}→${to}`] : [],
      ),
    )
    expect(listed).toEqual(['0→1', '0→2', '0→3', '1→0', '1→2', '1→3', '2→1', '2→3', '3→2'])
  })

  test.each([
    ['neither state nor memo', { status: 1 as const }, {}, 'state_or_memo'],
    [
      'the same state again and a blank memo',
      { status: 1 as const },
      { status: 1, memo: ' 　' },
      'state_or_memo',
    ],
    ['a new importance alone', { status: 1 as const }, { importance: 2 }, 'state_or_memo'],
    ['a move that is not listed', { status: 3 as const }, { status: 1, memo: 'x' }, 'transition'],
    ['in progress without a person in charge', { status: 1 as const }, { status: 2 }, 'person_in_charge'],
    ['done without a memo', { status: 1 as const }, { status: 3 }, 'memo_required'],
  ] as const)('%s is refused', (_, current, change, rule) => {
    const outcome = followUpByHand({ ...untouched, ...current }, change)
    expect(outcome).toMatchObject({ isAccepted: false, refusal: { rule } })
  })

  test('a memo alone is an entry that changes nothing', () => {
    expect(followUpByHand(untouched, { memo: '様子を聞いた' })).toEqual({
      isAccepted: true,
      next: untouched,
      hasChanged: false,
    })
  })

  test('no action and done clear the due date', () => {
    const current: FollowUp = { status: 1, dueDate: '2026-05-08', importance: 1, hrUserId: 7 }
    for (const status of [0, 3] as const) {
      const outcome = followUpByHand(current, { status, memo: '面談した', dueDate: '2026-06-01' })
      expect(outcome).toMatchObject({ isAccepted: true, next: { status, dueDate: null } })
    }
  })

  test('whatever is accepted has a person in charge while in progress and no day when closed', () => {
    const changes = fc.record(
      {
        status: fc.constantFrom(...interviewStatus.codes),
        dueDate: fc.constantFrom(null, '2026-05-20'),
        hrUserId: fc.constantFrom(null, 9),
        memo: fc.constantFrom('', '話した'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(followUps, changes, (current, change) => {
        const outcome = followUpByHand(current, change)
        if (!outcome.isAccepted) return
        const { next } = outcome
        expect(interviewTransitionAllowed(current.status, next.status)).toBe(true)
        if (next.status === 2) expect(next.hrUserId).not.toBeNull()
        if (next.status === 0 || next.status === 3) expect(next.dueDate).toBeNull()
      }),
    )
  })
})
