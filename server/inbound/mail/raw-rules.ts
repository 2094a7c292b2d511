import { createHash } from 'node:crypto'

/** Header fields that each server on the way puts above a mail. */
const trace = /^(received|x-received|return-path|delivered-to|x-original-to|envelope-to):/i

const headLimit = 256 * 1024
const lineFeed = 0x0a

/** Where a mail begins below the trace fields, so that copies by other routes are equal. */
function ownStart(raw: Buffer): number {
  let start = 0
  let isTrace = false
  while (start < raw.length && start < headLimit) {
    const end = raw.indexOf(lineFeed, start)
    if (end < 0) break
    const line = raw.subarray(start, Math.min(end, start + 64)).toString('latin1')
    isTrace = /^[ \t]/.test(line) ? isTrace : trace.test(line)
    if (!isTrace) break
    start = end + 1
  }
  return start
}

/** SHA-256 of a mail without its trace fields. */
export const contentHash = (raw: Buffer): Buffer =>
  createHash('sha256')
    .update(raw.subarray(ownStart(raw)))
    .digest()

/** The Message-ID that a mail carries, null where it has none or one that is no name. */
export function headerIdOf(raw: Buffer): string | null {
  const head = raw.subarray(0, headLimit).toString('latin1')
  const [fields = ''] = head.split(/\r?\n\r?\n/, 1)
  const [, id = ''] = /^message-id:[ \t]*(?:\r?\n[ \t]+)?(<[\x21-\x7e]{3,500}>)/im.exec(fields) ?? []
  return id === '' ? null : id
}
