import type { Attachment } from '#contract/messages/attachment-fields.ts'
import { client } from '../../platform/api.ts'
import { ConnectionError, RequestError } from '../../platform/request-error.ts'
import { errorOf } from '../../platform/transport.ts'
import { callAddress } from '../../ui/call-address.ts'

interface Upload {
  file: File
  /** Between 0 and 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

const address = '/v4/messages/attachments'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isDone = (body: unknown): body is { result: Attachment } =>
  typeof body === 'object' && body !== null && 'result' in body

/** One attempt; `fetch` does not report the progress of an upload. */
function sendOnce({ file, onProgress, signal }: Upload, key: string): Promise<Attachment> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('file', file)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => request.abort())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('error', () => reject(new ConnectionError()))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('load', () => {
      const body = parsed(request.responseText)
      if (request.status < 300 && isDone(body)) resolve(body.result)
      else reject(errorOf(body, request))
    })
    request.open('POST', new URL(callAddress(address), location.origin))
    request.withCredentials = true
    request.setRequestHeader('idempotency-key', key)
    request.send(form)
  })
}

/** Uploads a file; if the session has expired, renews it by an ordinary call and tries again. */
export async function uploadAttachment(upload: Upload): Promise<Attachment> {
  const key = crypto.randomUUID()
  try {
    return await sendOnce(upload, key)
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401) throw error
    await client.messages.unread()
    return sendOnce(upload, key)
  }
}
