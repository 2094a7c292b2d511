import { Readable } from 'node:stream'
import { type ConnectionUrlOptions, parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { spelledAddress } from '#contract/mail-address.ts'
import type { AttemptOutcome } from '../channel.ts'
import type { CarriedFiles } from './attachments.ts'
import { type EmailMessage, mimeOf, type Transport } from './message.ts'
import { outcomeOfFailure } from './outcome.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 120_000 }

type Failure = Error & { responseCode?: number | undefined; response?: string | undefined }
type Attempt = { error: Failure | null; hadBegun: boolean }

/** A transport over one SMTP connection, opened by the first mail and kept. */
export function smtpTransport(url: string, files: CarriedFiles): Transport {
  const options = { ...timeouts, ...parseConnectionUrl(url) }
  let connection: SMTPConnection | null = null

  const ready = async (): Promise<SMTPConnection> => {
    if (connection && !connection.destroyed) return connection
    connection = await connected(options)
    return connection
  }

  const send = async (message: EmailMessage, mayLeave: Promise<boolean>): Promise<AttemptOutcome> => {
    const pieces = mimeOf(message, await files.of(message.companyId, message.files ?? []))
    const wasOpen = connection !== null && !connection.destroyed
    const open = await ready().catch((error: Error) => error)
    if (open instanceof Error) return { kind: 'unreachable', words: open.message }
    const { error, hadBegun } = await transmit(open, message, once(pieces, mayLeave))
    if (!error) return { kind: 'taken', providerId: null }
    const isAnswered = error.responseCode !== undefined
    // The server closed an idle connection: nothing of this mail was sent on it.
    if (wasOpen && !hadBegun && !isAnswered && open.destroyed) return send(message, mayLeave)
    if (error instanceof HeldBack) {
      open.close()
      return { kind: 'untouched' }
    }
    if (!(await isUsable(open, error))) open.close()
    return outcomeOfFailure(error, hadBegun)
  }

  return {
    send,
    close: async () => {
      if (connection && !connection.destroyed) connection.quit()
    },
  }
}

/** A connection that has greeted, changed to TLS where offered, and signed in. */
function connected(options: ConnectionUrlOptions): Promise<SMTPConnection> {
  const connection = new SMTPConnection(options)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      connection.close()
      reject(error)
    }
    // Stays: a later loss reaches the letter through its own callback.
    connection.on('error', fail)
    connection.on('end', () => fail(new Error('The mail server closed the connection')))
    connection.connect((error) => {
      if (error) return fail(error)
      if (!options.auth) return resolve(connection)
      connection.login(options.auth, (refusal) => (refusal ? fail(refusal) : resolve(connection)))
    })
  })
}

/** Connects and signs in to a mail server and sends nothing; throws its answer. */
export async function greetMailServer(url: string): Promise<{ isEncrypted: boolean; isSignedIn: boolean }> {
  const options = { ...timeouts, greetingTimeout: 10_000, ...parseConnectionUrl(url) }
  const connection = await connected(options)
  connection.quit()
  return { isEncrypted: connection.secure, isSignedIn: options.auth !== undefined }
}

function transmit(connection: SMTPConnection, message: EmailMessage, stream: Readable): Promise<Attempt> {
  return new Promise((resolve) => {
    connection.send({ from: message.returnPath, to: [spelledAddress(message.recipient)] }, stream, (error) =>
      resolve({ error, hadBegun: stream.readableDidRead }),
    )
  })
}

const pieceBytes = 64 * 1024

function* inPieces(all: readonly Buffer[]): Generator<Buffer> {
  for (const content of all)
    for (let start = 0; start < content.length; start += pieceBytes)
      yield content.subarray(start, start + pieceBytes)
}

/** Its words may not leave. */
class HeldBack extends Error {}

/** A stream, as only a stream tells whether it was begun; it goes on as fast as the server takes it, once it may. */
function once(all: readonly Buffer[], mayLeave: Promise<boolean>): Readable {
  const pieces = inPieces(all)
  return new Readable({
    highWaterMark: pieceBytes,
    async read() {
      if (await mayLeave) this.push(pieces.next().value ?? null)
      else this.destroy(new HeldBack())
    },
  })
}

/** Whether the connection can send another mail after this refusal. */
function isUsable(connection: SMTPConnection, error: Failure): Promise<boolean> {
  const isRefusal =
    error.responseCode !== undefined && error.responseCode !== 421 && error.responseCode !== 503
  if (!isRefusal || connection.destroyed) return Promise.resolve(false)
  return new Promise((resolve) => {
    const lost = () => resolve(false)
    connection.once('end', lost)
    connection.reset((failure) => {
      connection.off('end', lost)
      resolve(!failure)
    })
  })
}
