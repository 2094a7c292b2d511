import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Where a thread begins, the heap it dies of, and after how long without work it ends. */
export type ThreadLimits = { file: URL; megabytes: number; idleMs: number }

type Open = { thread: Worker; idle: NodeJS.Timeout | null }

/** A thread that somebody works with; nobody else may until it rests. */
export type HeldThread<Message, Answer> = {
  /** The answer to one message. @throws what the thread died of, or the reason of `late`; a new one begins then */
  ask(message: Message, late: AbortSignal): Promise<Answer>
  /** Waits for more without keeping the process alive. */
  rest(): void
}

/** A thread that begins with its first work, dies of too much of it, and is replaced with the next. */
export function limitedThread<Message, Answer>({ file, megabytes, idleMs }: ThreadLimits) {
  let open: Open | null = null
  const start = (): Open => {
    const thread = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
    })
    const running: Open = { thread, idle: null }
    const forget = () => {
      if (open === running) open = null
    }
    // The caller gets this error too; without a listener the process would end.
    thread.on('error', forget)
    thread.on('exit', forget)
    return running
  }
  const end = (ending: Open) => {
    if (open === ending) open = null
    return ending.thread.terminate()
  }
  return (): HeldThread<Message, Answer> => {
    open ??= start()
    const running = open
    if (running.idle) clearTimeout(running.idle)
    running.thread.ref()
    return {
      ask: async (message, late) => {
        const answering = once(running.thread, 'message', { signal: late })
        running.thread.postMessage(message)
        const [answer] = await answering.catch(async (error: unknown) => {
          await end(running)
          throw error
        })
        return answer
      },
      rest: () => {
        if (open !== running) return
        running.thread.unref()
        running.idle = setTimeout(end, idleMs, running)
        running.idle.unref()
      },
    }
  }
}
