type Listener = () => void

let listener: Listener | undefined

/** The router says what happens when the session turns out to have ended. */
export function onSessionEnd(react: Listener): void {
  listener = react
}

export function sessionEnded(): void {
  listener?.()
}
