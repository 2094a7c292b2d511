import { type Config, isLoopbackName, isProduction } from './config.ts'
import { type Finding, mind, well, wrong } from './findings.ts'

type Rule = (config: Config) => Finding | null

const bases = [
  'LINE_API_BASE',
  'LINE_WORKS_API_BASE',
  'LINE_WORKS_AUTH_BASE',
  'SLACK_API_BASE',
  'SMS_API_BASE',
  'CHATWORK_API_BASE',
] as const

const isEverybody = (network: string) => /^(0\.0\.0\.0|::)\/0$/.test(network)

const hasRemoteHost = (url: string | undefined): boolean => {
  if (!url) return false
  const { hostname, searchParams } = new URL(url)
  return hostname !== '' && !isLoopbackName(hostname) && !searchParams.has('host')
}

const isWithoutTls = (url: string | undefined): boolean =>
  hasRemoteHost(url) && /^(|disable|allow|prefer)$/.test(new URL(url ?? '').searchParams.get('sslmode') ?? '')

const loginIn = (url: string) => new URL(url).username

/** What is set so that others can read or forge what they must not. */
const security: readonly Rule[] = [
  ({ secure, PUBLIC_URL }) =>
    secure
      ? null
      : wrong(
          'PUBLIC_URL',
          `${PUBLIC_URL} is not https: sessions go over the network in the clear, cookies carry neither Secure nor __Host-, and no HSTS is sent`,
          'give PUBLIC_URL an https address and let a reverse proxy speak TLS (docs/operations.md#reverse-proxy)',
        ),
  ({ secure, TRUSTED_PROXIES }) =>
    secure && TRUSTED_PROXIES.length === 0
      ? wrong(
          'TRUSTED_PROXIES',
          'PUBLIC_URL is https, so a proxy stands in front, and none is declared: everybody comes from its address, and limits and allowed addresses count them as one',
          "set TRUSTED_PROXIES to the proxy's address, as 127.0.0.1",
        )
      : null,
  ({ TRUSTED_PROXIES }) =>
    TRUSTED_PROXIES.some(isEverybody)
      ? wrong(
          'TRUSTED_PROXIES',
          'every address is a trusted proxy: whoever calls chooses the address that limits, locks and allowed addresses see',
          "name the proxies' own addresses",
        )
      : null,
  (config) => {
    const set = bases.filter((name) => config[name])
    return set.length > 0
      ? wrong(
          set.join(', '),
          'messages, tokens and addresses of members go to another server than the provider’s',
          'unset what is meant for a test',
        )
      : null
  },
  ({ SMTP_URL = '' }) =>
    hasRemoteHost(SMTP_URL) && /[?&]ignoreTLS=true/i.test(SMTP_URL)
      ? wrong('SMTP_URL', 'mails and the password go to the mail server in the clear', 'remove ignoreTLS')
      : null,
  ({ SMTP_URL = '' }) =>
    /[?&]tls\.rejectUnauthorized=false/i.test(SMTP_URL)
      ? wrong('SMTP_URL', 'any certificate is taken for the mail server’s', 'remove tls.rejectUnauthorized')
      : null,
  ({ DATABASE_URL }) =>
    isWithoutTls(DATABASE_URL)
      ? mind(
          'DATABASE_URL',
          'the way to the database on another machine need not be encrypted',
          'add sslmode=verify-full, unless a private network or a tunnel does it',
        )
      : null,
  ({ MIGRATE_DATABASE_URL, DATABASE_URL }) =>
    MIGRATE_DATABASE_URL && DATABASE_URL && loginIn(MIGRATE_DATABASE_URL) === loginIn(DATABASE_URL)
      ? wrong(
          'MIGRATE_DATABASE_URL',
          'it names the login of DATABASE_URL, which then makes and changes tables all the time',
          'give DATABASE_URL a login of its own (docs/operations.md#logins)',
        )
      : null,
  ({ LOG_LEVEL }) =>
    ['debug', 'trace'].includes(LOG_LEVEL)
      ? mind('LOG_LEVEL', `${LOG_LEVEL} writes a line for each request`, 'set LOG_LEVEL=info')
      : null,
  ({ METRICS_TOKEN }) =>
    METRICS_TOKEN && METRICS_TOKEN.length < 20
      ? wrong('METRICS_TOKEN', 'it is short enough to be guessed', 'set at least 20 random characters')
      : null,
  ({ SESSION_RECORDING_URL }) =>
    SESSION_RECORDING_URL?.startsWith('http:')
      ? wrong(
          'SESSION_RECORDING_URL',
          'the recorder comes over http: whoever stands between may change it',
          'use https',
        )
      : null,
]

