import {
  StandardOpenAPICodec,
  type StandardOpenAPIHandlerOptions,
  StandardOpenAPIMatcher,
} from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import type { Router } from '@orpc/server'
import { FastifyHandler } from '@orpc/server/fastify'
import { StandardHandler } from '@orpc/server/standard'
import type { Contract } from '#contract/contract.ts'
import type { EdgeContext } from './edge.ts'

/** oRPC copies each answer to find what JSON lacks; ours are files, words or JSON. */
class WholeAnswers extends StandardOpenAPISerializer {
  override serialize(data: unknown, options = {}): unknown {
    return isPlain(data) ? data : super.serialize(data, options)
  }
}

const isPlain = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype

/** oRPC's OpenAPIHandler for Fastify, with answers taken whole. */
export function callHandler(
  calls: Router<Contract, EdgeContext>,
  options: StandardOpenAPIHandlerOptions<EdgeContext>,
): FastifyHandler<EdgeContext> {
  const serializer = new WholeAnswers(
    new StandardOpenAPIJsonSerializer(options),
    new StandardBracketNotationSerializer(options),
  )
  const codec = new StandardOpenAPICodec(serializer, options)
  return new FastifyHandler(new StandardHandler(calls, new StandardOpenAPIMatcher(options), codec, options))
}
