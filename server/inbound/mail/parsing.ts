import { Worker } from 'node:worker_threads'
import type { OpenedMail, ParsingAnswer, ParsingRequest } from './opened-mail.ts'

/** A mail that could not be read, with the reason in words for the operator; `isLate` where only time ran out. */
export type Unreadable = { problem: string; isLate: boolean }

/** What reading one mail may take. */
export const parsingLimits = { seconds: 60, heapMegabytes: 112 }

/** So long one mail may keep the others waiting; it is read beside them after that. */
export const briefly = { ...parsingLimits, seconds: 0.7 }

export type Parser = {
  /** Reads mails one after the other. Whatever is in one, the process goes on: it is then unreadable. */
  read(raw: Uint8Array): Promise<OpenedMail | Unreadable>
  /** A mail that it gives up only for time may be read by a more patient one. */
  isQuick: boolean
  close(): Promise<void>
}

/** Opens a thread that reads mails, with limits of its own in time and memory; one that ended is begun anew. */
export function openParser(limits: typeof parsingLimits = parsingLimits): Parser {
  let thread: Worker | null = null
  let lastId = 0
  const begin = () =>
    new Worker(new URL('./parsing-thread.ts', import.meta.url), {
      resourceLimits: {
        maxOldGenerationSizeMb: limits.heapMegabytes,
        maxYoungGenerationSizeMb: 16,
        stackSizeMb: 4,
      },
    })
  const end = async () => {
    const ending = thread
    thread = null
    await ending?.terminate()
  }
  return {
    read: async (raw) => {
      thread ??= begin()
      lastId += 1
      const answer = await asked(thread, { id: lastId, raw }, limits.seconds)
      if ('mail' in answer) return answer.mail
      if (answer.isOver) await end()
      return { problem: answer.problem, isLate: answer.isLate }
    },
    isQuick: limits.seconds < parsingLimits.seconds,
    close: end,
  }
}

type Answered = { mail: OpenedMail } | { problem: string; isOver: boolean; isLate: boolean }

const failure = (problem: string, { isOver = true, isLate = false } = {}): Answered => ({
  problem,
  isOver,
  isLate,
})

function asked(thread: Worker, request: ParsingRequest, seconds: number): Promise<Answered> {
  return new Promise((resolve) => {
    const done = (answer: Answered) => {
      clearTimeout(timer)
      thread.off('message', heard).off('error', failed).off('exit', ended)
      resolve(answer)
    }
    const heard = (answer: ParsingAnswer) => {
      if (answer.id !== request.id) return
      done('mail' in answer ? { mail: answer.mail } : failure(answer.problem, { isOver: false }))
    }
    const failed = (error: Error) => done(failure(error.message))
    const ended = () => done(failure('the parsing thread ended'))
    const timer = setTimeout(
      () => done(failure(`not read within ${seconds} s`, { isLate: true })),
      seconds * 1000,
    )
    thread.on('message', heard).on('error', failed).on('exit', ended)
    thread.postMessage(request)
  })
}
