import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { addresses } from '#contract/company/addresses.ts'
import { recorderOf, StartError } from '../config.ts'
import type { App } from '../context.ts'
import { AppError } from '../errors.ts'
import { errorBody } from './error-body.ts'
import { recordedPolicy } from './server.ts'

const root = fileURLToPath(new URL('../../../build/web/', import.meta.url))
const year = 31_536_000

const anyPage = 'index.html'

/** A page's file by its address; all are the same page with other preloads. */
function sendPage(reply: FastifyReply, file: string, policy?: string | null) {
  if (policy) reply.header('content-security-policy', policy)
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').sendFile(file)
}

/** The page's file for each address, as the build wrote them. */
function builtPages(): Map<string, string> {
  const pages = z.record(z.string(), z.string())
  return new Map(Object.entries(pages.parse(JSON.parse(readFileSync(`${root}build/pages.json`, 'utf8')))))
}

type MissingPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** A program gets the error body; a reader the app's own page of it beneath the app's addresses, and the site's elsewhere. */
const answerMissing = (missingPage: MissingPage) => async (request: FastifyRequest, reply: FastifyReply) => {
  reply.status(404)
  const isReader = (request.headers.accept ?? '').includes('text/html')
  if (!isReader || !['GET', 'HEAD'].includes(request.method))
    return reply.send(errorBody(new AppError('not_found'), request.id))
  return /^\/(company|auth|engage)(\/|$)/.test(request.url)
    ? sendPage(reply, anyPage)
    : missingPage(request, reply)
}

const built = z.object({ api_base_url: z.string().optional() })

/** The origin that the built page's calls go to, where it is another than the page's own. */
export function builtCallOrigins(): string[] {
  const file = `${root}build/meta.json`
  if (!existsSync(file)) return []
  const { api_base_url: base } = built.parse(JSON.parse(readFileSync(file, 'utf8')))
  return base ? [new URL(base).origin] : []
}

/** Serves the built app: hashed files for a year, its addresses with 200, others with 404 and `missingPage`. */
export async function serveWebApp(
  server: FastifyInstance,
  { config: settings }: App,
  missingPage: MissingPage,
): Promise<void> {
  if (!existsSync(`${root}index.html`))
    throw new StartError('build/web: the web app is not built; run npm run build')
  await server.register(staticFiles, {
    root,
    index: false,
    wildcard: false,
    globIgnore: ['build/**'],
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = /-[\w-]{8,}\.\w+(\.br|\.gz)?$/.test(path)
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache')
    },
  })
  // as routes of their own the eight hundred files of the app would take a tenth of the start
  server.get<{ Params: { name: string } }>(
    '/build/:name(^\\w[\\w.-]*$)',
    // a page brings forty of them at once, and a whole office opens it from one address
    { config: { rateLimit: false } },
    ({ params }, reply) => reply.sendFile(`build/${params.name}`),
  )
  // during maintenance the app shows the announcement that its calls are answered with
  const config = { closesItself: true }
  const pages = builtPages()
  const recorder = recorderOf(settings)
  const recorded = recorder && recordedPolicy(builtCallOrigins(), recorder.origins)
  for (const address of addresses) {
    const file = pages.get(address) ?? anyPage
    const policy = address.startsWith('/company') ? recorded : null
    const handler = (_: FastifyRequest, reply: FastifyReply) => sendPage(reply, file, policy)
    const page = { config, handler }
    const path = address.replaceAll('$', ':')
    server.get(path, page)
    server.get(`${path}/`, page)
  }
  server.setNotFoundHandler({ preHandler: server.rateLimit() }, answerMissing(missingPage))
}
