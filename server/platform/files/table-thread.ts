import { once } from 'node:events'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { readBatches } from './table-batches.ts'
import type { ThreadAnswer, ThreadRequest } from './thread-messages.ts'

/** Sends a batch only when the one before was taken, so that nothing piles up. */
async function answer(port: MessagePort, { bytes, name }: ThreadRequest): Promise<void> {
  const say = (message: ThreadAnswer) => port.postMessage(message)
  try {
    const batches = readBatches(Buffer.from(bytes), name)
    for (;;) {
      const next = await batches.next()
      if (next.done) return say({ saved: next.value })
      const taken = once(port, 'message')
      say({ rows: next.value })
      const [goOn] = await taken
      if (!goOn) return say({ saved: null })
    }
  } catch (error) {
    if (error instanceof AppError) say({ refused: { code: error.code, fields: error.fields } })
    else say({ refused: null })
  }
}

async function work(port: MessagePort): Promise<never> {
  for (;;) {
    const [request] = await once(port, 'message')
    await answer(port, request)
  }
}

if (parentPort) await work(parentPort)
