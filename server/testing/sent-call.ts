import * as z from 'zod'
import type { DeclaredCall } from '../platform/http/openapi.ts'
import { exampleFor } from './example-input.ts'
import type { CallOptions } from './http.ts'
import { letter } from './sent-message.ts'
import type { Things } from './things.ts'

const parameter = /([\w-]+)\/\{(\w+)\}/g

/** The call's path with the things' ids in place of its parameters. */
export function pathWith(call: DeclaredCall, things: Things): string {
  return call.path.replace(parameter, (_match, noun: string, name: string) => {
    const thing = (things as Record<string, Record<string, unknown>>)[noun]
    if (!thing?.[name]) throw new Error(`${call.path}: say in Things what ${noun} {${name}} is`)
    return `${noun}/${thing[name]}`
  })
}

function bodyFor(call: DeclaredCall, things: Things): Record<string, unknown> {
  const example = call.input ? exampleFor(call.input) : undefined
  return naming(call, things, { ...(example as Record<string, unknown> | undefined) })
}

/** The input with the things where it names some; what stands in the address stands there only. */
export function naming(
  call: DeclaredCall,
  things: Things,
  body: Record<string, unknown>,
): Record<string, unknown> {
  for (const [, , name] of call.path.matchAll(parameter)) if (name) delete body[name]
  if ('member_id' in body) body.member_id = things.members.id
  if ('member_ids' in body) body.member_ids = [things.members.id]
  if (call.name === 'followUps.create') body.comment = '面談した'
  if (call.name === 'messages.send') Object.assign(body, { member_ids: [things.members.id], ...letter })
  return body
}

/** As a form where the call takes a file. */
export function sentBody(
  call: DeclaredCall,
  things: Things,
  body = bodyFor(call, things),
): Pick<CallOptions, 'json' | 'form' | 'query'> {
  if (call.method === 'GET') return {}
  if (call.meta.inQuery) return z.object({ query: z.record(z.string(), z.number()) }).parse(body)
  const hasFile = Object.values(body).some((part) => part instanceof File)
  if (!hasFile) return { json: body }
  const parts = Object.entries(body).map(([name, part]) => [name, part instanceof File ? part : String(part)])
  return { form: Object.fromEntries(parts) }
}
