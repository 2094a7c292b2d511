import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import * as z from 'zod'
import { BackupError } from './backup-error.ts'
import { type Frame, framesOf, unpacked } from './frames.ts'
import { sealedSecrets } from './sealed-secrets.ts'

const migration = z.object({ name: z.string(), checksum: z.string() })

const header = z.object({
  program: z.string(),
  taken_at: z.iso.datetime(),
  server: z.string(),
  public_url: z.string(),
  migrations: z.array(migration),
  secret: z.object({ fingerprint: z.string(), sealed: sealedSecrets.nullable() }),
})

const tableStart = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })
const tableEnd = z.object({ rows: z.int(), sha256: z.string() })
const tableSum = z.object({ name: z.string(), ...tableEnd.shape })

const manifest = z.object({
  tables: z.array(tableSum),
  sequences: z.array(z.object({ name: z.string(), value: z.int(), is_called: z.boolean() })),
})

export type BackupHeader = z.output<typeof header>
export type AppliedMigration = z.output<typeof migration>
export type TableStart = z.output<typeof tableStart>
export type TableEnd = z.output<typeof tableEnd>
export type Manifest = z.output<typeof manifest>

/** What becomes of the tables while a backup is read; without it they are only proven. */
export type Takes = {
  header?(held: BackupHeader): Promise<void>
  /** Takes the rows of one table as they come. @returns how many it took */
  table?(start: TableStart, pieces: AsyncIterable<Buffer>): Promise<number>
}

export type BackupContents = { header: BackupHeader; manifest: Manifest }

function parsed<T>(schema: z.ZodType<T>, frame: Frame, within: string): T {
  try {
    return schema.parse(JSON.parse(frame.content.toString('utf8')))
  } catch {
    throw new BackupError(`is damaged ${within}`)
  }
}

/** The rows of one table up to its end, which must come to what it says. */
async function* rowsOf(
  frames: AsyncGenerator<Frame>,
  within: string,
  ended: (end: TableEnd) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    const frame = next.value
    if (frame.kind === 'E') {
      const end = parsed(tableEnd, frame, within)
      if (hash.digest('hex') !== end.sha256) throw new BackupError(`is damaged ${within}`)
      ended(end)
      return
    }
    if (frame.kind !== 'D') throw new BackupError(`is damaged ${within}`)
    const piece = await unpacked(frame.content).catch(() => {
      throw new BackupError(`is damaged ${within}`)
    })
    hash.update(piece)
    yield piece
  }
}

async function passOver(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of pieces);
}

/** Reads a backup piece by piece; throws BackupError naming where it is cut or damaged. */
export async function readBackup(file: string, takes: Takes = {}): Promise<BackupContents> {
  try {
    return await readFrames(createReadStream(file, { highWaterMark: 1024 * 1024 }), takes)
  } catch (error) {
    if (error instanceof BackupError) throw new BackupError(`${file} ${error.message}`)
    if (error instanceof Error && 'syscall' in error && 'path' in error)
      throw new BackupError(`${file} cannot be read: ${error.message}`)
    throw error
  }
}

async function readFrames(source: AsyncIterable<Buffer>, takes: Takes): Promise<BackupContents> {
  let within = 'in its header'
  const frames = framesOf(source, () => within)
  const sums: Manifest['tables'] = []
  const first = await frames.next()
  if (first.done || first.value.kind !== 'H') throw new BackupError(`is damaged ${within}`)
  const held = parsed(header, first.value, within)
  await takes.header?.(held)
  let reported: Manifest | null = null
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    if (next.value.kind === 'M') {
      reported = parsed(manifest, next.value, within)
      continue
    }
    if (next.value.kind !== 'T') throw new BackupError(`is damaged ${within}`)
    const start = parsed(tableStart, next.value, within)
    within = `in the table ${start.name}`
    sums.push({ name: start.name, ...(await takeTable(frames, within, start, takes)) })
    within = `after the table ${start.name}`
  }
  if (JSON.stringify(reported?.tables) !== JSON.stringify(sums))
    throw new BackupError('is damaged: its tables are not those of its manifest')
  return { header: held, manifest: manifest.parse(reported) }
}

async function takeTable(
  frames: AsyncGenerator<Frame>,
  within: string,
  start: TableStart,
  takes: Takes,
): Promise<TableEnd> {
  let end: TableEnd | null = null
  const pieces = rowsOf(frames, within, (found) => {
    end = found
  })
  const rows = await (takes.table ? takes.table(start, pieces) : passOver(pieces))
  const proven = tableEnd.parse(end)
  if (rows !== undefined && rows !== proven.rows)
    throw new BackupError(`holds ${proven.rows} rows ${within}, of which ${rows} were taken`)
  return proven
}
