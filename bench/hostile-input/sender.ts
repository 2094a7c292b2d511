import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { handOver } from '../../server/testing/mail-client.ts'
import { mails } from './mails.ts'
import { pictures } from './pictures.ts'
import { tables } from './tables.ts'

/** What is sent, and by whom: `bodies`, or one of the shapes; `times` at once. */
export type Hostility = {
  url: string
  token: string
  kind: string
  times: number
  memberId: number
  mail: { port: number; to: string }
}

export type Sent = number[]

const bodies = 12
const bodySize = 8 * 1024 * 1024

/** Makes and sends in a process of its own, so that the sender's work does not slow whoever measures. */
export async function startSender(hostility: Hostility): Promise<{ send(): Promise<Sent>; stop(): void }> {
  const child: ChildProcess = fork(import.meta.filename, [JSON.stringify(hostility)], { execArgv: [] })
  await once(child, 'message')
  return {
    send: async () => {
      child.send('send')
      const [sent] = await once(child, 'message')
      return sent
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

function sendingBodies(url: string): () => Promise<Sent> {
  const body = Buffer.from(`{"email":"${'x'.repeat(bodySize)}"}`)
  const json = { 'content-type': 'application/json' }
  const paths = ['/v3/login', '/v4/obf/members']
  return () => Promise.all(Array.from({ length: bodies }, (_, n) => post(url + paths[n % 2], body, json)))
}

const many = <Made>(times: number, make: () => Promise<Made>) =>
  Promise.all(Array.from({ length: times }, make))

async function sending({ url, token, kind, times, memberId, mail }: Hostility): Promise<() => Promise<Sent>> {
  if (kind === 'bodies') return sendingBodies(url)
  const raw = mails[kind]?.()
  if (raw !== undefined)
    return () =>
      many(
        times,
        async () => (await handOver(mail.port, { from: 'a@members.example', to: [mail.to], raw })).code,
      )
  const [name, path] =
    kind in tables
      ? ['file', '/v3/csv_registration/validate']
      : ['image', `/v4/obf/members/${memberId}/image`]
  const file = await (tables[kind] ?? pictures[kind])?.()
  if (!file) throw new Error(`there is no shape ${kind}`)
  return () =>
    many(times, () => {
      const form = new FormData()
      form.append(name, file)
      return post(url + path, form, { authorization: `Bearer ${token}` })
    })
}

if (import.meta.main) {
  const send = await sending(JSON.parse(process.argv[2] ?? '{}'))
  process.on('message', () => send().then((sent) => process.send?.(sent)))
  process.on('disconnect', () => process.exit())
  process.send?.('ready')
}
