import { AppError } from './errors.ts'

/** Turns for one piece of work at a time; throws 'overloaded' where more than `mostWaiting` wait. */
export function oneAtATime(mostWaiting: number): () => Promise<() => void> {
  let waiting = 0
  let before: Promise<void> = Promise.resolve()
  return async () => {
    if (waiting >= mostWaiting) throw new AppError('overloaded', { retryAfter: 10 })
    waiting += 1
    const { promise, resolve } = Promise.withResolvers<void>()
    const earlier = before
    before = promise
    await earlier
    waiting -= 1
    return resolve
  }
}
