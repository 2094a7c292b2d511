import { timingSafeEqual } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { type ArticleKind, articlePaths } from '#contract/site/articles.ts'
import { keyedHash } from '../../../platform/tokens.ts'

const previewDays = 7

type Draft = { kind: ArticleKind; slug: string }

const signature = (secret: string, { kind, slug }: Draft, until: string): Buffer =>
  keyedHash(secret, 'site draft', `${kind} ${slug} ${until}`)

/** Where a draft can be read by whoever is given the link, and until when. */
export function draftLink(
  { secret, publicUrl }: { secret: string; publicUrl: string },
  draft: Draft,
  now: Temporal.Instant,
): { url: string; until: Temporal.Instant } {
  const until = now.add({ hours: previewDays * 24 }).round('second')
  const seconds = String(until.epochMilliseconds / 1000)
  const token = `${seconds}.${signature(secret, draft, seconds).toString('base64url')}`
  const query = new URLSearchParams({ slug: draft.slug, token })
  return { url: `${publicUrl}${articlePaths[draft.kind]}/draft?${query}`, until }
}

/** Whether a token opens this very draft, and still does. */
export function opensDraft(
  secrets: readonly string[],
  draft: Draft,
  token: string,
  now: Temporal.Instant,
): boolean {
  const [, seconds, given] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (!seconds || !given) return false
  const bytes = Buffer.from(given, 'base64url')
  const isGenuine = secrets.some((secret) => timingSafeEqual(signature(secret, draft, seconds), bytes))
  return isGenuine && Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000).since(now).sign > 0
}
