import { Temporal } from 'temporal-polyfill'

/** The instant as the application sees it; tests and `dispatch --at` bring their own. */
export type Clock = () => Temporal.Instant

/** The clock of the machine. */
export const systemClock: Clock = () => Temporal.Now.instant()

/** The instant as the driver writes and reads it. */
export const asDate = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds)

/** A stored time as an instant. */
export const asInstant = (date: Date): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime())
