import pino from 'pino'

export type Log = pino.Logger

/** Personal data and secrets never reach the log; ids do. */
const redacted = [
  'req.headers.authorization',
  'req.headers.cookie',
  'email',
  'password',
  'token',
  'recipient',
  'answer_text',
  '*.email',
  '*.password',
  '*.token',
  '*.recipient',
  '*.answer_text',
]

/** JSON lines on standard output (1), or on standard error (2) where the output is a command's answer. */
export function openLog(level: string, stream: 1 | 2 = 1): Log {
  const options = { level, redact: { paths: redacted, censor: '[redacted]' }, base: null }
  return pino(options, pino.destination(stream))
}
