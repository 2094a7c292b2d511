import { parentPort } from 'node:worker_threads'

/** Answers with its number once it is let go, and holds its thread until then. */
export type Waiting = { number: number; until: Int32Array }

parentPort?.on('message', ({ number, until }: Waiting) => {
  Atomics.wait(until, 0, 0)
  parentPort?.postMessage(number)
})
