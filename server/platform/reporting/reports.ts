import { isMembersOwn } from '#contract/site/report-rules.ts'
import { asDate, type Clock } from '../clock.ts'
import { type Config, isProduction } from '../config.ts'
import { type Dsn, parseDsn } from './dsn.ts'
import { eventOf, fingerprintOf, type Occasion, type ReportedEvent, type Thrown, thrownOf } from './event.ts'

export type Reports = {
  /** Reports an unexpected error; never waits, never throws. */
  report(error: unknown, occasion: Occasion): void
  reportThrown(thrown: readonly Thrown[], occasion: Occasion): void
  /** Waits for pending reports, at most these milliseconds. */
  flush(ms: number): Promise<void>
}

const minuteMs = 60_000
const timeoutMs = 5_000
const mostAtOnce = 10

/** Limits a minute; pages share a part, so that browsers cannot use up what the server needs. */
const mostPerMinute = { server: 30, page: 10 }

type Reported = { at: number; fingerprint: string; kind: keyof typeof mostPerMinute }

/** Lets each error through once a minute, within the limit. */
function throttle() {
  let reported: Reported[] = []
  return (fingerprint: string, kind: Reported['kind'], at: number): boolean => {
    reported = reported.filter((earlier) => at - earlier.at < minuteMs)
    const ofKind = reported.filter((earlier) => earlier.kind === kind)
    if (
      ofKind.length >= mostPerMinute[kind] ||
      reported.some((earlier) => earlier.fingerprint === fingerprint)
    )
      return false
    reported.push({ at, fingerprint, kind })
    return true
  }
}

/** The envelope of one event: https://develop.sentry.dev/sdk/foundations/transport/envelopes/ */
function envelopeOf(event: ReportedEvent, { given }: Dsn, client: { name: string; version: string }): string {
  const payload = JSON.stringify({ ...event, sdk: client })
  const header = { event_id: event.event_id, sent_at: new Date().toISOString(), dsn: given, sdk: client }
  const item = { type: 'event', length: Buffer.byteLength(payload), content_type: 'application/json' }
  return `${JSON.stringify(header)}\n${JSON.stringify(item)}\n${payload}\n`
}

/** For how many seconds the receiver wants no errors; 0 where it takes them. */
function pauseOf({ status, headers }: { status: number; headers: Headers }): number {
  const limits = (headers.get('x-sentry-rate-limits') ?? '').split(',').flatMap((limit) => {
    const [seconds = '', categories = ''] = limit.trim().split(':')
    const isOurs = categories === '' || categories.split(';').includes('error')
    return isOurs && /^\d+$/.test(seconds) ? [Number(seconds)] : []
  })
  if (limits.length > 0) return Math.max(...limits)
  if (status !== 429) return 0
  const after = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(after) && after > 0 ? after : 60
}

/** The process's reports; null without SENTRY_DSN, or on a loopback installation. */
export function openReports(config: Config, clock: Clock): Reports | null {
  const dsn = config.SENTRY_DSN && isProduction(config) ? parseDsn(config.SENTRY_DSN) : null
  return dsn && reportsTo(dsn, config.version, clock)
}

function reportsTo(dsn: Dsn, version: string, clock: Clock): Reports {
  const mayReport = throttle()
  const client = { name: 'soramoyo', version }
  const inFlight = new Set<Promise<void>>()
  let quietUntil = 0
  const send = async (event: ReportedEvent): Promise<void> => {
    const response = await fetch(dsn.endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=soramoyo/${version}, sentry_key=${dsn.key}`,
      },
      body: envelopeOf(event, dsn, client),
    })
    await response.body?.cancel()
    quietUntil = performance.now() + pauseOf(response) * 1_000
  }
  const reportThrown: Reports['reportThrown'] = (thrown, occasion) => {
    if (occasion.at !== undefined && isMembersOwn(occasion.at.replace(/^[A-Z]+ /, ''))) return
    const at = performance.now()
    const kind = occasion.source === 'page' ? 'page' : 'server'
    if (at < quietUntil || inFlight.size >= mostAtOnce) return
    if (!mayReport(fingerprintOf(thrown, occasion), kind, at)) return
    // a report that fails is not reported: the log has it
    const sending: Promise<void> = send(eventOf(thrown, occasion, asDate(clock()), version))
      .catch(() => undefined)
      .finally(() => inFlight.delete(sending))
    inFlight.add(sending)
  }
  return {
    report: (error, occasion) => reportThrown(thrownOf(error), occasion),
    reportThrown,
    flush: async (ms) => {
      const late = AbortSignal.timeout(ms)
      const isLate = new Promise<void>((resolve) => late.addEventListener('abort', () => resolve()))
      await Promise.race([Promise.all(inFlight), isLate])
    },
  }
}
