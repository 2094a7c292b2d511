import { once } from 'node:events'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { readLots } from './table-lots.ts'
import type { ThreadAnswer, ThreadRequest } from './thread-messages.ts'

/** One lot after another, each only when the one before was taken: nothing piles up with whoever asked. */
async function answer(port: MessagePort, { bytes, name }: ThreadRequest): Promise<void> {
  const say = (message: ThreadAnswer) => port.postMessage(message)
  try {
    const { encoding, lots } = readLots(Buffer.from(bytes), name)
    for await (const rows of lots) {
      const taken = once(port, 'message')
      say({ rows })
      const [goOn] = await taken
      if (!goOn) return say({ encoding })
    }
    say({ encoding })
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
