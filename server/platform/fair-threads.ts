import { limitedThread, type ThreadLimits } from './limited-thread.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** How many threads there are, how long one message may take, and how many of one company's may wait. */
type Limits = ThreadLimits & { threads: number; ms: number; waiting: number }

/**
 * Asks a few threads, in one of which a company's messages are answered one after another, so that those that take long
 * delay no other company's. The answer is refused as 'overloaded' in a company's crowd.
 */
export function fairThreads<Message, Answer>({ threads, ms, waiting, ...limits }: Limits) {
  type Take = ReturnType<typeof limitedThread<Message, Answer>>
  const free: Take[] = Array.from({ length: threads }, () => limitedThread<Message, Answer>(limits))
  const asking: ((take: Take) => void)[] = []
  const turns = new Map<number, () => Promise<() => void>>()
  const turnOf = (companyId: number) => {
    const turn = turns.get(companyId) ?? oneAtATime(waiting)
    turns.set(companyId, turn)
    return turn()
  }
  const giveBack = (take: Take) => {
    const next = asking.shift()
    if (next) next(take)
    else free.push(take)
  }
  return async (companyId: number, message: Message): Promise<Answer> => {
    const end = await turnOf(companyId)
    const take = free.pop() ?? (await new Promise<Take>((resolve) => asking.push(resolve)))
    const thread = take()
    try {
      return await thread.ask(message, AbortSignal.timeout(ms))
    } finally {
      thread.rest()
      giveBack(take)
      end()
    }
  }
}
