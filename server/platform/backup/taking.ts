import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { BackupError } from './backup-error.ts'
import type { BackupHeader, Manifest } from './contents.ts'
import { type FrameWriter, frameWriter, packed, pieceBytes, type Sink } from './frames.ts'
import { queueParts } from './queue.ts'
import { connected, readMigrations, readSequences, readTables, settings } from './tables.ts'

/** A backup's own header fields. */
export type About = Pick<BackupHeader, 'program' | 'taken_at' | 'public_url' | 'secret'>

export type Progress = (line: string) => void

type Part = { name: string; columns: readonly string[]; query: string }

async function* piecesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const part of source) {
    held.push(part)
    length += part.length
    if (length < pieceBytes) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}

/** Reads the next piece while the caller handles the last. */
async function* oneAhead<A, B>(source: AsyncIterable<A>, work: (item: A) => Promise<B>): AsyncGenerator<B> {
  let before: Promise<B> | null = null
  for await (const item of source) {
    const next = work(item)
    next.catch(() => undefined)
    if (before) yield await before
    before = next
  }
  if (before) yield await before
}

const lineEnd = 0x0a

/** In the text form of COPY a line's end is a row's end and nothing else. */
function linesIn(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(lineEnd); at >= 0; at = piece.indexOf(lineEnd, at + 1)) count += 1
  return count
}

type Copying = { client: pg.Client; writer: FrameWriter; progress: Progress }

/** Progress is printed after this many pieces of a table. */
const piecesPerLine = 100

async function copyPart(
  { client, writer, progress }: Copying,
  part: Part,
): Promise<Manifest['tables'][number]> {
  const { name, columns, query } = part
  await writer.putJson('T', { name, columns })
  const hash = createHash('sha256')
  let rows = 0
  const counted = async (piece: Buffer) => {
    hash.update(piece)
    rows += linesIn(piece)
    return packed(piece)
  }
  const copying = client.query(to(`copy (${query}) to stdout`, { highWaterMark: pieceBytes }))
  let pieces = 0
  for await (const content of oneAhead(piecesOf(copying), counted)) {
    await writer.put('D', content)
    pieces += 1
    if (pieces % piecesPerLine === 0) progress(`${name}: ${pieces} MB so far`)
  }
  const end = { rows, sha256: hash.digest('hex') }
  await writer.putJson('E', end)
  return { name, ...end }
}

async function copyEverything(client: pg.Client, writer: FrameWriter, about: About, progress: Progress) {
  const migrations = await readMigrations(client)
  if (!migrations) throw new BackupError('this database holds nothing of this product yet')
  const tables = await readTables(client)
  // one snapshot for all; changes of tables wait for the end
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`)
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  await writer.begin()
  await writer.putJson('H', { ...about, server: rows[0]?.version ?? '', migrations } satisfies BackupHeader)
  const sums: Manifest['tables'] = []
  const copy = async (part: Part) => {
    const sum = await copyPart({ client, writer, progress }, part)
    if (sum.rows > 0) progress(`${sum.name}: ${sum.rows} rows`)
    sums.push(sum)
  }
  for (const { name, columns, is_bound } of tables) {
    await client.query(is_bound ? 'set local role soramoyo_system' : 'reset role')
    await copy({ name, columns, query: `select ${columns.join(', ')} from ${name}` })
  }
  await client.query('reset role')
  for (const part of queueParts) await copy(part)
  const manifest: Manifest = { tables: sums, sequences: await readSequences(client) }
  await writer.putJson('M', manifest)
  return { manifest, bytes: await writer.end() }
}

/** Writes the database as of one moment, a piece of a table at a time, by the tables' owner. */
export async function takeBackup(
  connection: string | pg.ClientConfig,
  sink: Sink,
  { about, progress }: { about: About; progress: Progress },
): Promise<{ manifest: Manifest; bytes: number }> {
  const client = await connected(connection)
  try {
    await client.query(`begin isolation level repeatable read read only; ${settings}`)
    return await copyEverything(client, frameWriter(sink), about, progress)
  } finally {
    await client.end()
  }
}
