import { largestFile } from './validation.ts'

const kilobytes = (n: number) => n * 1024

/** The largest body of a call, in bytes. */
export const bodyLimits = {
  /** Of a call that needs no session. */
  open: kilobytes(64),
  /** Of a member's page, where people write, and which needs no session either. */
  memberPage: kilobytes(256),
  /** Of a call behind a session, and of one whose sender signs it. */
  signedIn: kilobytes(1024),
  /** Of a form with a file in it, behind a session. */
  file: largestFile + kilobytes(1024),
} as const

/** A form has at most so many parts: a file with two thousand corrections of three fields each needs most of them. */
export const mostParts = 8_000

/** An input holds at most so many values, one within another at most so deep. */
export const inputLimits = { values: 50_000, depth: 20 } as const
