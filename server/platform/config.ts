import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod'

const blank = z.literal('').transform(() => undefined)
const text = z.union([blank, z.string()]).optional()
const url = (...protocols: string[]) =>
  z
    .union([
      blank,
      z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
        message: `must be a URL beginning with ${protocols.join(' or ')}`,
      }),
    ])
    .optional()

const isNetwork = (value: string) => {
  const [address = '', prefix, ...rest] = value.split('/')
  return rest.length === 0 && isIP(address) !== 0 && (prefix === undefined || /^\d{1,3}$/.test(prefix))
}

const port = z.coerce.number().int().min(0).max(65_535)

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: url('http:', 'https:'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  DATABASE_READ_URL: url('postgres:', 'postgresql:'),
  DATA_DIR: z.string().min(1).default('./data'),
  SECRET: z.union([blank, z.string().min(32, 'must have at least 32 characters')]).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: text,
  MAIL_REPLY_DOMAIN: text,
  INBOUND_SMTP_PORT: z.union([blank, port]).optional(),
  LINE_API_BASE: url('http:', 'https:'),
  LINE_WORKS_API_BASE: url('http:', 'https:'),
  LINE_WORKS_AUTH_BASE: url('http:', 'https:'),
  SLACK_API_BASE: url('http:', 'https:'),
  SMS_API_BASE: url('http:', 'https:'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => (entry.trim() ? [entry.trim()] : [])))
    .refine((list) => list.every(isNetwork), {
      message: 'must be addresses or CIDR ranges, separated by commas',
    }),
  METRICS_TOKEN: text,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SENTRY_DSN: url('http:', 'https:'),
  SESSION_RECORDING_URL: url('http:', 'https:'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:'),
  SAMPLE: z.enum(['on', 'off']).default('on'),
})

export type Environment = z.output<typeof environment>

export type Config = Environment & {
  PUBLIC_URL: string
  /** True where cookies may carry Secure and the __Host- prefix. */
  secure: boolean
  /** True where only this machine can reach the server, and no address says otherwise. */
  loopback: boolean
  version: string
}

/** A start that cannot go on, in one line for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** True for the names under which a machine reaches itself. */
export const isLoopbackName = (name: string): boolean =>
  ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(name)

const isLoopbackSite = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && isLoopbackName(hostname)
}

/**
 * Where people come from elsewhere nobody looks into the outbox, and every mail would be lost in it.
 * @throws StartError for an installation under https without a mail server
 */
export function requireMailServer(config: Pick<Config, 'secure' | 'SMTP_URL'>): void {
  if (config.secure && !config.SMTP_URL)
    throw new StartError('SMTP_URL: must be set where PUBLIC_URL is https, or no mail reaches anybody')
}

const packageVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version

/**
 * The configuration from environment variables.
 * @throws StartError naming the first variable that is malformed
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartError(`${String(issue?.path[0])}: ${issue?.message}`)
  }
  const values = parsed.data
  if (values.DATABASE_URL && !values.SECRET)
    throw new StartError('SECRET: must be set together with DATABASE_URL')
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    throw new StartError('DATABASE_READ_URL: must be set together with DATABASE_URL')
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  return {
    ...values,
    PUBLIC_URL: publicUrl,
    secure: publicUrl.startsWith('https:'),
    loopback: isLoopbackName(values.HOST) && isLoopbackSite(publicUrl),
    version: packageVersion(),
  }
}
