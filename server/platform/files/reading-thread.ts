import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { fileRefused } from './refusal.ts'
import type { TableRow } from './sheet.ts'
import type { Saved } from './table-batches.ts'
import type { ThreadAnswer, ThreadRequest } from './thread-messages.ts'

/** What a file may take: the thread that reads it dies of more, and the file is refused. */
export const readingLimits = { megabytes: 112, ms: 60_000, waiting: 8 }

/** After so long without a file the thread ends. */
const idleMs = 30_000

type Open = { thread: Worker; idle: NodeJS.Timeout | null }

let open: Open | null = null
const turn = oneAtATime(readingLimits.waiting)

function start(): Open {
  const thread = new Worker(new URL('./table-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: readingLimits.megabytes, maxYoungGenerationSizeMb: 16 },
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

/** Ends the thread at once, as idleness would. */
async function closeReading(): Promise<void> {
  const ending = open
  open = null
  if (ending?.idle) clearTimeout(ending.idle)
  await ending?.thread.terminate()
}

function rest(running: Open): void {
  running.thread.unref()
  running.idle = setTimeout(() => {
    if (open === running) void closeReading()
  }, idleMs)
  running.idle.unref()
}

async function asked(
  { thread }: Open,
  message: ThreadRequest | boolean,
  late: AbortSignal,
): Promise<ThreadAnswer> {
  const answering = once(thread, 'message', { signal: late })
  thread.postMessage(message)
  const [said] = await answering.catch(async (error: unknown) => {
    await thread.terminate()
    const isDamaged = error instanceof Error && !late.aborted && !('code' in error)
    throw fileRefused(isDamaged ? 'file_damaged' : 'file_unpacked', error)
  })
  return said
}

/** The rows of a file, read in a thread with limits of time and memory; throws 'overloaded' in a crowd. */
export async function* readApart(request: ThreadRequest): AsyncGenerator<TableRow[], Saved> {
  const end = await turn()
  open ??= start()
  const running = open
  if (running.idle) clearTimeout(running.idle)
  running.thread.ref()
  const late = AbortSignal.timeout(readingLimits.ms)
  let isReading = false
  try {
    let said = await asked(running, request, late)
    while ('rows' in said) {
      isReading = true
      yield said.rows
      isReading = false
      said = await asked(running, true, late)
    }
    if ('saved' in said && said.saved) return said.saved
    const refused = 'refused' in said ? said.refused : null
    throw refused ? new AppError(refused.code, { fields: refused.fields }) : fileRefused('file_damaged')
  } finally {
    if (isReading) await asked(running, false, late)
    if (open === running) rest(running)
    end()
  }
}
