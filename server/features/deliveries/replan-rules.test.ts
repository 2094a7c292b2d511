import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { type AnswerStatus, answerStatus, type WorkingStatus, workingStatus } from '#contract/codes.ts'
import { addDays, addMonths, dateOf } from '../../platform/calendar.ts'
import { boundsOf, type CycleMember, type HeldRound, isFixed, standingDays } from './day-rules.ts'
import { replanRounds } from './replan-rules.ts'
import { anniversaryDate, dueDate } from './schedule-rules.ts'

const now = Temporal.Instant.from('2026-06-10T03:00:00Z')
const clock = { now, sendHour: 10 }
const today = dateOf(now)
const member: CycleMember = {
  dateContracted: '2026-04-01',
  deliveryDate: '2026-05-01',
  workingStatus: 1,
  dateResigned: null,
  returnedOn: null,
}
const round = (status: AnswerStatus, number: number, more: Partial<HeldRound> = {}): HeldRound => ({
  enqType: 1,
  round: number,
  dueOn: dueDate(member.deliveryDate, number),
  status,
  skipReason: null,
  isQueued: false,
  movedOn: null,
  isStopped: false,
  sentOn: null,
  ...more,
})
/** What a change makes of one round that stands alone. */
const alone = (held: HeldRound, changed: CycleMember) =>
  replanRounds([held], changed, clock)[0]?.change ?? null

describe('a change of the member', () => {
  test('moves scheduled rounds to the new days and leaves what has been sent', () => {
    const moved = { ...member, deliveryDate: '2026-05-20' }
    expect(alone(round(1, 3), moved)).toMatchObject({ dueOn: '2026-07-20', status: 1 })
    for (const status of [2, 3, 4, 6, 7] as const) expect(alone(round(status, 1), moved)).toBeNull()
  })

  test('to resigned or declined ends what is to come and closes the open round', () => {
    for (const workingStatus of [3, 4] as const) {
      const gone = { ...member, workingStatus }
      expect(alone(round(1, 3), gone)).toMatchObject({ status: 8, skipReason: 'left' })
      expect(alone(round(2, 2), gone)).toMatchObject({ status: 4, cancels: true })
      expect(alone(round(1, 2, { isQueued: true }), gone)).toMatchObject({ status: 8, cancels: true })
    }
  })

  test('to leave keeps a mail that still waits from leaving', () => {
    const away = { ...member, workingStatus: 2 } as const
    expect(alone(round(1, 2, { isQueued: true }), away)).toMatchObject({
      status: 5,
      skipReason: 'on_leave',
      cancels: true,
    })
    expect(alone(round(1, 2, { isQueued: true }), member)).toBeNull()
  })

  test('with a last day ends only the rounds after it', () => {
    const leaving = { ...member, dateResigned: '2026-08-15' }
    expect(alone(round(1, 4), leaving)).toBeNull()
    expect(alone(round(1, 5), leaving)).toMatchObject({ status: 8, skipReason: 'left' })
  })

  test('back to employed schedules what is still to come, never what is past', () => {
    for (const status of [5, 8] as const) {
      expect(alone(round(status, 3), member)).toMatchObject({ status: 1 })
      expect(alone(round(status, 2), member)).toBeNull()
    }
  })

  test('changes a status only in these ways; 8 comes back only because the leaving was undone', () => {
    const channels = answerStatus.codes.flatMap((status) =>
      workingStatus.codes.flatMap((working) =>
        [true, false].flatMap((isQueued) =>
          [1, 2, 3].flatMap((number) => {
            const held = round(status, number, { isQueued })
            const change = alone(held, { ...member, workingStatus: working })
            return change && change.status !== status ? [`${status}→${change.status}`] : []
          }),
        ),
      ),
    )
    expect([...new Set(channels)].sort()).toEqual(['1→5', '1→8', '2→4', '5→1', '5→8', '8→1'])
  })
})

describe('what HR set by hand', () => {
  const moved = round(1, 3, { dueOn: '2026-07-10', movedOn: '2026-07-10' })
  const stopped = round(5, 3, { isStopped: true })

  test('stays on its day while that keeps the order', () => {
    const rounds = [round(1, 2), moved, round(1, 4)]
    const changes = replanRounds(rounds, { ...member, deliveryDate: '2026-05-05' }, clock)
    expect(changes.map(({ held, change }) => [held.round, change.dueOn])).toEqual([
      [2, '2026-06-05'],
      [4, '2026-08-05'],
    ])
  })

  test('gives way to the member’s dates where it would come before the round before it', () => {
    const rounds = [round(1, 2), moved, round(1, 4)]
    const changes = replanRounds(rounds, { ...member, deliveryDate: '2026-06-15' }, clock)
    expect(changes.map(({ change }) => [change.dueOn, change.movedOn])).toEqual([
      ['2026-07-15', null],
      ['2026-08-15', null],
      ['2026-09-15', null],
    ])
  })

  test('stays stopped when the dates move, and after leaving and coming back', () => {
    const later = { ...member, deliveryDate: '2026-05-20' }
    expect(alone(stopped, later)).toMatchObject({ dueOn: '2026-07-20', status: 5, skipReason: 'stopped' })
    const gone = alone(stopped, { ...member, workingStatus: 3 })
    expect(gone).toMatchObject({ status: 8, isStopped: true })
    expect(alone({ ...stopped, ...gone }, member)).toMatchObject({ status: 5, skipReason: 'stopped' })
  })
})

test('a round that was passed over does not come after one that was sent', () => {
  const rounds = [round(8, 1), round(2, 2, { sentOn: '2026-06-01' }), round(1, 3)]
  const changes = replanRounds(rounds, { ...member, deliveryDate: '2026-07-15' }, clock)
  expect(changes.map(({ held, change }) => [held.round, change.status, change.dueOn])).toEqual([
    [3, 1, '2026-09-15'],
  ])
})

