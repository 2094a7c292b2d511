import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { type AnswerStatus, answerStatus } from '#contract/code-tables.ts'
import { type CycleMember, type HeldRound, replanRound } from './replan-rules.ts'
import { statusTransitionAllowed } from './schedule-rules.ts'

const now = Temporal.Instant.from('2026-06-10T03:00:00Z')
const member: CycleMember = {
  dateContracted: '2026-04-01',
  deliveryDate: '2026-05-01',
  workingStatus: 1,
  dateResigned: null,
}
const round = (status: AnswerStatus, number: number, isQueued = false): HeldRound => ({
  enqType: 1,
  round: number,
  dueOn: `2026-${String(number + 4).padStart(2, '0')}-01`,
  status,
  isQueued,
})

describe('a change of the member', () => {
  test('moves scheduled rounds to the new days and leaves what has been sent', () => {
    const moved = { ...member, deliveryDate: '2026-05-20' }
    expect(replanRound(round(1, 3), moved, now)).toMatchObject({ dueOn: '2026-07-20', status: 1 })
    for (const status of [2, 3, 4, 6, 7] as const)
      expect(replanRound(round(status, 1), moved, now)).toBeNull()
  })

  test('to resigned or declined ends what is to come and closes the open round', () => {
    for (const workingStatus of [3, 4] as const) {
      const gone = { ...member, workingStatus }
      expect(replanRound(round(1, 3), gone, now)).toMatchObject({ status: 8, skipReason: 'left' })
      expect(replanRound(round(2, 2), gone, now)).toMatchObject({ status: 4, cancels: true })
      expect(replanRound(round(1, 2, true), gone, now)).toMatchObject({ status: 8, cancels: true })
    }
  })

  test('to leave keeps a mail that still waits from leaving', () => {
    const away = { ...member, workingStatus: 2 } as const
    expect(replanRound(round(1, 2, true), away, now)).toMatchObject({
      status: 5,
      skipReason: 'on_leave',
      cancels: true,
    })
    expect(replanRound(round(1, 2, true), member, now)).toBeNull()
  })

  test('with a last day ends only the rounds after it', () => {
    const leaving = { ...member, dateResigned: '2026-08-15' }
    expect(replanRound(round(1, 4), leaving, now)).toMatchObject({ status: 1 })
    expect(replanRound(round(1, 5), leaving, now)).toMatchObject({ status: 8, skipReason: 'left' })
  })

  test('back to employed schedules what is still to come, never what is past', () => {
    for (const status of [5, 8] as const) {
      expect(replanRound(round(status, 3), member, now)).toMatchObject({ status: 1 })
      expect(replanRound(round(status, 2), member, now)).toBeNull()
    }
  })

  test('changes a status only in listed ways; 8 comes back only because the leaving was undone', () => {
    for (const status of answerStatus.codes)
      for (const workingStatus of [1, 2, 3, 4] as const)
        for (const number of [1, 2, 3]) {
          const change = replanRound(round(status, number), { ...member, workingStatus }, now)
          if (!change || change.status === status || status === 8 || status === 5) continue
          expect(statusTransitionAllowed(status, change.status), `${status}→${change.status}`).toBe(true)
        }
  })
})
