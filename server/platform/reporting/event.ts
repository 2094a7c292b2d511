import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { errorName, type Frame, framesOf, scrubbed } from '#contract/site/report-rules.ts'

/** Where an error happened: a call, a job, the process, or a page of the app. */
export type Occasion = {
  source: 'call' | 'job' | 'process' | 'page'
  /** The route's pattern or the job's name, never an address with what it names. */
  at?: string | undefined
  requestId?: string | undefined
  level?: 'error' | 'fatal'
  release?: string | undefined
}

/** An error as it leaves: nothing but its class, words of the list, and places in the code. */
export type Thrown = { type: string; value: string; frames: Frame[]; code?: string | undefined }

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A file of the product by its path within it, of a package by its name; nothing of the machine it lies on. */
function fileOf(place: string): string | null {
  if (place.startsWith('node:')) return place
  const path = place.startsWith('file://') ? place.slice('file://'.length) : place
  const decoded = /%/.test(path) ? decodeURI(path) : path
  return decoded.startsWith(root) ? decoded.slice(root.length) : null
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' && /^[A-Z0-9_]{2,40}$/i.test(error.code)
    ? error.code
    : undefined

const mostCauses = 3

/** The error and what caused it, scrubbed; of a database's error neither the detail nor the statement. */
export function thrownOf(error: unknown): Thrown[] {
  const chain: Thrown[] = []
  for (let next = error; next instanceof Error && chain.length <= mostCauses; next = next.cause)
    chain.push({
      type: errorName(next.constructor.name === 'Error' ? next.name : next.constructor.name),
      value: scrubbed(next.message),
      frames: framesOf(next.stack ?? '', next.message, fileOf),
      code: codeOf(next),
    })
  if (chain.length === 0) chain.push({ type: 'NotAnError', value: typeof error, frames: [] })
  return chain
}

/** The key by which equal errors are reported once. */
export function fingerprintOf(thrown: readonly Thrown[], { source, at }: Occasion): string {
  const [first] = thrown
  const step = first?.frames.at(-1)
  return [source, at, first?.type, first?.value, step?.filename, step?.lineno].join(' ')
}

const exceptionOf = ({ type, value, frames }: Thrown) => ({
  type,
  value,
  ...(frames.length > 0 && {
    stacktrace: {
      frames: frames.map((frame) => ({
        ...frame,
        in_app: !/^(node:|node_modules\/|build\/)/.test(frame.filename),
      })),
    },
  }),
})

/** The event of the Sentry protocol: https://develop.sentry.dev/sdk/foundations/transport/event-payloads/ */
export function eventOf(thrown: readonly Thrown[], occasion: Occasion, now: Date, version: string) {
  const tags = { source: occasion.source, request_id: occasion.requestId, code: thrown[0]?.code }
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: now.getTime() / 1000,
    platform: occasion.source === 'page' ? 'javascript' : 'node',
    level: occasion.level ?? 'error',
    environment: 'production',
    release: `soramoyo@${occasion.release ?? version}`,
    transaction: occasion.at,
    tags,
    // the innermost cause comes first
    exception: { values: thrown.map(exceptionOf).reverse() },
  }
}

export type ReportedEvent = ReturnType<typeof eventOf>
