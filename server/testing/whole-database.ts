import { inflateRawSync } from 'node:zlib'
import pg from 'pg'

const textual = `data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea') or udt_name in ('_text', '_varchar')`

function unpacked(bytes: Buffer): string {
  const heads: number[] = []
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) heads.push(at)
  return heads
    .map((at) => {
      const content = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
      if (bytes.readUInt16LE(at + 8) !== 8) return ''
      return inflateRawSync(bytes.subarray(content)).toString('utf8')
    })
    .join('\n')
}

const readings = (bytes: Buffer) =>
  [bytes.toString('utf8'), bytes.toString('utf16le'), unpacked(bytes)].join('\n')

/** Every column of every schema that may hold words, `schema.table.column`, as one text; files as what they hold. */
export async function wholeDatabase(url: string): Promise<Map<string, string>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: columns } = await client.query<{
      place: string
      source: string
      name: string
      type: string
    }>(`
      select table_schema || '.' || table_name || '.' || column_name as place, data_type as type,
        quote_ident(table_schema) || '.' || quote_ident(table_name) as source, quote_ident(column_name) as name
      from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema') and (${textual}) order by 1`)
    const whole = new Map<string, string>()
    for (const { place, source, name, type } of columns) {
      const order = place === 'public.export_parts.content' ? 'order by export_id, part' : ''
      const held = type === 'bytea' ? name : `${name}::text`
      const { rows } = await client.query<{ held: Buffer | string | null }>(
        `select ${held} as held from ${source} ${order}`,
      )
      const bytes = rows.flatMap((row) => (Buffer.isBuffer(row.held) ? [row.held] : []))
      const texts = rows.map((row) => (typeof row.held === 'string' ? row.held : ''))
      whole.set(place, type === 'bytea' ? readings(Buffer.concat(bytes)) : texts.join('\n'))
    }
    return whole
  } finally {
    await client.end()
  }
}
