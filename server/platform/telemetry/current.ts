import type { Telemetry } from './telemetry.ts'

let current: Telemetry | null = null

/** The process's telemetry; null, and none of its packages loaded, where OTEL_EXPORTER_OTLP_ENDPOINT is not set. */
export const telemetry = (): Telemetry | null => current

/** Begins to trace before the database and the server are opened. */
export async function openTelemetry(
  endpoint: string | undefined,
  version: string,
): Promise<Telemetry | null> {
  if (!endpoint) return null
  const { exportTo } = await import('./export.ts')
  const opened = exportTo(endpoint, version)
  current = {
    ...opened,
    close: async () => {
      current = null
      await opened.close()
    },
  }
  return current
}
