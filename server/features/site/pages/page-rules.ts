import type { Temporal } from 'temporal-polyfill'
import type { SiteScreen } from '#contract/site/view.ts'
import type { App } from '../../../platform/context.ts'

export type Visit = { app: App; now: Temporal.Instant }

/** What the address of a request names, and what stands behind its question mark. */
type Asked = { params: Record<string, string | undefined>; query: Record<string, string | undefined> }

/** An address for the site map, and the day of its last change where that is known ('YYYY-MM-DD'). */
export type Listed = { path: string; changedOn?: string }

export type SitePage = {
  /** As Fastify writes it, as `/features/:id`. */
  path: string
  /** What stands there; null where nothing does. */
  open(visit: Visit, asked: Asked): SiteScreen | null | Promise<SiteScreen | null>
  listed(visit: Visit): Listed[] | Promise<Listed[]>
  /** For whoever holds its link alone: no store keeps it, and no search finds it. */
  isPrivate?: true
}
