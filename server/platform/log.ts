import pino from 'pino'
import { scrubbed } from '#contract/site/report-rules.ts'
import { thrownOf } from './reporting/event.ts'

export type Log = pino.Logger

/** What says which, never what: ids, names of ours, codes. Words under any other name are scrubbed. */
const plainKeys = new Set(
  `request_id reqId method route channel kind code task queue replica bounce type function filename constraint table
  column routine`.split(/\s+/),
)

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))

const databaseNames = ['constraint', 'table', 'column', 'routine'] as const

/** Of a database error only schema names; neither detail nor statement. */
const schemaNames = (error: Error): Record<string, string> =>
  Object.fromEntries(
    databaseNames.flatMap((name) => {
      const value: unknown = Reflect.get(error, name)
      return typeof value === 'string' && /^[\w.]{1,63}$/.test(value) ? [[name, value]] : []
    }),
  )

/** An error as it is logged: its class, words of the list, its code and the steps in the product's own files. */
function loggedError(error: Error) {
  const [first, ...causes] = thrownOf(error).map(({ frames, ...thrown }) => ({
    ...thrown,
    steps: frames
      .toReversed()
      .map(({ filename, function: name, lineno }) => ({ function: name, filename, lineno })),
  }))
  return { ...first, ...schemaNames(error), ...(causes.length > 0 && { causes }) }
}

const deepest = 6

function logged(key: string, value: unknown, depth: number): unknown {
  if (typeof value === 'string') return plainKeys.has(key) ? value : scrubbed(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return loggedError(value)
  if (depth >= deepest || !isPlain(value)) return `[${value.constructor?.name ?? 'object'}]`
  if (Array.isArray(value)) return value.map((item) => logged(key, item, depth + 1))
  return loggedFields(value, depth + 1)
}

const loggedFields = (fields: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, logged(key, value, depth)]))

/** Serializers for requests and replies, which are no plain objects. */
const serialized = new Set(['req', 'res'])

const loggedLine = (line: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, serialized.has(key) ? value : logged(key, value, 0)]),
  )

const statusOf = (answer: unknown) =>
  typeof answer === 'object' && answer && 'statusCode' in answer ? { status: answer.statusCode } : {}

/** Libraries say an error's own words as the line's. */
function withoutErrorWords(
  this: Log,
  [first, second, ...rest]: Parameters<pino.LogFn>,
  method: pino.LogFn,
): void {
  const fields: unknown = first
  const given =
    fields instanceof Error ? fields : typeof fields === 'object' && fields && Reflect.get(fields, 'err')
  if (given instanceof Error) {
    const said = typeof second === 'string' && second !== given.message ? second : scrubbed(given.message)
    method.apply(this, [fields instanceof Error ? { err: fields } : fields, said])
  } else method.apply(this, [first, second, ...rest])
}

/** JSON logs to standard output (1) or error (2), without personal data or secrets. */
export function openLog(
  level: string,
  stream: 1 | 2 = 1,
  to: pino.DestinationStream = pino.destination(stream),
): Log {
  return pino(
    {
      level,
      base: null,
      formatters: { log: loggedLine },
      serializers: { res: statusOf },
      hooks: { logMethod: withoutErrorWords },
    },
    to,
  )
}
