import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { PushSubscription } from '../../server/channels/push/account.ts'
import { encrypt } from '../../server/channels/push/encryption.ts'
import type { SaidRequest } from './provider-process.ts'

/** By whom the bare loop says its requests: node's own client, as the queue does, or fetch, as anybody would. */
export type Client = 'http' | 'fetch'

type Floor = { said: SaidRequest; count: number; connections: number; client: Client }

/** Messages a second of a bare loop that repeats the queue's last request and records nothing. */
export async function bareLoop({ said, count, connections, client }: Floor): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = client === 'fetch' ? askByFetch : askByNode(agent)
  const bodyOf = bodiesOf(said)
  let next = 0
  const slot = async () => {
    while (next < count) {
      next += 1
      const own = said.headers['x-line-retry-key'] ? { 'x-line-retry-key': randomUUID() } : {}
      const status = await ask(said.path, { ...said.headers, ...own }, bodyOf())
      if (status >= 300) throw new Error(`the provider answered ${status}`)
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: connections }, slot))
  const rate = (count * 1000) / (performance.now() - begun)
  agent.destroy()
  return rate
}

type Headers = Record<string, string>

async function askByFetch(url: string, headers: Headers, body: Uint8Array<ArrayBuffer>): Promise<number> {
  const answer = await fetch(url, { method: 'POST', headers, body })
  await answer.text()
  return answer.status
}

const askByNode = (agent: Agent) => async (url: string, headers: Headers, body: Uint8Array) => {
  const length = { 'content-length': body.length }
  const going = request(url, { method: 'POST', agent, headers: { ...headers, ...length } })
  going.end(body)
  const [answer] = await once(going, 'response')
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  Buffer.concat(pieces).toString('utf8')
  return Number(answer.statusCode)
}

function bodiesOf({ body, device }: SaidRequest): () => Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.from(body, 'base64'))
  if (!device) return () => bytes
  const subscription = PushSubscription.parse(JSON.parse(device))
  const text = Buffer.from(JSON.stringify({ title: 'あ'.repeat(20), body: '', url: '' }))
  const plaintext = Buffer.concat([text, Buffer.alloc(Math.max(0, bytes.length - around - text.length), ' ')])
  return () => encrypt(plaintext, subscription)
}

const around = 16 + 4 + 1 + 65 + 1 + 16
