import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { RenderSitePage, SiteView } from '#contract/site/view.ts'
import type { Config } from '../config.ts'
import { cookieNames } from './cookies.ts'

const built = fileURLToPath(new URL('../../../build/site/', import.meta.url))
const bundle = z.object({
  renderSitePage: z.custom<RenderSitePage>((value) => typeof value === 'function'),
})
const assets = z.object({
  style: z.string(),
  pictures: z.record(z.string(), z.object({ path: z.string(), width: z.number(), height: z.number() })),
})

/** Of every page of the site: nothing runs in it, and everything comes from its own server. */
export const siteHeaders = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'Cookie',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    // what looks after a page from its inside, as Lighthouse for robots.txt; no script of ours asks for anything
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

/** Headers of a page behind a secret link: not cached, not indexed. */
export const privateSiteHeaders = {
  ...siteHeaders,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** Of a form that comes back to its reader: under no-referrer a browser would not say where the next sending is from. */
export const formSiteHeaders = { ...privateSiteHeaders, 'referrer-policy': 'same-origin' }

export type SiteRenderer = (view: Omit<SiteView, 'assets'>) => string

async function loadRenderer(): Promise<SiteRenderer> {
  const known = assets.parse(JSON.parse(await readFile(`${built}assets.json`, 'utf8')))
  const { renderSitePage } = bundle.parse(await import(pathToFileURL(`${built}server.js`).href))
  return (view) => renderSitePage({ ...view, assets: known })
}

/** Loads the built site at the first request, and again after a failure. */
export function siteRendererOnce(): () => Promise<SiteRenderer> {
  let loaded: Promise<SiteRenderer> | undefined
  return () => {
    loaded ??= loadRenderer().catch((error) => {
      loaded = undefined
      throw new Error('build/site: the site is not built; run npm run build', { cause: error })
    })
    return loaded
  }
}

/** Whether the browser holds cookies of a session. They are not looked at: the page only leads elsewhere by it. */
export function holdsSession(request: FastifyRequest, config: Pick<Config, 'secure'>): boolean {
  return Object.values(cookieNames(config)).some((name) => request.cookies[name] !== undefined)
}

/** Sends a cacheable page that must be revalidated, or 304. */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
  return known.includes(etag) ? reply.status(304).send() : reply.send(body)
}
