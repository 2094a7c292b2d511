import type { MissingStep } from '#contract/sessions/missing.ts'

/** Where what is missing in a session is supplied. */
export const missingAddress = {
  second_factor: '/auth/second_factor',
  second_factor_setup: '/auth/second_factor_setup',
  password: '/auth/password_expired',
} as const satisfies Record<MissingStep, string>

/** By which refusal a session turns out to have ended, or to be closed until something is supplied. */
const ends = {
  unauthenticated: 'unauthenticated',
  second_factor_required: 'second_factor',
  second_factor_setup_required: 'second_factor_setup',
  password_expired: 'password',
} as const

export type SessionEnd = (typeof ends)[keyof typeof ends]

type Listener = (end: SessionEnd) => void

let listener: Listener | undefined

/** The router says what happens when the session turns out to have ended, or to be closed. */
export function onSessionEnd(react: Listener): void {
  listener = react
}

const isEnd = (code: string): code is keyof typeof ends => code in ends

/** Tells the router where a refusal with this code ends or closes the session. */
export function noteSessionEnd(code: string): void {
  if (isEnd(code)) listener?.(ends[code])
}
