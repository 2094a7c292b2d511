/** A refusal: act on `code`, quote `requestId`. */
export class SoramoyoError extends Error {
  constructor(status, { code = 'unknown', message = `HTTP ${status}`, errors = [], request_id } = {}) {
    super(message)
    this.name = 'SoramoyoError'
    this.status = status
    this.code = code
    this.fields = errors
    this.requestId = request_id
  }
}

/** Puts the input's fields into the path; what is left goes into the query or the body. */
function split(path, input) {
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { filled, rest }
}

function addToQuery(url, name, value) {
  if (value === undefined) return
  if (Array.isArray(value))
    for (const [place, part] of value.entries()) addToQuery(url, `${name}[${place}]`, part)
  else url.searchParams.append(name, String(value))
}

/** A function that makes one call: `call('GET /v3/members', { limit: 50 })`. */
export function createClient({ baseUrl, token, fetch = globalThis.fetch }) {
  return async (name, input, { idempotencyKey } = {}) => {
    const [method, path] = name.split(' ')
    const { filled, rest } = split(path, input)
    const url = new URL(filled, baseUrl)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    if (method === 'GET') for (const [field, value] of Object.entries(rest)) addToQuery(url, field, value)
    const body = method === 'GET' ? null : JSON.stringify(rest)
    const response = await fetch(url, { method, headers, body })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const answer = isJson ? JSON.parse(text) : text
    if (!response.ok) throw new SoramoyoError(response.status, isJson ? answer : {})
    return answer
  }
}
