import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { OpenedMail, ParsingAnswer, ParsingRequest } from './opened-mail.ts'

/** A mail that could not be read, with the reason in words for the operator; `isLate` where only time ran out. */
export type Unreadable = { problem: string; isLate: boolean }

/** What reading one mail may take. */
export const parsingLimits = { seconds: 60, heapMegabytes: 112 }

/** How long a mail may block the others before it is read beside them. */
export const briefly = { ...parsingLimits, seconds: 0.7 }

/** Calls `over` when a mail has taken as long as it may, unless what comes back was called before. */
export type Patience = (raw: Uint8Array, over: () => void) => () => void

const patienceOf =
  (seconds: number): Patience =>
  (_raw, over) => {
    const timer = setTimeout(over, seconds * 1000)
    return () => clearTimeout(timer)
  }

export type Parser = {
  read(raw: Uint8Array): Promise<OpenedMail | Unreadable>
  /** A mail that it gives up only for time may be read by a more patient one. */
  isQuick: boolean
  close(): Promise<void>
}

/** Opens a parsing thread with limits of time and memory, and replaces one that ended. */
export function openParser(
  limits: typeof parsingLimits = parsingLimits,
  patience: Patience = patienceOf(limits.seconds),
): Parser {
  let thread: Thread | null = null
  let lastId = 0
  const begin = (): Thread => {
    const worker = new Worker(new URL('./parsing-thread.ts', import.meta.url), {
      resourceLimits: {
        maxOldGenerationSizeMb: limits.heapMegabytes,
        maxYoungGenerationSizeMb: 16,
        stackSizeMb: 4,
      },
    })
    return { worker, up: upOf(worker) }
  }
  const end = async () => {
    const ending = thread
    thread = null
    await ending?.worker.terminate()
  }
  return {
    read: async (raw) => {
      lastId += 1
      thread ??= begin()
      const { worker, up } = thread
      const wait = { seconds: limits.seconds, patience }
      const answer = (await up) ?? (await asked(worker, { id: lastId, raw }, wait))
      if ('mail' in answer) return answer.mail
      if (answer.isOver) await end()
      return { problem: answer.problem, isLate: answer.isLate }
    },
    isQuick: limits.seconds < parsingLimits.seconds,
    close: end,
  }
}

/** `up` once it takes mails, with nothing or with why it will not: a busy machine's slow start is no mail's time. */
type Thread = { worker: Worker; up: Promise<Answered | undefined> }

const upOf = (worker: Worker): Promise<Answered | undefined> =>
  Promise.race([
    once(worker, 'message').then(() => undefined),
    once(worker, 'exit').then(() => failure('the parsing thread ended')),
  ]).catch((error: Error) => failure(error.message))

type Answered = { mail: OpenedMail } | { problem: string; isOver: boolean; isLate: boolean }

const failure = (problem: string, { isOver = true, isLate = false } = {}): Answered => ({
  problem,
  isOver,
  isLate,
})

type Wait = { seconds: number; patience: Patience }

function asked(thread: Worker, request: ParsingRequest, { seconds, patience }: Wait): Promise<Answered> {
  return new Promise((resolve) => {
    const done = (answer: Answered) => {
      rest()
      thread.off('message', heard).off('error', failed).off('exit', ended)
      resolve(answer)
    }
    const heard = (answer: ParsingAnswer) => {
      if (answer.id !== request.id) return
      done('mail' in answer ? { mail: answer.mail } : failure(answer.problem, { isOver: false }))
    }
    const failed = (error: Error) => done(failure(error.message))
    const ended = () => done(failure('the parsing thread ended'))
    const rest = patience(request.raw, () => done(failure(`not read within ${seconds} s`, { isLate: true })))
    thread.on('message', heard).on('error', failed).on('exit', ended)
    thread.postMessage(request)
  })
}
