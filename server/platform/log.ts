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

/** JSON lines on standard output. */
export function openLog(level: string): Log {
  return pino({ level, redact: { paths: redacted, censor: '[redacted]' }, base: null })
}
