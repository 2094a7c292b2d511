/** So many failures one after another and nothing is asked for a while. */
export const failuresToOpen = 5
export const openMinutes = 5
/** Texts that are out at the same time: in the installation, and of one company. */
export const mostInFlight = 4
export const mostInFlightOfCompany = 2
/** What a company asks of the reader on one day, tries included. */
export const dailyCeiling = 300
/** So often a text is tried. */
export const mostAttempts = 3
/** Whoever sent a text and has not come back until then is taken for lost. */
export const leaseSeconds = 90

const longestWait = 3600

/** Seconds until a text that failed is tried again: 30, 120, … or what the reader asked for, an hour at most. */
export function waitSeconds(attempts: number, retryAfter: number): number {
  return Math.min(longestWait, Math.max(retryAfter, 30 * 4 ** Math.max(0, attempts - 1)))
}
