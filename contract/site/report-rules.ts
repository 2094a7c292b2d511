/** One step of a stack: where in the product's own code, and in what. */
export type Frame = { filename: string; function: string; lineno: number; colno: number }

/** The words of engines, database and libraries; any other word may be personal and is not reported. */
const vocabulary = new Set(
  `a aborted accept accepted access after already an and answer any argument array as ascii assignment async at attempt
  available await bad be because been before bigint body boolean bound broken buffer bytes call callback called can
  cannot cast catch certificate chain character characters check circular class client close closed code column columns
  configurable connect connecting connection constant constraint construct constructor content context convert could
  created cross-origin current cursor cyclic data database date deadlock decode declaration declared default define
  defined delete denied depth detected did different digits disk division does done duplicate empty encode encoding end
  ended entry error escape evaluating event exceeded exceeds exist exists expected expired export expression extra
  failed fetch field file finished first for foreign forbidden found from full function generator get global got handle
  handler has have header headers held host idle illegal import in index infinity initialization initialize inside
  instance instead integer interface internal interrupted into invalid is iterable iteration iterator item its json key
  length limit line list load locked loop lost malformed map match maximum may memory message method minimum missing
  module more must name network no non-null non-object not null number object of offset on one only open opening
  operation operator or out outside overflow parameter parse parsing password path pattern peer pending permission
  pool position primary promise property prototype proxy query queue range read reading reached read-only reason
  received recursion refused regexp regular relation request reset resolve resource response result return row rows
  running schema script security select send server session set setting shared should size socket some source stack
  start started state statement stopped stream string strict structure such super supported symbol syntax table target
  terminated than that the then there this thread thrown time timed timeout timestamp to token too transaction tree
  true type undefined unexpected unhandled unique unknown unsupported until update url use used user value values
  variable violates violation waiting was were when where while with within without work write yield zero zone`.split(
    /\s+/,
  ),
)

const longestMessage = 300

/** An error's words without whatever may be about people: each word that is not on the list becomes …. */
export function scrubbed(message: string): string {
  const words = message
    .slice(0, 2_000)
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|「[^」]*」/g, ' … ')
    .split(/\s+/)
    .map((word) => {
      const [, bare = ''] = /^\(?([A-Za-z-]+)[).,:;]*$/.exec(word) ?? []
      return vocabulary.has(bare.toLowerCase()) ? word.toLowerCase() : '…'
    })
  return words
    .filter((word, place) => word !== '…' || words[place - 1] !== '…')
    .join(' ')
    .slice(0, longestMessage)
}

/** An error's class as code names it; anything else is an Error. */
export const errorName = (name: string): string => (/^[A-Z][A-Za-z]{2,60}$/.test(name) ? name : 'Error')

/** `at name (place:1:2)` and `at place:1:2` of Chromium and Node, `name@place:1:2` of the others. */
const stepPattern = /^\s*(?:at (?:(.+?) \()?|(.*?)@)(\S+?):(\d+):(\d+)\)?$/

const functionName = (name: string): string => (/^[\w$.<>[\] ]{1,80}$/.test(name) ? name : '?')

const mostFrames = 50

/** The stack's steps within the product, the last call at the end; `fileOf` gives null outside of it. */
export function framesOf(stack: string, message: string, fileOf: (place: string) => string | null): Frame[] {
  const from = message ? stack.indexOf(message) : -1
  const steps = from < 0 ? stack : stack.slice(from + message.length)
  return steps
    .split('\n')
    .flatMap((line) => {
      const [, named, other, place = '', lineno, colno] = stepPattern.exec(line) ?? []
      const filename = place ? fileOf(place) : null
      if (filename === null) return []
      const called = functionName(named || other || '?')
      return [{ filename, function: called, lineno: Number(lineno), colno: Number(colno) }]
    })
    .slice(0, mostFrames)
    .reverse()
}

/** Where the pages of members lie, and the calls behind them: from there nothing is reported. */
const membersOwn = [
  '/a/',
  '/r/',
  '/m/',
  '/s/',
  '/unsubscribe',
  '/push/',
  '/v4/public/answers',
  '/v4/public/replies',
]

/** Whether a route belongs to a member's answering, reply, unsubscribe or own page. */
export const isMembersOwn = (route: string): boolean => membersOwn.some((prefix) => route.startsWith(prefix))
