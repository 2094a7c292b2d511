import { AppError } from './errors.ts'

/**
 * Turns for work of which one piece at a time is enough, so that what it holds in memory is bounded whatever comes at
 * once. Whoever has its turn ends it by calling what it got.
 * @param mostWaiting how many may wait
 * @returns throws AppError('overloaded') where more would
 */
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
