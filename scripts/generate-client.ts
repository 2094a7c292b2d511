import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import * as z from 'zod'
import type { CallMeta } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { isPermission } from '#contract/permissions.ts'
import { webhookEventNames } from '#contract/webhooks/event-rules.ts'
import { webhookBody } from '#contract/webhooks/fields.ts'

const target = join(import.meta.dirname, '../clients/typescript/calls.d.ts')

type Schema = z.core.JSONSchema.BaseSchema

const union = (parts: readonly string[]): string => [...new Set(parts)].join(' | ')

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, part]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(part)}`,
  )
  const others = isSchema(additionalProperties) ? [`Record<string, ${typeOf(additionalProperties)}>`] : []
  const own = fields.length > 0 || others.length === 0 ? [`{ ${fields.join('; ')} }`] : []
  return [...own, ...others].join(' & ')
}

const plainTypes: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** A JSON Schema as a TypeScript type; what it does not know is unknown. */
function typeOf(schema: unknown): string {
  if (!isSchema(schema)) return 'unknown'
  const { const: value, enum: values, anyOf, oneOf, allOf, type, items } = schema
  if (value !== undefined) return JSON.stringify(value)
  if (values) return union(values.map((one) => JSON.stringify(one)))
  if (anyOf ?? oneOf) return `(${union((anyOf ?? oneOf ?? []).map(typeOf))})`
  if (allOf) return allOf.map(typeOf).join(' & ')
  if (Array.isArray(type)) return union(type.map((one) => plainTypes[one] ?? 'unknown'))
  if (type === 'array') return `Array<${typeOf(items)}>`
  if (type === 'object') return objectType(schema)
  return plainTypes[type ?? ''] ?? 'unknown'
}

const schemaOf = (schema: unknown, io: 'input' | 'output'): Schema =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : {}

const holdsFile = (schema: unknown): boolean => JSON.stringify(schema).includes('contentEncoding')

/** Without the files that may be left out, as JSON carries none. */
function withoutFiles({ properties = {}, required = [], ...schema }: Schema): Schema {
  const kept = Object.entries(properties).filter(
    ([name, part]) => required.includes(name) || !holdsFile(part),
  )
  return { ...schema, required, properties: Object.fromEntries(kept) }
}

/** The calls that an API token may make, each as a line of the interface. */
function linesOf(router: AnyContractRouter): string[] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(linesOf)
  const { route, meta, inputSchema, outputSchema } = router['~orpc']
  const { access, needsFreshFactor, inQuery } = meta as CallMeta
  const [input, output] = [withoutFiles(schemaOf(inputSchema, 'input')), schemaOf(outputSchema, 'output')]
  const isForTokens = isPermission(access) && !needsFreshFactor && !inQuery
  if (!isForTokens || holdsFile(input) || holdsFile(output)) return []
  const given = input.type === 'object' ? typeOf(input) : '{}'
  return [
    `  /** ${route.summary} (${access}) */`,
    `  '${route.method} ${route.path}': { input: ${given}; output: ${typeOf(output)} }`,
  ]
}

/** What webhooks send. */
const webhookTypes = union(webhookEventNames.map((name) => typeOf(schemaOf(webhookBody(name), 'output'))))

/** Writes the types of the client package from the contract. */
writeFileSync(
  target,
  `// made from the contract: npm pack ./clients/typescript\nexport interface Calls {\n${linesOf(contract).join('\n')}\n}\n\n/** The body of a webhook. */\nexport type WebhookBody = ${webhookTypes}\n`,
)
