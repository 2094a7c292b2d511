import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod'
import { parseDsn } from './reporting/dsn.ts'
import { type AcceptedSecret, acceptedIn, leastSecretLength } from './secrets.ts'
import { mostConnections, smtpConnections } from './smtp-connections.ts'

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

/** A base URL such as https://api.example/v1, to which only a path is appended. */
const serviceBase = url('http:', 'https:').refine(
  (value) => {
    if (value === undefined || !URL.canParse(value)) return true
    const { username, password, search, hash } = new URL(value)
    return !username && !password && !search && !hash
  },
  { message: 'must have no account, query or fragment' },
)

const isNetwork = (value: string) => {
  const [address = '', prefix, ...rest] = value.split('/')
  return rest.length === 0 && isIP(address) !== 0 && (prefix === undefined || /^\d{1,3}$/.test(prefix))
}

/** Further origins, such as https://push.example,http://127.0.0.1:9000. */
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

/** ACCEPTED_SECRETS: abc…,def…:2027-12-31, as `secret rotate` prints it. */
const acceptedSecrets = z
  .string()
  .default('')
  .transform((list, context): AcceptedSecret[] =>
    list.split(',').flatMap((entry) => {
      if (!entry.trim()) return []
      const accepted = acceptedIn(entry)
      if (!accepted)
        context.addIssue({
          code: 'custom',
          message: 'must be what `secret rotate` prints, separated by commas',
        })
      return accepted ?? []
    }),
  )

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: url('http:', 'https:'),
  DATABASE_URL: url('postgres:', 'postgresql:'),
  DATABASE_READ_URL: url('postgres:', 'postgresql:'),
  MIGRATE_DATABASE_URL: url('postgres:', 'postgresql:'),
  PREPARED_STATEMENTS: z.enum(['auto', 'on', 'off']).default('auto'),
  BACKUP_PASSPHRASE: text,
  DATA_DIR: z.string().min(1).default('./data'),
  SECRET: z
    .union([blank, z.string().min(leastSecretLength, `must have at least ${leastSecretLength} characters`)])
    .optional(),
  ACCEPTED_SECRETS: acceptedSecrets,
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  SMTP_URL: url('smtp:', 'smtps:').refine((value) => smtpConnections(value) !== null, {
    message: `maxConnections must be a whole number from 1 to ${mostConnections}`,
  }),
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
  CHATWORK_API_BASE: url('http:', 'https:'),
  PUSH_ORIGINS: origins,
  SIGN_ON_ORIGINS: origins,
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => (entry.trim() ? [entry.trim()] : [])))
    .refine((list) => list.every(isNetwork), {
      message: 'must be addresses or CIDR ranges, separated by commas',
    }),
  METRICS_TOKEN: text,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SENTRY_DSN: url('http:', 'https:').refine((given) => given === undefined || parseDsn(given) !== null, {
    message: 'must be a DSN such as https://key@sentry.example/42',
  }),
  SESSION_RECORDING_URL: url('http:', 'https:'),
  SESSION_RECORDING_ORIGINS: origins,
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:'),
  TALENT_API_BASE: url('http:', 'https:'),
  ANALYSIS_API_BASE: serviceBase,
  ANALYSIS_API_KEY: text.refine((key) => key === undefined || /^[\x21-\x7e]{1,500}$/.test(key), {
    message: 'must be one word of ASCII letters, figures and signs',
  }),
  ANALYSIS_MODEL: text
    .transform((name) => name?.trim())
    .refine((name) => name === undefined || /^[\x21-\x7e]{1,200}$/.test(name), {
      message: "must be the model's name, without spaces",
    }),
  DEMO: switched.default('off'),
  SITE_OPERATOR: operator,
  SITE_CONTACT_URL: url('http:', 'https:', 'mailto:'),
  SITE_CONTACT_MAIL: z.union([blank, z.email('must be one mail address')]).optional(),
  SITE_PRICES: text,
  SITE_INDEXED: switched.default('off'),
  SAMPLE: switched.default('on'),
})

/** Every variable that is read. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

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

/** Throws for https without a mail server, as the outbox would swallow every mail. */
export function requireMailServer(config: Pick<Config, 'secure' | 'SMTP_URL'>): void {
  if (config.secure && !config.SMTP_URL)
    throw new StartError('SMTP_URL: must be set where PUBLIC_URL is https, or no mail reaches anybody')
}

/** Where others than this very machine come to, which makes an installation one that is used. */
export const isProduction = ({ loopback }: Pick<Config, 'loopback'>): boolean => !loopback

/** The session recorder and its origins; null unless configured, or on a loopback installation. */
export function recorderOf(config: Config): { url: string; origins: string[] } | null {
  const { SESSION_RECORDING_URL: url, SESSION_RECORDING_ORIGINS: further } = config
  if (!url || !isProduction(config)) return null
  return { url, origins: [...new Set([new URL(url).origin, ...further])] }
}

const packageVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version

/** The configuration from environment variables; throws naming the first malformed one. */
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
  if (!values.ANALYSIS_API_BASE !== !values.ANALYSIS_MODEL)
    throw new StartError('ANALYSIS_MODEL: must be set together with ANALYSIS_API_BASE')
  if (values.ANALYSIS_API_KEY && !values.ANALYSIS_API_BASE)
    throw new StartError('ANALYSIS_API_BASE: must be set together with ANALYSIS_API_KEY')
  if (values.MIGRATE_DATABASE_URL && !values.DATABASE_URL)
    throw new StartError('DATABASE_URL: must be set together with MIGRATE_DATABASE_URL')
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