const completeness: readonly Rule[] = [
  ({ MAIL_FROM }) =>
    MAIL_FROM
      ? null
      : mind(
          'MAIL_FROM',
          'mails leave under an address made from PUBLIC_URL',
          'set MAIL_FROM to an address whose domain you may sign for',
        ),
  ({ METRICS_TOKEN }) =>
    METRICS_TOKEN
      ? null
      : mind(
          'METRICS_TOKEN',
          '/metrics answers nobody',
          'set METRICS_TOKEN and watch it (docs/operations.md#monitoring)',
        ),
  ({ SENTRY_DSN }) =>
    SENTRY_DSN
      ? null
      : mind(
          'SENTRY_DSN',
          'errors stand in the log alone',
          'set SENTRY_DSN (docs/observability.md), or read the log for "level":50',
        ),
  ({ MAIL_REPLY_DOMAIN }) =>
    MAIL_REPLY_DOMAIN
      ? null
      : mind(
          'MAIL_REPLY_DOMAIN',
          'bounces and answers by mail do not come back',
          'set it and INBOUND_SMTP_PORT (docs/inbound-mail.md)',
        ),
  ({ DATABASE_URL, MIGRATE_DATABASE_URL: _owner }) =>
    DATABASE_URL
      ? null
      : mind(
          'DATABASE_URL',
          'the database lies on this machine alone',
          'back DATA_DIR up, or use a PostgreSQL of your own for more than one process',
        ),
  ({ SITE_INDEXED }) =>
    SITE_INDEXED === 'on'
      ? null
      : mind(
          'SITE_INDEXED',
          'search engines are asked to leave the public site out',
          'set SITE_INDEXED=on once it may be found',
        ),
  ({ SITE_OPERATOR }) =>
    SITE_OPERATOR ? null : mind('SITE_OPERATOR', 'the site names nobody who runs it', 'set SITE_OPERATOR'),
  ({ SITE_CONTACT_MAIL, SITE_CONTACT_URL }) =>
    SITE_CONTACT_MAIL || SITE_CONTACT_URL
      ? null
      : mind(
          'SITE_CONTACT_MAIL',
          'the site names no way to ask, nor for whom to see or delete personal data',
          'set SITE_CONTACT_MAIL or SITE_CONTACT_URL',
        ),
  ({ DEMO }) =>
    DEMO === 'on'
      ? mind('DEMO', 'everybody may open the demo at /demo', 'set DEMO=off unless it is meant')
      : null,
]

const found = (rules: readonly Rule[], config: Config): Finding[] =>
  rules.flatMap((rule) => {
    const finding = rule(config)
    return finding ? [finding] : []
  })

/** The misconfigured security settings of an installation that others reach, by name; a start says them. */
export const securityFindings = (config: Config): Finding[] =>
  isProduction(config) ? found(security, config) : []

/** All that is to be said of the settings; one that only this machine reaches has nothing to hide. */
export function settingFindings(config: Config): Finding[] {
  if (!isProduction(config)) return [well('settings', 'only this machine reaches the installation')]
  const said = [...securityFindings(config), ...found(completeness, config)]
  return said.some(({ level }) => level === 'wrong')
    ? said
    : [well('settings', 'no security setting is wrong'), ...said]
}
