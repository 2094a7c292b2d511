import type { Tx } from '../../platform/database.ts'
import type { NotificationKindName } from '../kinds.ts'
import { queuedCompanies } from './queries.ts'

/** After these milliseconds companies with a new first mail get a turn too. */
const staleMs = 1_000
/** Companies asked for each mail, as some have nothing left by then. */
const spares = 4

export type TurnsWanted = {
  kinds: readonly NotificationKindName[]
  at: Date
  most: number
  /** The companies of mails whose results are about to be recorded: what could not leave waits again from then on. */
  ending: readonly number[]
}

export type CompanyTurns = {
  /** The companies whose turn is next; last those whose mails may be put back by this recording. */
  next(tx: Tx, wanted: TurnsWanted): Promise<readonly number[]>
  /** Moves the turn behind these companies, and reads them again where some had no mail left. */
  took(companies: readonly number[], most: number): void
}

/** The turns of one worker: every company with mails that may leave has one, however many another one has. */
export function openCompanyTurns(): CompanyTurns {
  let ring: readonly number[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let asked: readonly number[] = []
  let last = 0
  return {
    async next(tx, { kinds, at, most, ending }) {
      if (performance.now() - readAt > staleMs) {
        ring = await queuedCompanies(tx, kinds, at)
        readAt = performance.now()
      }
      const start = ring.findIndex((company) => company > last)
      const turned = start < 0 ? ring : [...ring.slice(start), ...ring.slice(0, start)]
      asked = [...new Set([...turned.slice(0, most * spares), ...ending])]
      return asked
    },
    took(companies, most) {
      const served = new Set(companies)
      last = asked.findLast((company) => served.has(company)) ?? last
      if (companies.length < most) readAt = Number.NEGATIVE_INFINITY
    },
  }
}
