import calls from 'virtual:contract-routes'
import { callAddress } from '../ui/call-address.ts'
import { errorOf, transport } from './transport.ts'

/** The name a Content-Disposition gives: RFC 8187's UTF-8 form before the plain one. */
function fileNameOf(disposition: string): string | null {
  const encoded = disposition.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return disposition.match(/filename="([^"]+)"/)?.[1] ?? null
}

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

async function saveAnswer(request: Request, fallbackName: string): Promise<string> {
  const response = await transport(request)
  if (!response.ok) throw errorOf(await response.json().catch(() => null), response)
  const name = fileNameOf(response.headers.get('content-disposition') ?? '') ?? fallbackName
  saveFile(await response.blob(), name)
  return name
}

/** The calls of the contract by name. */
export type Calls = typeof calls

/** Which call answers with the file, as `({ exports }) => exports.file`. */
export type FileCall = (calls: Calls) => { '~orpc': { route: { path?: string } } }

type Query = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

/** A call's address; what its path names is taken out of the query. */
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

/**
 * Fetches a call's file and hands it to the browser to save; a spent session is renewed on the way.
 * @returns the name it was saved under
 * @throws RequestError as every call
 */
export function downloadFile(call: FileCall, query: Query = {}, fallbackName = 'download'): Promise<string> {
  return saveAnswer(new Request(addressOf(call, query)), fallbackName)
}

/** The same for a call that makes its file from what is sent: a form with files, or a JSON body. */
export function downloadFrom(
  call: FileCall,
  body: FormData | object,
  fallbackName = 'download',
): Promise<string> {
  const sent =
    body instanceof FormData
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return saveAnswer(new Request(addressOf(call, {}), { method: 'POST', ...sent }), fallbackName)
}
