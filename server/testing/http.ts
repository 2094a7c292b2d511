export type CallOptions = {
  /** An access token, sent as a Bearer. */
  as?: string
  json?: unknown
  /** A body sent as JSON as it is. */
  raw?: string | Uint8Array<ArrayBuffer>
  form?: Record<string, string | Blob>
  query?: Record<string, string | number | boolean | undefined>
  headers?: Record<string, string>
}

/** An answer's body is whatever came; the assertions say what it must be. */
type Parsed = ReturnType<typeof JSON.parse>

export type Answer = { status: number; body: Parsed; text: string; headers: Headers }

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>

function addressOf(base: string, path: string, query: CallOptions['query'] = {}): URL {
  const url = new URL(path, base)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const parsed = (text: string): Parsed => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function httpClient(base: string): Call {
  return async (method, path, { as, json, raw, form, query, headers = {} } = {}) => {
    const text = raw ?? (json === undefined ? undefined : JSON.stringify(json))
    const body = form ? formOf(form) : (text ?? null)
    const response = await fetch(addressOf(base, path, query), {
      method,
      redirect: 'manual',
      headers: {
        ...(as ? { authorization: `Bearer ${as}` } : {}),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
    })
    const answer = await response.text()
    return { status: response.status, body: parsed(answer), text: answer, headers: response.headers }
  }
}
