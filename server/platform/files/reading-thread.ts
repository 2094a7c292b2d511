import { AppError } from '../errors.ts'
import { type HeldThread, limitedThread } from '../limited-thread.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { fileRefused } from './refusal.ts'
import type { TableRow } from './sheet.ts'
import type { Saved } from './table-batches.ts'
import type { ThreadAnswer, ThreadRequest } from './thread-messages.ts'

/** What a file may take: the thread that reads it dies of more, and the file is refused. */
export const readingLimits = { megabytes: 112, ms: 60_000, waiting: 8 }

type Message = ThreadRequest | boolean

const take = limitedThread<Message, ThreadAnswer>({
  file: new URL('./table-thread.ts', import.meta.url),
  megabytes: readingLimits.megabytes,
  idleMs: 30_000,
})
const turn = oneAtATime(readingLimits.waiting)

const asked = (thread: HeldThread<Message, ThreadAnswer>, message: Message, late: AbortSignal) =>
  thread.ask(message, late).catch((error: unknown) => {
    const isDamaged = error instanceof Error && !late.aborted && !('code' in error)
    throw fileRefused(isDamaged ? 'file_damaged' : 'file_unpacked', error)
  })

/** The rows of a file, read in a thread with limits of time and memory; throws 'overloaded' in a crowd. */
export async function* readApart(request: ThreadRequest): AsyncGenerator<TableRow[], Saved> {
  const end = await turn()
  const thread = take()
  const late = AbortSignal.timeout(readingLimits.ms)
  const over = () => {
    thread.rest()
    end()
  }
  let isReading = false
  try {
    let said = await asked(thread, request, late)
    while ('rows' in said) {
      isReading = true
      yield said.rows
      isReading = false
      said = await asked(thread, true, late)
    }
    if ('saved' in said && said.saved) return said.saved
    const refused = 'refused' in said ? said.refused : null
    throw refused ? new AppError(refused.code, { fields: refused.fields }) : fileRefused('file_damaged')
  } finally {
    await (isReading ? asked(thread, false, late).finally(over) : over())
  }
}
