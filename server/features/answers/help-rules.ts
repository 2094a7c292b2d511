import type { Temporal } from 'temporal-polyfill'
import { asInstant } from '../../platform/clock.ts'
import { namesSelfHarm } from '../text-analysis/service.ts'

const shownMinutes = 60

/** The words of an answer, and when it was sent. */
export type JustWritten = { at: Date; texts: readonly string[] }

/**
 * Whether the help lines stand open under an answer: it names self-harm and was sent within the hour. Later the page says
 * nothing of what was written to whoever else holds the link.
 */
export function isHelpOpen(now: Temporal.Instant, { at, texts }: JustWritten): boolean {
  return now.since(asInstant(at)).total('minutes') < shownMinutes && texts.some(namesSelfHarm)
}
