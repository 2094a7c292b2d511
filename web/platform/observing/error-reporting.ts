import type { ErrorReport } from '#contract/site/report-calls.ts'
import { errorName, framesOf, scrubbed } from '#contract/site/report-rules.ts'
import { callAddress } from '../../ui/call-address.ts'
import { isLostFile } from '../build-check.ts'
import { RequestError } from '../request-error.ts'

const mostOfAPage = 10
const reported = new Set<string>()

/** A place in a file of the build, by its public path; code of extensions and other pages is nobody's business here. */
function fileOf(place: string): string | null {
  if (!URL.canParse(place)) return null
  const { origin, pathname, search } = new URL(place)
  return origin === location.origin && pathname.startsWith('/build/') && !search ? pathname : null
}

/** Refusals were told to the reader already, and a file that did not come is no error of the code. */
const isExpected = (error: Error) =>
  error instanceof RequestError || isLostFile(error) || error.name === 'AbortError'

/** Company and sign-in alone: what lies beside them is the public's. */
const isReported = (route: string) => /^\/(company|auth)(\/|$)/.test(route)

/** Tells the server of an error: its class, words of a list, places in the code, and the address by its pattern. */
export function reportError(error: unknown, route: string): void {
  if (!(error instanceof Error) || isExpected(error) || !isReported(route)) return
  const frames = framesOf(error.stack ?? '', error.message, fileOf)
  const report: Omit<ErrorReport, 'route'> & { route: string } = {
    name: errorName(error.name),
    message: scrubbed(error.message),
    frames,
    route,
    build_id: __BUILD_ID__,
  }
  const body = JSON.stringify(report)
  if (reported.has(body) || reported.size >= mostOfAPage) return
  reported.add(body)
  // nobody waits for it, and nobody misses it
  fetch(callAddress('/v4/public/error_reports'), {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined)
}
