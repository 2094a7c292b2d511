export type SessionEnd = 'unauthenticated' | 'password_expired'

type Listener = (end: SessionEnd) => void

let listener: Listener | undefined

/** The router says what happens when the session turns out to have ended, or to be closed until its password is changed. */
export function onSessionEnd(react: Listener): void {
  listener = react
}

export function sessionEnded(end: SessionEnd): void {
  listener?.(end)
}
