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

/** https://push.example, http://127.0.0.1:9000: further push services than those of the browsers. */
const origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((entry) => (entry.trim() ? [entry.trim()] : [])))
  .refine((list) => list.every((entry) => URL.canParse(entry) && new URL(entry).origin === entry), {
    message: 'must be origins such as https://push.example, separated by commas',
  })

const port = z.coerce.number().int().min(0).max(65_535)
const switched = z.enum(['on', 'off'])

const replyDomain = text
  .transform((name) => name?.trim().toLowerCase())
  .refine(
    (name) => name === undefined || /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9-]{1,63}$/.test(name),
    {
      message: 'must be a domain name such as reply.example.jp',
    },
  )

/** 2525 speaks SMTP, lmtp:2424 speaks LMTP. */
const inboundPort = z
  .union([blank, z.string()])
  .optional()
  .transform((value, context) => {
    if (value === undefined) return undefined
    const number = port.safeParse(value.replace(/^lmtp:/, '') || 'none')
    if (number.success) return { port: number.data, isLmtp: value.startsWith('lmtp:') }
    context.addIssue({ code: 'custom', message: 'must be a port, or lmtp: and a port' })
    return z.NEVER
  })

/** 株式会社○○ or 株式会社○○ <https://…>. */
const operator = text.transform((value, context) => {
  if (value === undefined) return undefined
  const [, name = '', url = null] = /^([^<>]+?)\s*(?:<([^<>]+)>)?$/.exec(value.trim()) ?? []
  if (name && (url === null || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))))
    return { name, url }
  context.addIssue({ code: 'custom', message: 'must be a name, or a name and <https://…>' })
  return z.NEVER
})

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: url('http:', 'https:'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  DATABASE_READ_URL: url('postgres:', 'postgresql:'),
  MIGRATE_DATABASE_URL: url('postgres:', 'postgresql:'),
  BACKUP_PASSPHRASE: text,
  DATA_DIR: z.string().min(1).default('./data'),
  SECRET: z.union([blank, z.string().min(32, 'must have at least 32 characters')]).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: text,
  MAIL_REPLY_DOMAIN: replyDomain,
  INBOUND_SMTP_PORT: inboundPort,
  INBOUND_TLS_CERT: text,
  INBOUND_TLS_KEY: text,
  LINE_API_BASE: url('http:', 'https:'),
  LINE_WORKS_API_BASE: url('http:', 'https:'),
  LINE_WORKS_AUTH_BASE: url('http:', 'https:'),
  SLACK_API_BASE: url('http:', 'https:'),
  SMS_API_BASE: url('http:', 'https:'),
  PUSH_ORIGINS: origins,
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
  TALENT_API_BASE: url('http:', 'https:'),
  ANALYSIS_API_BASE: url('http:', 'https:'),
  ANALYSIS_API_KEY: text,
  ANALYSIS_MODEL: text,
  DEMO: switched.default('off'),
  SITE_OPERATOR: operator,
  SITE_CONTACT_URL: url('http:', 'https:', 'mailto:'),
  SAMPLE: switched.default('on'),
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

/** What a variable will do, once what it sets is built; until then the start says that it does nothing. */
const comingUses = {
  MIGRATE_DATABASE_URL: 'a login of its own for migrations',
  BACKUP_PASSPHRASE: 'backups that carry SECRET',
  SENTRY_DSN: 'error reports',
  SESSION_RECORDING_URL: 'session recording',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'traces',
  ANALYSIS_API_BASE: 'an external reader of free texts',
  ANALYSIS_API_KEY: 'an external reader of free texts',
  ANALYSIS_MODEL: 'an external reader of free texts',
  DEMO: 'the demo at /demo',
} as const satisfies Partial<Record<keyof Environment, string>>

/** One line for each variable that is set and does nothing yet. */
export function unusedSettings({ DEMO, ...config }: Config): string[] {
  const given: Partial<Record<string, unknown>> = { ...config, ...(DEMO === 'on' && { DEMO }) }
  return Object.entries(comingUses).flatMap(([name, use]) =>
    given[name] === undefined ? [] : [`${name} is set but not used yet: ${use}`],
  )
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
  const parsed = environment.safeParse(env, { error: z.locales.en().localeError })
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartError(`${String(issue?.path[0])}: ${issue?.message}`)
  }
  const values = parsed.data
  if (values.DATABASE_URL && !values.SECRET)
    throw new StartError('SECRET: must be set together with DATABASE_URL')
  if (values.INBOUND_SMTP_PORT && !values.MAIL_REPLY_DOMAIN)
    throw new StartError('MAIL_REPLY_DOMAIN: must be set together with INBOUND_SMTP_PORT')
  if (!values.INBOUND_TLS_CERT !== !values.INBOUND_TLS_KEY)
    throw new StartError('INBOUND_TLS_CERT: must be set together with INBOUND_TLS_KEY')
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
