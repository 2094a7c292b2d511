import { queryClient, untilAnswered } from '../api.ts'
import { operatorQuery } from '../operator.ts'
import type { Watched } from './watched.ts'

const mostKept = 5
const kept: unknown[] = []
let notify = (error: unknown): void => {
  if (kept.length < mostKept) kept.push(error)
}

export const noteError = (error: unknown): void => notify(error)

window.addEventListener('error', ({ error }) => noteError(error))
window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason))

async function begin(watched: Watched): Promise<void> {
  const { reports_errors: reportsErrors, session_recording_url: recorder } = await untilAnswered(() =>
    queryClient.ensureQueryData(operatorQuery()),
  )
  if (recorder) (await import('./recording.ts')).record(recorder, watched)
  if (!reportsErrors) {
    notify = () => undefined
    return
  }
  const { reportError } = await import('./error-reporting.ts')
  notify = (error) => reportError(error, watched.route())
  for (const error of kept.splice(0)) notify(error)
}

/** Once the first screen stands: asks what the installation wants, and loads what that takes. */
export function watch(watched: Watched): void {
  const start = () => void begin(watched).catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5_000 })
  else setTimeout(start, 2_000)
}
