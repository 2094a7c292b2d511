import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** What is sent, and by whom. */
export type Hostility = { url: string; token: string; kind: 'bodies' | 'file' }

const bodies = 12
const bodySize = 8 * 1024 * 1024
const commas = 9_000_000

/** Sends in a process of its own, so that the sender's work does not slow whoever measures. */
export async function startSender(hostility: Hostility): Promise<{ send(): Promise<void>; stop(): void }> {
  const child: ChildProcess = fork(import.meta.filename, [JSON.stringify(hostility)], { execArgv: [] })
  await once(child, 'message')
  return {
    send: async () => {
      child.send('send')
      await once(child, 'message')
    },
    stop: () => child.kill(),
  }
}

const post = (url: string, body: BodyInit, headers: Record<string, string>) =>
  fetch(url, { method: 'POST', headers, body }).then(
    async (response) => {
      await response.text()
      return response.status
    },
    () => 0,
  )

function sending({ url, token, kind }: Hostility): () => Promise<unknown> {
  if (kind === 'bodies') {
    const body = Buffer.from(`{"email":"${'x'.repeat(bodySize)}"}`)
    const json = { 'content-type': 'application/json' }
    const paths = ['/v3/login', '/v4/obf/members']
    return () => Promise.all(Array.from({ length: bodies }, (_, n) => post(url + paths[n % 2], body, json)))
  }
  const file = new File([','.repeat(commas)], 'commas.csv')
  return () => {
    const form = new FormData()
    form.append('file', file)
    return post(`${url}/v3/csv_registration/validate`, form, { authorization: `Bearer ${token}` })
  }
}

if (import.meta.main) {
  const send = sending(JSON.parse(process.argv[2] ?? '{}'))
  process.on('message', () => send().then(() => process.send?.('sent')))
  process.on('disconnect', () => process.exit())
  process.send?.('ready')
}
