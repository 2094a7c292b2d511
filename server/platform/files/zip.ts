import { Readable } from 'node:stream'
import { crc32, createDeflateRaw, inflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  method: number
  /** What the directory claims; only unpacking under a limit proves it. */
  size: number
  compressedSize: number
  offset: number
  isEncrypted: boolean
}

const endSignature = 0x06054b50
const listedSignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const longestComment = 0xffff

/** The archive is damaged, or not one. */
export class ZipError extends Error {}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at
  throw new ZipError('no directory')
}

function entryAt(bytes: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== listedSignature)
    throw new ZipError('bad directory')
  const nameLength = bytes.readUInt16LE(at + 28)
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  const entry = {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    method: bytes.readUInt16LE(at + 10),
    compressedSize: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
  }
  return { entry, next }
}

/** The files of an archive, without unpacking any. @throws ZipError */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  if (bytes.length < endLength) throw new ZipError('too short')
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let read = 0; read < count; read += 1) {
    const { entry, next } = entryAt(bytes, at)
    entries.push(entry)
    at = next
  }
  return entries
}

/** One file of an archive, never more than `limit` bytes of it. @throws ZipError, also when there is more */
export function unpack(bytes: Buffer, entry: ZipEntry, limit: number): Buffer {
  const { offset, compressedSize } = entry
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature)
    throw new ZipError('bad entry')
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(start, start + compressedSize)
  if (packed.length < compressedSize) throw new ZipError('cut short')
  if (entry.method === 0) return packed
  if (entry.method !== 8) throw new ZipError('unknown method')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) })
  } catch (error) {
    throw new ZipError('cannot be unpacked', { cause: error })
  }
}

/** A file to pack: whole, or in pieces that are made while it is packed. */
export type ZipPart = { name: string; data: Buffer | AsyncIterable<string> }

type Packed = { name: Buffer; crc: number; compressedSize: number; size: number; offset: number }

// Deflated, sizes after the data, name in UTF-8; the day is that of the format's beginning, so that equal files are equal.
const packing = { version: 20, flags: 0x0808, method: 8, time: 0, date: 0x21 }

// As small as by the usual 6 for sheets of words, in half of the time.
const level = 5

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(localSignature, 0)
  header.writeUInt16LE(packing.version, 4)
  header.writeUInt16LE(packing.flags, 6)
  header.writeUInt16LE(packing.method, 8)
  header.writeUInt16LE(packing.time, 10)
  header.writeUInt16LE(packing.date, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, compressedSize, size }: Packed): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(compressedSize, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directoryEntry({ name, crc, compressedSize, size, offset }: Packed): Buffer {
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(listedSignature, 0)
  bytes.writeUInt16LE(packing.version, 4)
  bytes.writeUInt16LE(packing.version, 6)
  bytes.writeUInt16LE(packing.flags, 8)
  bytes.writeUInt16LE(packing.method, 10)
  bytes.writeUInt16LE(packing.time, 12)
  bytes.writeUInt16LE(packing.date, 14)
  bytes.writeUInt32LE(crc, 16)
  bytes.writeUInt32LE(compressedSize, 20)
  bytes.writeUInt32LE(size, 24)
  bytes.writeUInt16LE(name.length, 28)
  bytes.writeUInt32LE(offset, 42)
  return Buffer.concat([bytes, name])
}

function endRecord(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(endLength)
  end.writeUInt32LE(endSignature, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

const piecesOf = (data: ZipPart['data']): Iterable<Buffer> | AsyncIterable<string> =>
  Buffer.isBuffer(data) ? [data] : data

/** Packs files one after the other; in memory is only what is being packed. */
export async function* zipped(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const done: Packed[] = []
  let offset = 0
  for await (const part of parts) {
    const packed = { name: Buffer.from(part.name), crc: 0, compressedSize: 0, size: 0, offset }
    const counted = async function* () {
      for await (const piece of piecesOf(part.data)) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
        packed.crc = crc32(bytes, packed.crc)
        packed.size += bytes.length
        yield bytes
      }
    }
    const header = localHeader(packed.name)
    yield header
    const source = Readable.from(counted(), { objectMode: false })
    const deflate = source.pipe(createDeflateRaw({ level }))
    source.on('error', (error) => deflate.destroy(error))
    for await (const piece of deflate) {
      packed.compressedSize += piece.length
      yield piece
    }
    const sizes = descriptor(packed)
    yield sizes
    offset += header.length + packed.compressedSize + sizes.length
    done.push(packed)
  }
  const directory = Buffer.concat(done.map(directoryEntry))
  yield directory
  yield endRecord(done.length, directory.length, offset)
}
