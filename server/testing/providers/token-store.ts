import type { AccountToken, TokenKeeper } from '../../channels/channel.ts'

/** An account's token as the database would keep it, for as many keepers as there are processes. */
export function tokenStore(first: AccountToken | null = null) {
  let stored = first
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }
  const keeper = (): TokenKeeper => ({
    token: (make, spent) =>
      inTurn(async () => {
        if (stored && stored.value !== spent?.value) return stored
        stored = await make(stored)
        return stored
      }),
  })
  return { keeper, stored: () => stored }
}
