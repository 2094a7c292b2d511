import calls from 'virtual:contract-routes'
import { callAddress } from '../ui/call-address.ts'
import { errorOf, transport } from './transport.ts'

export type Calls = typeof calls

/** Which call answers with the file, as `({ exports }) => exports.file`. */
export type FileCall = (calls: Calls) => { '~orpc': { route: { path?: string } } }

export type Query = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

export type Asked = { query: Query } | { body: FormData | object }

export type AnsweredFile = { file: Blob; name: string | null }

/** The name a Content-Disposition gives: RFC 8187's UTF-8 form before the plain one. */
function fileNameOf(disposition: string): string | null {
  const encoded = disposition.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return disposition.match(/filename="([^"]+)"/)?.[1] ?? null
}

function addressOf(call: FileCall, query: Query): URL {
  const rest = { ...query }
  const path = call(calls)['~orpc'].route.path ?? ''
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { [name]: value } = rest
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = new URL(callAddress(named), location.origin)
  for (const [key, value] of Object.entries(rest)) {
    if (Array.isArray(value)) for (const one of value) url.searchParams.append(`${key}[]`, String(one))
    else if (value !== undefined) url.searchParams.set(key, String(value))
  }
  return url
}

function requestOf(call: FileCall, asked: Asked): Request {
  if ('query' in asked) return new Request(addressOf(call, asked.query))
  const { body } = asked
  const sent =
    body instanceof FormData
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return new Request(addressOf(call, {}), { method: 'POST', ...sent })
}

/** A call's file as the server answers it. @throws RequestError as every call */
export async function askForFile(call: FileCall, asked: Asked): Promise<AnsweredFile> {
  const response = await transport(requestOf(call, asked))
  if (!response.ok) throw errorOf(await response.json().catch(() => null), response)
  return {
    name: fileNameOf(response.headers.get('content-disposition') ?? ''),
    file: await response.blob(),
  }
}
