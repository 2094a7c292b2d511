import { Worker } from 'node:worker_threads'

/** A word of a Japanese text: its place in UTF-16 code units, how it is written, its dictionary form and part of speech. */
export type Token = {
  start: number
  end: number
  surface: string
  base: string
  pos: string
  detail: string
  form: string
}

export type TokenizerRequest = { id: number; text: string }
export type TokenizerAnswer = { id: number; tokens: Token[] } | { id: number; problem: string }

type Waiting = { resolve: (tokens: Token[]) => void; reject: (problem: Error) => void }

/** The dictionary takes some 80 MB: after so long without a text the thread ends and gives them back. */
const idleMs = 60_000

let open: { thread: Worker; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | null } | null = null
let lastId = 0

/** Cuts a Japanese text into words in a thread that keeps the dictionary while texts come. */
export function tokenize(text: string): Promise<Token[]> {
  open ??= start()
  const { thread, waiting, idle } = open
  if (idle) clearTimeout(idle)
  lastId += 1
  const request: TokenizerRequest = { id: lastId, text }
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject })
    thread.ref()
    thread.postMessage(request)
  })
}

/** Ends the thread at once, as idleness would. */
export async function closeTokenizer(): Promise<void> {
  const ending = open
  open = null
  if (ending?.idle) clearTimeout(ending.idle)
  await ending?.thread.terminate()
}

function start() {
  const thread = new Worker(new URL('./tokenizer-thread.ts', import.meta.url), {
    // what it makes of a text is gone with the answer
    resourceLimits: { maxYoungGenerationSizeMb: 6 },
  })
  const running: NonNullable<typeof open> = { thread, waiting: new Map(), idle: null }
  thread.on('message', (answer: TokenizerAnswer) => {
    const asked = running.waiting.get(answer.id)
    running.waiting.delete(answer.id)
    if ('tokens' in answer) asked?.resolve(answer.tokens)
    else asked?.reject(new Error(`the tokeniser failed: ${answer.problem}`))
    if (running.waiting.size === 0) rest(running)
  })
  const fail = (problem: Error) => {
    if (open === running) open = null
    for (const { reject } of running.waiting.values()) reject(problem)
    running.waiting.clear()
  }
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('the tokeniser ended')))
  return running
}

/** Waits for more without keeping the process alive. */
function rest(running: NonNullable<typeof open>): void {
  running.thread.unref()
  running.idle = setTimeout(() => {
    if (open === running) void closeTokenizer()
  }, idleMs)
  running.idle.unref()
}
