import type { Temporal } from 'temporal-polyfill'
import type { App } from '../../../platform/context.ts'

export type Run = { app: App; at: Temporal.Instant; id: number; asOf: Date; mayGoOn(): boolean }
