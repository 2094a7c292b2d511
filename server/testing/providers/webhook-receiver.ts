import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Received, WebhookRequest } from '../../channels/channel.ts'

/** What a channel reads of a webhook that came over HTTP, as a server hands it on. */
export async function receivedOver(
  { raw, headers }: { raw: Buffer; headers: Record<string, string> },
  receive: (request: WebhookRequest) => Received | undefined,
): Promise<Received | undefined> {
  let received: Received | undefined
  const server = createServer(async (incoming, response) => {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece)
    received = receive({
      raw: Buffer.concat(pieces),
      url: 'https://s.example/webhooks/x/y',
      header: (name) => incoming.headers[name.toLowerCase()]?.toString() ?? null,
    })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  try {
    await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: new Uint8Array(raw) })
    return received
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
