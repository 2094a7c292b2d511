import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'

const beginning = Buffer.from('soramoyo backup 1\n')

/** Frames: a letter, the length in four bytes, the content; header, tables, manifest, then the SHA-256 of all. */
export const frameKinds = {
  H: 'header',
  T: 'table',
  D: 'rows',
  E: 'end',
  M: 'manifest',
  Z: 'checksum',
} as const
export type FrameKind = keyof typeof frameKinds
export type Frame = { kind: FrameKind; content: Buffer }

const headBytes = 5
/** So many bytes of rows are packed at a time, which is what a backup holds in memory. */
export const pieceBytes = 1024 * 1024
const longestFrame = 16 * pieceBytes

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** A piece of rows as it lies in the file. */
export const packed = (piece: Buffer): Promise<Buffer> => compress(piece)

/** The same again. @throws Error where it is no piece of ours */
export const unpacked = (content: Buffer): Promise<Buffer> =>
  decompress(content, { maxOutputLength: longestFrame })

/** Where a backup is written to, waiting while it is behind. */
export type Sink = { write(bytes: Buffer): Promise<void> }

/** Writes frames, and at the end what everything before comes to. */
export function frameWriter(sink: Sink) {
  const hash = createHash('sha256')
  let bytes = 0
  const write = async (part: Buffer) => {
    hash.update(part)
    bytes += part.length
    await sink.write(part)
  }
  const put = async (kind: FrameKind, content: Buffer) => {
    const head = Buffer.alloc(headBytes)
    head.write(kind, 'latin1')
    head.writeUInt32BE(content.length, 1)
    await write(Buffer.concat([head, content]))
  }
  return {
    begin: () => write(beginning),
    put,
    putJson: (kind: FrameKind, value: unknown) => put(kind, Buffer.from(JSON.stringify(value))),
    end: async () => {
      await put('Z', hash.copy().digest())
      return bytes
    },
  }
}

export type FrameWriter = ReturnType<typeof frameWriter>

const isKind = (letter: string): letter is FrameKind => letter in frameKinds

/** Reads a fixed number of bytes at a time. */
function inSteps(source: AsyncIterable<Buffer>) {
  const parts = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  return async (count: number): Promise<Buffer | null> => {
    const waiting = [held]
    let length = held.length
    while (length < count) {
      const { done, value } = await parts.next()
      if (done) break
      waiting.push(value)
      length += value.length
    }
    const all = waiting.length === 1 ? held : Buffer.concat(waiting)
    held = all.subarray(count)
    return all.length < count && count > 0 ? null : all.subarray(0, count)
  }
}

/** The frames of a file, verified by its checksum; throws BackupError for a cut or changed file. */
export async function* framesOf(source: AsyncIterable<Buffer>, within: () => string): AsyncGenerator<Frame> {
  const take = inSteps(source)
  const hash = createHash('sha256')
  const first = await take(beginning.length)
  if (!first?.equals(beginning)) throw new BackupError('is no backup of a form that this program knows')
  hash.update(first)
  for (;;) {
    const head = await take(headBytes)
    if (!head) throw new BackupError(`is cut off ${within()}`)
    const [kind, length] = [head.toString('latin1', 0, 1), head.readUInt32BE(1)]
    if (!isKind(kind) || length > longestFrame) throw new BackupError(`is damaged ${within()}`)
    const content = await take(length)
    if (!content) throw new BackupError(`is cut off ${within()}`)
    if (kind === 'Z') {
      if (!content.equals(hash.digest())) throw new BackupError('is damaged: its checksum is another')
      if (await take(1)) throw new BackupError('is damaged: it goes on after its end')
      return
    }
    hash.update(head).update(content)
    yield { kind, content }
  }
}
