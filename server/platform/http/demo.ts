import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { StartError } from '../config.ts'

const root = fileURLToPath(new URL('../../../build/demo/', import.meta.url))

/** Where the demo's files lie: they count towards no address's limit, as a screen asks for many of them. */
export const demoFiles = '/demo/files/'

/** The one rule that React Aria adds to the page for touch, by its hash. */
const touchStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** Nothing leaves the page: a browser that follows this could not even call the server it came from. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${touchStyle}`,
  "img-src 'self' data: blob:",
  "connect-src 'none'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join(';')

/** Serves the demo at /demo where DEMO is on; throws StartError when it was not built. */
export async function serveDemo(server: FastifyInstance, { DEMO }: Pick<Config, 'DEMO'>): Promise<void> {
  if (DEMO !== 'on') return
  if (!existsSync(`${root}index.html`))
    throw new StartError('build/demo: the demo is not built; run npm run build:demo, or set DEMO=off')
  server.get('/demo', (_request, reply) => reply.redirect('/demo/', 308))
  await server.register(staticFiles, {
    root,
    prefix: '/demo/',
    decorateReply: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(`${root}files/`)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('content-security-policy', contentSecurityPolicy)
      reply.header('x-frame-options', 'SAMEORIGIN')
    },
  })
}
