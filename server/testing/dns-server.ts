import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type Zone = { txt?: Record<string, readonly string[]>; mx?: Record<string, string> }

const types = { mx: 15, txt: 16 }

function labels(name: string): Buffer {
  const parts = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)]))
  return Buffer.concat([...parts, Buffer.from([0])])
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const parts: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    parts.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: parts.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

const textData = (text: string): Buffer =>
  Buffer.concat(
    (text.match(/.{1,255}/gs) ?? []).map((part) => Buffer.from([part.length, ...Buffer.from(part)])),
  )

function recordsOf(zone: Zone, name: string, type: number): Buffer[] {
  if (type === types.txt) return (zone.txt?.[name] ?? []).map(textData)
  const exchange = type === types.mx ? zone.mx?.[name] : undefined
  return exchange ? [Buffer.concat([Buffer.from([0, 10]), labels(exchange)])] : []
}

function answerTo(query: Buffer, zone: Zone): Buffer {
  const { name, type, end } = questionOf(query)
  const records = recordsOf(zone, name, type)
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(records.length > 0 ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(records.length, 6)
  header.writeUInt32BE(0, 8)
  const answers = records.map((data) => {
    const head = Buffer.alloc(12)
    head.writeUInt16BE(0xc00c, 0)
    head.writeUInt16BE(type, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(data.length, 10)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([header, query.subarray(12, end), ...answers])
}

/** A DNS server on a free port of the loopback that knows a zone and nothing else. */
export async function startDnsServer(zone: Zone): Promise<{ address: string; stop(): void }> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, zone), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}
