import routes from 'virtual:contract-routes'
import type { ClientContext, ClientLink } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { callAddress } from '../ui/call-address.ts'
import { RequestError } from './request-error.ts'
import { noteSessionEnd } from './session-end.ts'
import { errorOf, transport } from './transport.ts'

/** How a call is answered: by the server. The demo's build puts its own in this file's place (docs/demo.md). */
export const link: ClientLink<ClientContext> = new OpenAPILink(routes, {
  url: new URL(callAddress('/'), location.origin).href.replace(/\/$/, ''),
  fetch: async (request) => {
    const response = await transport(request)
    // a proxy answers with a page of its own
    if (response.status >= 500 && !response.headers.get('content-type')?.includes('json'))
      throw errorOf(null, response)
    return response
  },
  interceptors: [
    async ({ next }) => {
      try {
        return await next()
      } catch (thrown) {
        const error = asRequestError(thrown)
        if (error instanceof RequestError) noteSessionEnd(error.code)
        throw error
      }
    },
  ],
})

function asRequestError(error: unknown): unknown {
  if (error instanceof RequestError || !(error instanceof Error) || !('status' in error)) return error
  const body = 'data' in error && typeof error.data === 'object' && error.data !== null ? error.data : {}
  return errorOf('body' in body ? body.body : body, { status: Number(error.status) })
}
