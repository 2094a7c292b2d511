import type { App } from '../../platform/context.ts'
import { findCarried } from './queries.ts'

/** A file as mails carry it: its bytes are base64 in lines of 76 (RFC 2045 6.8), one copy for every recipient. */
export type CarriedFile = { name: string; mediaType: string; encoded: Buffer }

export type CarriedFiles = {
  of(companyId: number, ids: readonly number[]): Promise<CarriedFile[]>
}

/** So many bytes of files are kept for the mails that follow: those of two full sendings. */
const mostKept = 32 * 1024 * 1024

/** Reads each file once for all mails and drops the least recently used; files being sent come on top of `mostKept`. */
export function openCarriedFiles(app: App): CarriedFiles {
  const kept = new Map<string, { file: Promise<CarriedFile>; size: number }>()
  const forgetOldest = () => {
    const sizes = [...kept.values()].reduce((sum, { size }) => sum + size, 0)
    const [oldest] = kept.keys()
    if (sizes <= mostKept || kept.size === 1 || oldest === undefined) return
    kept.delete(oldest)
    forgetOldest()
  }
  const read = (companyId: number, id: number) => {
    const key = `${companyId} ${id}`
    const entry = kept.get(key) ?? { file: readFile(app, companyId, id), size: 0 }
    kept.delete(key)
    kept.set(key, entry)
    return entry.file.then(
      (file) => {
        entry.size = file.encoded.length
        forgetOldest()
        return file
      },
      (error) => {
        kept.delete(key)
        throw error
      },
    )
  }
  return { of: (companyId, ids) => Promise.all(ids.map((id) => read(companyId, id))) }
}

async function readFile(app: App, companyId: number, id: number): Promise<CarriedFile> {
  const row = await app.database.asCompany(companyId, (tx) => findCarried(tx, companyId, id))
  if (!row) throw new Error(`file ${id} of a mail is not there`)
  return { name: row.name, mediaType: row.media_type, encoded: inLines(row.bytes) }
}

const lineBytes = 57
const linesAtOnce = 4096

/** Base64 in lines, made piece by piece: a string of the whole would stand in memory three times. */
function inLines(bytes: Buffer): Buffer {
  const lines = Math.ceil(bytes.length / lineBytes)
  const encoded = Buffer.alloc(Math.ceil(bytes.length / 3) * 4 + lines * 2)
  let end = 0
  for (let start = 0; start < bytes.length; start += lineBytes * linesAtOnce) {
    const piece = bytes.subarray(start, start + lineBytes * linesAtOnce).toString('base64')
    end += encoded.write(piece.replace(/.{1,76}/g, '$&\r\n'), end, 'latin1')
  }
  return encoded
}
