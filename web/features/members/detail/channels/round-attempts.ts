import type { Dispatched } from '#contract/channels/attempt-calls.ts'
import { isAnnual } from '#contract/codes.ts'
import type { ScheduleItem } from '#contract/surveys/round-calls.ts'
import { isWorthStating } from '../../../../shared/attempts/use-attempts.ts'

/** What went out of a round, the survey before its reminders, as far as there is anything to say. */
export const attemptsOfRound = (
  dispatches: readonly Dispatched[] | undefined,
  { enq_type, enq_round }: Pick<ScheduleItem, 'enq_type' | 'enq_round'>,
): Dispatched[] =>
  (dispatches ?? [])
    .filter(
      (one) =>
        one.enq_type === enq_type &&
        (one.round === enq_round || isAnnual(enq_type)) &&
        one.kind !== 'thanks' &&
        isWorthStating(one),
    )
    .toReversed()
