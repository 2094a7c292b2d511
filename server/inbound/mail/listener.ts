import { readFileSync } from 'node:fs'
import type { SMTPServer, SMTPServerDataStream } from 'smtp-server'
import { readAddress } from '../../channels/email/return-address-rules.ts'
import { StartError } from '../../platform/config.ts'
import type { App } from '../../platform/context.ts'
import { Connections, connectionLimits } from './connections.ts'
import { type Refusals, watchLoops } from './loop-guard.ts'
import { type Stored, storeMail } from './storing.ts'

const mailSizeLimit = 10 * 1024 * 1024

export type InboundListener = { port: number; stop(): Promise<void> }

class Refusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, words: string) {
    super(words)
    this.responseCode = responseCode
  }
}

const tryLater = () => new Refusal(451, 'Try again later')
const tooMany = () => new Refusal(421, 'Too many connections, try again later')
const unknownAddress = () => new Refusal(550, 'No such address here')

function certificateOf({ INBOUND_TLS_CERT, INBOUND_TLS_KEY }: App['config']) {
  if (!INBOUND_TLS_CERT || !INBOUND_TLS_KEY) return null
  try {
    return { cert: readFileSync(INBOUND_TLS_CERT), key: readFileSync(INBOUND_TLS_KEY) }
  } catch (error) {
    throw new StartError(`INBOUND_TLS_CERT: ${error instanceof Error ? error.message : 'cannot be read'}`)
  }
}

/** Listens for SMTP or LMTP; refuses unknown addresses before the text, and acknowledges after the commit. */
export async function listenForMail(app: App): Promise<InboundListener> {
  const { INBOUND_SMTP_PORT, MAIL_REPLY_DOMAIN: domain = '', HOST } = app.config
  const certificate = certificateOf(app.config)
  const loops = watchLoops(app)
  const smtp = await import('smtp-server')
  const server = new smtp.SMTPServer({
    name: domain,
    lmtp: INBOUND_SMTP_PORT?.isLmtp ?? false,
    ...(certificate ?? {}),
    disabledCommands: ['AUTH', ...(certificate ? [] : ['STARTTLS'])],
    authOptional: true,
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    // Phones have addresses with two dots in a row, and one at the end.
    lenientAddressParsing: true,
    size: mailSizeLimit,
    rejectOversized: true,
    // those that bring nothing make room long before
    maxClients: 2 * connectionLimits.inAll,
    socketTimeout: 60_000,
    closeTimeout: 5_000,
    onConnect: (session, done) => done(connections.admits(session) ? null : tooMany()),
    onRcptTo: ({ address }, session, done) => {
      if (!readAddress(app.secrets, domain, address)) return done(unknownAddress())
      connections.receives(session)
      done(null)
    },
    onData: (stream, session, done) => {
      const { envelope } = session
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      take(app, stream, { from, to: envelope.rcptTo.map(({ address }) => address), loops }).then(
        (answers) => {
          connections.delivered(session)
          answer(answers, INBOUND_SMTP_PORT?.isLmtp ?? false, done)
        },
        (error) => {
          app.log.warn({ err: error }, 'inbound mail put off')
          done(tryLater())
        },
      )
    },
  })
  const connections = new Connections(server.server)
  server.on('error', (error) => app.log.debug({ err: error }, 'inbound connection'))
  return { port: await listen(server, INBOUND_SMTP_PORT?.port ?? 0, HOST), stop: () => close(server) }
}

type Answer = Refusal | string

async function take(
  app: App,
  stream: SMTPServerDataStream,
  { from, to, loops }: { from: string; to: readonly string[]; loops: Refusals },
): Promise<Answer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk)
  // The server refuses by itself what is too large.
  if (stream.sizeExceeded) return []
  const stored = await storeMail(app, { raw: Buffer.concat(chunks), from, to })
  return stored.map((one, index) => wordsFor(one, to[index] ?? '', loops))
}

function wordsFor(stored: Stored, address: string, loops: Refusals): Answer {
  if (stored === 'stored') return 'Kept'
  if (stored === 'unknown') return unknownAddress()
  return loops.isStubborn(address) ? new Refusal(550, 'Too many mails to this address') : tryLater()
}

/** LMTP answers for each address, SMTP for all: what one of them keeps was taken. */
function answer(
  answers: readonly Answer[],
  isLmtp: boolean,
  done: (error?: Error | null, message?: string | (string | Error)[]) => void,
): void {
  const taken = answers.find((one) => typeof one === 'string')
  const [refusal] = answers
  if (isLmtp) done(null, [...answers])
  else if (taken === undefined && refusal instanceof Refusal) done(refusal)
  else done(null, taken)
}

function listen(server: SMTPServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', (error) => reject(new StartError(`INBOUND_SMTP_PORT: ${error.message}`)))
    const listening = server.listen(port, host, () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const close = (server: SMTPServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()))
