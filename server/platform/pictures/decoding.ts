import { type ChildProcess, fork } from 'node:child_process'
import { oneAtATime } from '../one-at-a-time.ts'
import { decodingLimits, heldTooMuch, type PictureAnswer, type PictureRequest } from './order.ts'

/** After so long without a picture the process ends. */
const idleMs = 30_000

/** libvips holds pictures in memory, never in files, and returns the memory at once. */
const allocation = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  VIPS_DISC_THRESHOLD: '1g',
  UV_THREADPOOL_SIZE: '1',
}

/** What a decoder dies of that was led astray; of another signal dies one that got no memory. */
const faults: readonly NodeJS.Signals[] = ['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE']

type Open = { child: ChildProcess; idle: NodeJS.Timeout | null }

let open: Open | null = null
const turn = oneAtATime(decodingLimits.waiting)

/** Knows nothing of the installation's settings, so that a fault in libvips finds no secret in them. */
function start(): Open {
  const child = fork(new URL('./decoder.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
    env: { ...allocation, PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const running: Open = { child, idle: null }
  const forget = () => {
    if (open === running) open = null
  }
  // The caller gets this error too; without a listener the server would end.
  child.on('error', forget)
  child.on('exit', forget)
  return running
}

function hold({ child, idle }: Open): void {
  if (idle) clearTimeout(idle)
  child.ref()
  child.channel?.ref()
}

function close(running: Open): void {
  if (open === running) open = null
  running.child.kill('SIGKILL')
}

/** Waits for more without keeping the server alive. */
function rest(running: Open): void {
  running.child.unref()
  running.child.channel?.unref()
  running.idle = setTimeout(close, idleMs, running)
  running.idle.unref()
}

/** The answer, or what an end without one says of the picture. */
function asked(running: Open, request: PictureRequest, seconds: number): Promise<PictureAnswer> {
  const { child } = running
  return new Promise((resolve, reject) => {
    const settled = (settle: () => void) => {
      clearTimeout(late)
      child.off('message', heard).off('error', failed).off('exit', ended)
      settle()
    }
    const heard = (answer: PictureAnswer) => settled(() => resolve(answer))
    const failed = (error: Error) => settled(() => reject(error))
    const ended = (code: number | null, signal: NodeJS.Signals | null) => {
      if (signal === null && code !== heldTooMuch)
        return failed(new Error(`the process that decodes pictures ended with ${code}`))
      heard({ problem: signal && faults.includes(signal) ? 'damaged' : 'effort' })
    }
    const late = setTimeout(() => {
      close(running)
      heard({ problem: 'effort' })
    }, seconds * 1_000)
    child.on('message', heard).on('error', failed).on('exit', ended)
    child.send(request)
  })
}

/** Decodes one picture at a time in a limited process; throws 'overloaded' where too many wait. */
export async function decodeApart(
  request: PictureRequest,
  { seconds }: { seconds: number } = decodingLimits,
): Promise<PictureAnswer> {
  const end = await turn()
  open ??= start()
  const running = open
  hold(running)
  try {
    return await asked(running, request, seconds)
  } finally {
    rest(running)
    end()
  }
}
