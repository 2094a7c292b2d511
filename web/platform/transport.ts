import { callAddress } from '../ui/call-address.ts'
import { deviceStorage } from '../ui/storage.ts'
import { accountChanged, signCall } from './account.ts'
import { maintenanceBegan } from './maintenance.ts'
import { ConnectionError, RequestError } from './request-error.ts'
import { askForFactor } from './step-up.ts'

const timeoutMs = 300_000

/** Keys of creating requests that got no answer, by content: sending the same again creates nothing twice. */
const unanswered = new Map<string, string>()

const isSessionCall = (url: string) => /\/v3\/(login|refresh-token|logout)$/.test(url)

/** What tells two creating requests apart; a form with files is told from every other. */
async function contentOf(request: Request): Promise<string> {
  const isText = request.headers.get('content-type')?.includes('json') ?? false
  return `${request.url}\n${isText ? await request.clone().text() : crypto.randomUUID()}`
}

async function fetched(request: Request): Promise<Response> {
  try {
    return await fetch(request.clone(), { credentials: 'include', signal: AbortSignal.timeout(timeoutMs) })
  } catch {
    throw new ConnectionError()
  }
}

/** What a refusal says of more than its call: maintenance began, or somebody else is signed in. */
async function noteRefusal(response: Response): Promise<void> {
  const { code, maintenance } = errorOf(await response.json().catch(() => null), response)
  if (maintenance) maintenanceBegan(maintenance, Number(response.headers.get('retry-after')))
  if (code === 'account_changed') accountChanged()
}

const needsFactor = async (response: Response): Promise<boolean> =>
  response.status === 403 &&
  errorOf(
    await response
      .clone()
      .json()
      .catch(() => null),
    response,
  ).code === 'step_up_required'

async function send(request: Request): Promise<Response> {
  const response = await fetched(request)
  if ((await needsFactor(response)) && (await askForFactor())) return send(request)
  if (response.status === 503 || response.status === 409) await noteRefusal(response.clone())
  return response
}

async function sendCreating(request: Request): Promise<Response> {
  const content = await contentOf(request)
  const key = unanswered.get(content) ?? crypto.randomUUID()
  unanswered.set(content, key)
  request.headers.set('idempotency-key', key)
  const response = await send(request).catch(() => send(request))
  if (response.status < 500) unanswered.delete(content)
  return response
}

const sendOnce = (request: Request) =>
  request.method === 'POST' && !isSessionCall(request.url) ? sendCreating(request) : send(request)

/** Where site data are blocked there are no locks, and no other tab that shares the session. */
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const lock = await navigator.locks?.query().catch(() => null)
  return lock ? navigator.locks.request('soramoyo-refresh', work) : work()
}

/** How long the answer to a page that was left may take to bring the tokens. */
const answerMs = 10_000

/** Whether the tokens came that another page asked for before it was left. */
async function cameMeanwhile(): Promise<boolean> {
  const askedAt = Number(deviceStorage.get('refreshing-since') ?? 0)
  while (Date.now() - askedAt < answerMs) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const me = await send(new Request(new URL(callAddress('/v4/auth/me'), location.origin)))
    if (me.status !== 401) return true
  }
  return false
}

/** Outlives its page, as the server has spent the token even if nobody takes the answer. */
async function askForTokens(): Promise<Response> {
  deviceStorage.set('refreshing-since', String(Date.now()))
  const headers = { 'content-type': 'application/json' }
  const address = new URL(callAddress('/v3/refresh-token'), location.origin)
  const response = await send(new Request(address, { method: 'POST', headers, body: '{}', keepalive: true }))
  deviceStorage.remove('refreshing-since')
  if (response.ok) deviceStorage.set('refreshed-at', String(Date.now()))
  return response
}

/** One refresh over all tabs, as a spent token ends the session; null where another page refreshed. */
async function refreshSession(failedAt: number): Promise<Response | null> {
  const isDone = async () =>
    Number(deviceStorage.get('refreshed-at') ?? 0) > failedAt || (await cameMeanwhile())
  return alone(async () => ((await isDone()) ? null : askForTokens()))
}

/** Sends a call; an access token that ran out is renewed silently and the call sent again. */
export async function transport(request: Request): Promise<Response> {
  const sentAt = Date.now()
  if (!isSessionCall(request.url)) signCall(request)
  const response = await sendOnce(request)
  if (response.status !== 401 || isSessionCall(request.url)) return response
  const refreshed = await refreshSession(sentAt)
  if (refreshed === null || refreshed.ok) return sendOnce(request)
  // a server that cannot answer now has not ended the session
  return refreshed.status >= 500 ? refreshed : response
}

/** The error of an answer with status 400 or above. */
export function errorOf(body: unknown, response: { status: number }): RequestError {
  return new RequestError(response.status, typeof body === 'object' && body !== null ? body : {})
}
