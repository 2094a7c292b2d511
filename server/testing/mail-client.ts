import SMTPConnection from 'nodemailer/lib/smtp-connection'

export type EmailMessage = { from: string; to: readonly string[]; raw: Buffer | string }

/** What a server said: the code of its refusal, or 250. */
export type Said = { code: number; words: string }

export function handOver(
  port: number,
  { from, to, raw }: EmailMessage,
  { lmtp = false } = {},
): Promise<Said> {
  const connection = new SMTPConnection({ host: '127.0.0.1', port, lmtp, ignoreTLS: true })
  return new Promise((resolve, reject) => {
    const done = (said: Said) => {
      connection.close()
      resolve(said)
    }
    connection.on('error', reject)
    connection.connect((failure) => {
      if (failure) return reject(failure)
      connection.send({ from, to: [...to] }, raw, (error, info) => {
        if (error && error.responseCode === undefined) return reject(error)
        const words = error ? (error.response ?? error.message) : (info?.response ?? '')
        done({ code: error?.responseCode ?? 250, words })
      })
    })
  })
}
