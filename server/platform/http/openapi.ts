import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import * as z from 'zod'
import type { CallMeta } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { errors } from '#contract/errors.ts'
import { rolesWith } from '#contract/permissions.ts'
import { fileAnswer } from '#contract/validation.ts'
import { webhookEventNames, webhookEvents } from '#contract/webhooks/event-rules.ts'
import { webhookBody } from '#contract/webhooks/fields.ts'
import type { Config } from '../config.ts'
import { cookieNames } from './cookies.ts'

export type DeclaredCall = {
  name: string
  method: string
  path: string
  meta: CallMeta
  input: z.core.$ZodType | undefined
  /** It answers a file. */
  isFile: boolean
}

/** Every call of the contract, in its order. */
export function declaredCalls(router: AnyContractRouter = contract, name = ''): DeclaredCall[] {
  if (isContractProcedure(router)) {
    const { route, meta, inputSchema, outputSchema } = router['~orpc']
    const declared = { method: route.method ?? 'GET', path: route.path ?? '', meta: meta as CallMeta }
    return [
      {
        name,
        ...declared,
        input: inputSchema as z.core.$ZodType | undefined,
        isFile: outputSchema === fileAnswer,
      },
    ]
  }
  return Object.entries(router).flatMap(([key, part]) => declaredCalls(part, name ? `${name}.${key}` : key))
}

const fieldErrorSchema = {
  type: 'object',
  required: ['field', 'rule', 'message'],
  properties: {
    field: { type: 'string' },
    rule: { type: 'string' },
    message: { type: 'string' },
    ref: { type: 'object', properties: { code: { type: 'string' }, name: { type: 'string' } } },
  },
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'request_id'],
  properties: {
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string' },
    errors: { type: 'array', items: fieldErrorSchema },
    request_id: { type: 'string' },
  },
}

function statusesOf(call: DeclaredCall): number[] {
  const always = [400, 404, 413, 415, 422, 429, 500, 503]
  const session = call.meta.access === 'public' ? [401] : [401, 403]
  const conflict = call.method === 'GET' ? [] : [409]
  return [...new Set([...always, ...session, ...conflict])].sort()
}

const errorResponses = (call: DeclaredCall) =>
  Object.fromEntries(
    statusesOf(call).map((status) => [
      String(status),
      {
        description: Object.values(errors).find((error) => error.status === status)?.message ?? '',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )

const accessOf = (call: DeclaredCall) =>
  call.meta.access === 'public'
    ? { security: [], 'x-permission': null, 'x-roles': [] }
    : {
        security: [{ bearer: [] }, { cookie: [] }],
        'x-permission': call.meta.access === 'signed_in' ? null : call.meta.access,
        'x-roles': rolesWith(call.meta.access),
      }

type Operation = Record<string, unknown> & {
  responses?: Record<string, unknown>
  parameters?: unknown[]
  requestBody?: Body
}

const signingHeaders = ({ meta }: DeclaredCall) =>
  meta.signedBy.map((name) => ({ in: 'header', name, required: true, schema: { type: 'string' } }))

type Schema = { properties?: Record<string, { contentMediaType?: string }>; required?: string[] }
type Body = { content?: Record<string, { schema: Schema }> }

/** Without its files, as JSON carries none; null where it cannot do without. */
function withoutFiles({ properties = {}, required = [], ...schema }: Schema): Schema | null {
  const isFile = (name: string) => properties[name]?.contentMediaType !== undefined
  if (required.some(isFile)) return null
  const kept = Object.entries(properties).filter(([name]) => !isFile(name))
  return { ...schema, properties: Object.fromEntries(kept), ...(required.length > 0 && { required }) }
}

/** The bodies of a call that takes a form: multipart with its files, and JSON where it needs none. */
function formBodies({ content = {} }: Body): NonNullable<Body['content']> {
  const schema = content['multipart/form-data']?.schema ?? content['application/json']?.schema ?? {}
  const json = withoutFiles(schema)
  return { 'multipart/form-data': { schema }, ...(json && { 'application/json': { schema: json } }) }
}

const answer = z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) })
const words = z.object({ type: z.literal('string') })

/** Words are answered as they are, not as JSON. */
function asSent(response: unknown): unknown {
  const given = answer.safeParse(response).data
  const json = given?.content['application/json']
  return words.safeParse(json?.schema).success ? { ...given, content: { 'text/plain': json } } : response
}

function describeCall(operation: Operation, call: DeclaredCall): void {
  Object.assign(operation, accessOf(call), { operationId: call.name })
  if (call.meta.signedBy.length > 0)
    operation.parameters = [...(operation.parameters ?? []), ...signingHeaders(call)]
  if (call.meta.form && operation.requestBody)
    operation.requestBody = { ...operation.requestBody, content: formBodies(operation.requestBody) }
  const given = Object.entries(operation.responses ?? {}).map(([status, one]) => [status, asSent(one)])
  operation.responses = { ...Object.fromEntries(given), ...errorResponses(call) }
}

type Described = Pick<Config, 'version' | 'PUBLIC_URL' | 'secure'>

const documents = new WeakMap<Described, ReturnType<typeof describeCalls>>()

/** The OpenAPI 3.1 document of the contract, with the permission and the roles of every call; made once. */
export function openApiDocument(config: Described): ReturnType<typeof describeCalls> {
  const made = documents.get(config) ?? describeCalls(config)
  documents.set(config, made)
  return made
}

/** The same for the calls under one path. */
export async function openApiOf(config: Described, path: string) {
  const { openapi, info, servers, paths, components } = await openApiDocument(config)
  const { schemas } = components ?? {}
  return { openapi, info, servers, paths: { [path]: paths?.[path] }, components: { schemas } }
}

/** What webhooks send, by event. */
const describeWebhooks = () =>
  Object.fromEntries(
    webhookEventNames.map((name) => {
      const schema = z.toJSONSchema(webhookBody(name)) as never
      const requestBody = { content: { 'application/json': { schema } } }
      const responses = { '2XX': { description: '受け取りました。' } }
      return [name, { post: { summary: webhookEvents[name], requestBody, responses } }]
    }),
  )

async function describeCalls(config: Described) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: '空模様 (Soramoyo)', version: config.version },
    servers: [{ url: config.PUBLIC_URL }],
    components: {
      schemas: { Error: errorSchema as never },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: cookieNames(config).access },
      },
    },
  })
  for (const call of declaredCalls()) {
    const operations = document.paths?.[call.path] as Record<string, Operation> | undefined
    const operation = operations?.[call.method.toLowerCase()]
    if (operation) describeCall(operation, call)
  }
  return Object.assign(document, { webhooks: describeWebhooks() })
}
