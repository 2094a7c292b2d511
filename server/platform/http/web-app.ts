import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { addresses } from '#contract/company/addresses.ts'
import { StartError } from '../config.ts'
import { AppError } from '../errors.ts'
import { errorBody } from './error-body.ts'

const root = fileURLToPath(new URL('../../../build/web/', import.meta.url))
const year = 31_536_000

const anyPage = 'index.html'

/** Its script shows what stands at the address; each file is the same page and names what that screen needs. */
function sendPage(reply: FastifyReply, file: string) {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').sendFile(file)
}

/** The page's file for each address, as the build wrote them. */
function builtPages(): Map<string, string> {
  const pages = z.record(z.string(), z.string())
  return new Map(Object.entries(pages.parse(JSON.parse(readFileSync(`${root}build/pages.json`, 'utf8')))))
}

/** A reader sees the app's own page of it, a program its error body. */
async function answerMissing(request: FastifyRequest, reply: FastifyReply) {
  reply.status(404)
  const isReader = (request.headers.accept ?? '').includes('text/html')
  if (isReader && ['GET', 'HEAD'].includes(request.method)) return sendPage(reply, anyPage)
  return reply.send(errorBody(new AppError('not_found'), request.id))
}

const built = z.object({ api_base_url: z.string().optional() })

/** The origin that the built page's calls go to, where it is another than the page's own. */
export function builtCallOrigins(): string[] {
  const file = `${root}build/meta.json`
  if (!existsSync(file)) return []
  const { api_base_url: base } = built.parse(JSON.parse(readFileSync(file, 'utf8')))
  return base ? [new URL(base).origin] : []
}

/**
 * Serves the built web app: hashed files for a year, the page itself revalidated, at each of the app's
 * addresses with 200 and at every other one with 404.
 * @throws StartError when the web app has not been built
 */
export async function serveWebApp(server: FastifyInstance): Promise<void> {
  if (!existsSync(`${root}index.html`))
    throw new StartError('build/web: the web app is not built; run npm run build')
  await server.register(staticFiles, {
    root,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = /-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path)
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  // during maintenance the app shows the announcement that its calls are answered with
  const config = { closesItself: true }
  const pages = builtPages()
  for (const address of addresses) {
    const file = pages.get(address) ?? anyPage
    const page = { config, handler: (_: FastifyRequest, reply: FastifyReply) => sendPage(reply, file) }
    const path = address.replaceAll('$', ':')
    server.get(path, page)
    if (path !== '/') server.get(`${path}/`, page)
  }
  server.setNotFoundHandler({ preHandler: server.rateLimit() }, answerMissing)
}