type Step =
  | { kind: 'dates'; joinedDaysAgo: number; firstAfter: number }
  | { kind: 'status'; workingStatus: WorkingStatus; lastDayIn: number | null }
  | { kind: 'move'; round: number; part: number }
  | { kind: 'stop' | 'resume'; round: number }
  | { kind: 'dispatch' }

const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('dates' as const),
    joinedDaysAgo: fc.integer({ min: -60, max: 400 }),
    firstAfter: fc.integer({ min: 1, max: 365 }),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    workingStatus: fc.constantFrom<WorkingStatus>(1, 2, 3, 4),
    lastDayIn: fc.option(fc.integer({ min: -100, max: 300 })),
  }),
  fc.record({
    kind: fc.constant('move' as const),
    round: fc.integer({ min: 1, max: 13 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('dispatch' as const) }),
  fc.record({
    kind: fc.constantFrom('stop' as const, 'resume' as const),
    round: fc.integer({ min: 1, max: 13 }),
  }),
)

type World = { member: CycleMember; rounds: HeldRound[] }

const replanned = ({ rounds }: World, changed: CycleMember): World => {
  const changes = new Map(replanRounds(rounds, changed, clock).map(({ held, change }) => [held, change]))
  return { member: changed, rounds: rounds.map((held) => ({ ...held, ...changes.get(held) })) }
}

/** One step of HR or of the dispatcher, as the services take it. */
function after(world: World, step: Step): World {
  const set = (number: number, change: (held: HeldRound) => Partial<HeldRound>): World => ({
    ...world,
    rounds: world.rounds.map((held) => (held.round === number ? { ...held, ...change(held) } : held)),
  })
  switch (step.kind) {
    case 'dates': {
      const dateContracted = addDays(today, -step.joinedDaysAgo)
      const deliveryDate = addDays(dateContracted, step.firstAfter)
      return replanned(world, { ...world.member, dateContracted, deliveryDate })
    }
    case 'status': {
      const dateResigned = step.lastDayIn === null ? null : addDays(today, step.lastDayIn)
      return replanned(world, { ...world.member, workingStatus: step.workingStatus, dateResigned })
    }
    case 'move':
      return set(step.round, (held) => {
        const day = chosenDay(world, held, step.part)
        return day === null || held.status !== 1 || held.isQueued ? {} : { dueOn: day, movedOn: day }
      })
    case 'stop':
      return set(step.round, (held) => (held.status === 1 ? { status: 5, isStopped: true } : {}))
    case 'resume':
      return set(step.round, (held) =>
        held.isStopped && held.status === 5 && held.dueOn > today ? { status: 1, isStopped: false } : {},
      )
    case 'dispatch':
      return { ...world, rounds: world.rounds.map(dispatched) }
  }
}

const dispatched = (held: HeldRound): HeldRound =>
  held.status === 1 && held.dueOn <= today ? { ...held, status: 2, isQueued: true, sentOn: today } : held

/** A day HR may choose for a round, or null when there is none. */
function chosenDay({ member: of, rounds }: World, held: HeldRound, part: number): string | null {
  const survey = rounds.filter(({ enqType }) => enqType === held.enqType)
  const bounds = boundsOf(of, survey, standingDays(survey, today), survey.indexOf(held))
  const first = bounds.after >= today ? addDays(bounds.after, 1) : today
  const days = Array.from({ length: 80 }, (_, index) => addDays(first, index)).filter(
    (day) => day < bounds.before,
  )
  return days[Math.floor(part * (days.length - 1))] ?? null
}

function beginning(): World {
  const monthly = Array.from({ length: 12 }, (_, index) =>
    round(dueDate(member.deliveryDate, index + 1) < addDays(today, -7) ? 8 : 1, index + 1),
  )
  const annual = round(1, 13, { enqType: 2, dueOn: anniversaryDate(member.dateContracted) })
  return { member, rounds: [...monthly, annual] }
}

test('whatever HR does in whatever order: no round twice, none lost, in order, never before joining', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 12 }), (steps) => {
      let world = beginning()
      for (const step of steps) {
        const before = world
        world = after(before, step)
        expect(world.rounds.map((held) => held.round)).toEqual(before.rounds.map((held) => held.round))
        const monthly = world.rounds.filter(({ enqType }) => enqType === 1)
        const coming = monthly.filter((held) => held.status === 1 && !held.isQueued)
        for (const [index, held] of coming.entries()) {
          const previous = coming[index - 1]
          if (previous) expect(held.dueOn > previous.dueOn, 'in order').toBe(true)
          expect(held.dueOn > world.member.dateContracted, 'after joining').toBe(true)
          const sent = monthly.filter((other) => isFixed(other))
          for (const other of sent) expect(other.round < held.round, 'sent before').toBe(true)
        }
        for (const [index, held] of world.rounds.entries()) {
          const was = before.rounds[index]
          if (was && isFixed(was) && was.status !== 2) expect(held.dueOn).toBe(was.dueOn)
          if (held.isStopped) expect([5, 8]).toContain(held.status)
          if (was?.isStopped && step.kind !== 'resume') expect(held.isStopped).toBe(true)
        }
        const annual = world.rounds.find(({ enqType }) => enqType === 2)
        const own = anniversaryDate(world.member.dateContracted)
        if (annual?.status === 1 && !annual.isQueued) {
          expect(annual.dueOn >= addDays(own, -30) && annual.dueOn <= addDays(own, 30)).toBe(true)
          expect(annual.dueOn <= addMonths(own, 2)).toBe(true)
        }
      }
    }),
    { numRuns: 500 },
  )
})
