import { type Config, isLoopbackName } from '../../platform/config.ts'

type Settings = Pick<
  Config,
  'MAIL_REPLY_DOMAIN' | 'INBOUND_SMTP_PORT' | 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'HOST'
>

/** The lines for DNS and Postfix by which bounces and answers come back, as comments and lines to copy. */
export function mailDomainLines(config: Settings): string {
  const domain = config.MAIL_REPLY_DOMAIN ?? 'reply.example.jp'
  const { port, isLmtp } = config.INBOUND_SMTP_PORT ?? { port: 2424, isLmtp: true }
  const host = new URL(config.PUBLIC_URL).hostname
  const listening = ['0.0.0.0', '::'].includes(config.HOST) ? '127.0.0.1' : config.HOST
  const transport = isLmtp ? `lmtp:inet:${listening}:${port}` : `smtp:[${listening}]:${port}`
  return [
    ...missing(config),
    '# DNS',
    `${domain}. IN MX 10 ${host}.`,
    `${domain}. IN TXT "v=spf1 a:${sendingHost(config)} -all"`,
    `_dmarc.${domain}. IN TXT "v=DMARC1; p=reject"`,
    `# The return path is at ${domain}: its SPF names the host that sends. For DMARC of ${fromDomain(config)} by SPF`,
    '# both must share their organisational domain; else the mails need a DKIM signature of it.',
    '',
    '# /etc/postfix/main.cf',
    `relay_domains = $relay_domains ${domain}`,
    'transport_maps = hash:/etc/postfix/transport',
    'message_size_limit = 10485760',
    'smtpd_recipient_restrictions = permit_mynetworks, reject_unauth_destination, reject_unverified_recipient',
    '',
    '# /etc/postfix/transport, then: postmap /etc/postfix/transport',
    `${domain} ${transport}`,
    '',
  ].join('\n')
}

function missing(config: Settings): string[] {
  const unset = (['MAIL_REPLY_DOMAIN', 'INBOUND_SMTP_PORT'] as const).filter((name) => !config[name])
  return unset.length > 0 ? [`# Not set, shown with an example: ${unset.join(', ')}`, ''] : []
}

/** The host that hands mails to the world: the mail server, unless that is on this machine. */
function sendingHost({ SMTP_URL, PUBLIC_URL }: Settings): string {
  const relay = SMTP_URL ? new URL(SMTP_URL).hostname : ''
  return relay === '' || isLoopbackName(relay) ? new URL(PUBLIC_URL).hostname : relay
}

/** The domain that mails leave under. */
export const fromDomain = ({ MAIL_FROM, PUBLIC_URL }: Settings): string =>
  /@([^\s<>@]+)/.exec(MAIL_FROM ?? '')?.[1] ?? new URL(PUBLIC_URL).hostname
