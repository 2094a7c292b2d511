import { assert, constantFrom, date, option, property } from 'fast-check'
import { expect, test } from 'vitest'
import { plannedSurveys } from '#contract/surveys/plan.ts'
import { anniversaryDate, planRounds, statusAtRegistration } from './schedule-rules.ts'

const day = date({
  min: new Date('2023-01-01'),
  max: new Date('2027-12-31'),
  noInvalidDate: true,
}).map((instant) => instant.toISOString().slice(0, 10))

/** A day that has just passed is made up for on the day of registration. */
const leavingOn = (due: string, today: string) => (due.localeCompare(today) < 0 ? today : due)

test('what the registration form announces is what the server plans', () => {
  assert(
    property(
      day,
      day,
      option(day),
      day,
      constantFrom(1, 2, 3, 4),
      (joined, first, resigned, today, status) => {
        const member = { workingStatus: status, dateResigned: resigned }
        const announced = plannedSurveys(
          { date_contracted: joined, delivery_date: first, working_status: status, date_resigned: resigned },
          today,
        )
        const planned = planRounds({ ...member, deliveryDate: first }, today)
        const coming = planned.filter(({ answerStatus }) => answerStatus === 1)
        expect(announced.rounds).toEqual(
          coming.map(({ round, dueDate }) => ({ round, due: dueDate, date: leavingOn(dueDate, today) })),
        )
        const anniversary = anniversaryDate(joined)
        const isComing = statusAtRegistration(member, anniversary, today) === 1
        expect(announced.annual).toEqual(
          isComing ? { round: 13, due: anniversary, date: leavingOn(anniversary, today) } : null,
        )
      },
    ),
    { numRuns: 2_000 },
  )
})
