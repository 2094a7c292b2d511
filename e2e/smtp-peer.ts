import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type SmtpPeer = {
  url: string
  /** Waits for the next mail to this address that has not been taken yet. */
  mailTo(recipient: string, subject: RegExp): Promise<Email>
  stop(): Promise<void>
}

export async function startSmtpPeer(): Promise<SmtpPeer> {
  const received: { to: string[]; mail: Email }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  const take = (recipient: string, subject: RegExp): Email | undefined => {
    const found = received.findIndex(
      ({ to, mail }) => to.includes(recipient) && subject.test(mail.subject ?? ''),
    )
    return found < 0 ? undefined : received.splice(found, 1)[0]?.mail
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mailTo(recipient, subject) {
      for (let attempt = 0; attempt < 200; attempt += 1) {
        const mail = take(recipient, subject)
        if (mail) return mail
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`no mail to ${recipient} with ${subject}`)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
