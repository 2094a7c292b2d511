import { fork } from 'node:child_process'
import { once } from 'node:events'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

/** What the peer does to mails; chances are between 0 and 1, drawn from a seeded row of numbers. */
export type PeerBehaviour = {
  /** Answered 451 instead of being taken. */
  refuseForNow?: number
  /** Taken, but the connection breaks before the answer. */
  loseAnswer?: number
  /** Recipients whose local part begins so get `550 5.1.1`. */
  unknownRecipients?: string
  /** More connections at once are refused; of a peer's beginning alone. */
  mostConnections?: number
  keep?: boolean
  seed?: number
}

export type SmtpPeer = {
  url: string
  taken(): Promise<{ messageId: string; recipient: string; from: string; count: number }[]>
  /** The kept messages, oldest first, forgotten afterwards. */
  messages(): Promise<string[]>
  behave(behaviour: PeerBehaviour): Promise<void>
  stop(): Promise<void>
}

type Request = { id: number; ask: 'taken' | 'messages' | 'behave'; behaviour?: PeerBehaviour }
type Reply = { id: number; answer: unknown }

export async function startSmtpPeer(behaviour: PeerBehaviour = {}): Promise<SmtpPeer> {
  const child = fork(import.meta.filename, [JSON.stringify(behaviour)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  })
  const [port] = await once(child, 'message')
  let last = 0
  const ask = async (request: Omit<Request, 'id'>): Promise<unknown> => {
    last += 1
    const id = last
    child.send({ id, ...request })
    for (;;) {
      const [reply]: Reply[] = await once(child, 'message')
      if (reply?.id === id) return reply.answer
    }
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: async () => (await ask({ ask: 'taken' })) as Awaited<ReturnType<SmtpPeer['taken']>>,
    messages: async () => (await ask({ ask: 'messages' })) as string[],
    behave: async (changed) => {
      await ask({ ask: 'behave', behaviour: changed })
    },
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

function serve(initial: PeerBehaviour): void {
  let behaviour = initial
  const random = randomFrom(initial.seed ?? 1)
  const taken = new Map<string, { messageId: string; recipient: string; from: string; count: number }>()
  let kept: string[] = []
  const isDrawn = (chance = 0) => chance > 0 && random() < chance

  const take = (text: string, { rcptTo, mailFrom }: SMTPServerEnvelope) => {
    const [recipient, from] = [rcptTo[0]?.address ?? '', mailFrom ? mailFrom.address : '']
    const messageId = /^Message-ID:\s*(\S+)/im.exec(text)?.[1] ?? '(none)'
    const entry = taken.get(messageId) ?? { messageId, recipient, from, count: 0 }
    entry.count += 1
    taken.set(messageId, entry)
    if (behaviour.keep) kept.push(text)
  }
  const server = new SMTPServer({
    authOptional: true,
    lenientAddressParsing: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    ...(initial.mostConnections && { maxClients: initial.mostConnections }),
    onRcptTo: ({ address }, _session, done) => {
      const prefix = behaviour.unknownRecipients
      done(prefix && address.startsWith(prefix) ? refusal(550, '5.1.1 No such user') : null)
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        if (isDrawn(behaviour.refuseForNow)) return done(refusal(451, '4.3.0 Try again later'))
        take(Buffer.concat(chunks).toString('utf8'), session.envelope)
        if (!isDrawn(behaviour.loseAnswer)) return done()
        for (const connection of server.connections)
          if (connection.session.id === session.id) connection._socket.destroy()
      })
    },
  })
  server.on('error', () => undefined)
  answerRequests((request) => {
    if (request.ask === 'taken') return [...taken.values()]
    if (request.ask === 'behave') behaviour = { ...behaviour, ...request.behaviour }
    const given = kept
    if (request.ask === 'messages') kept = []
    return request.ask === 'messages' ? given : null
  })
  const listening = server.listen(0, '127.0.0.1', () => {
    const address = listening.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
}

function answerRequests(answerTo: (request: Request) => unknown): void {
  process.on('message', (request: Request) => {
    process.send?.({ id: request.id, answer: answerTo(request) } satisfies Reply)
  })
  process.on('disconnect', () => process.exit(0))
}

if (import.meta.main) serve(JSON.parse(process.argv[2] ?? '{}'))
