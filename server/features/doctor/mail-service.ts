import { Resolver } from 'node:dns/promises'
import { greetMailServer } from '../../channels/email/smtp.ts'
import { fromDomain } from '../../inbound/mail/operator-rules.ts'
import { type Config, isLoopbackName, isProduction } from '../../platform/config.ts'
import { type Finding, mind, unknown, well, wrong } from '../../platform/findings.ts'
import { type Answers, domainFindings } from './domain-rules.ts'

export type DomainQuestions = { dns?: string | undefined; dkimSelector?: string | undefined }

const isNoRecord = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND')

async function recordsOf(asked: Promise<string[]>): Promise<Answers> {
  try {
    return await asked
  } catch (error) {
    return isNoRecord(error) ? [] : null
  }
}

async function askDomain(config: Config, { dns, dkimSelector }: DomainQuestions): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 1 })
  if (dns) resolver.setServers([dns])
  const textsOf = (name: string) =>
    recordsOf(resolver.resolveTxt(name).then((records) => records.map((parts) => parts.join(''))))
  const domain = fromDomain(config)
  const [spf, dmarc, dkim] = await Promise.all([
    textsOf(domain),
    textsOf(`_dmarc.${domain}`),
    dkimSelector ? textsOf(`${dkimSelector}._domainkey.${domain}`) : undefined,
  ])
  const said = domainFindings({ domain, spf, dmarc, dkim })
  const { MAIL_REPLY_DOMAIN: replies } = config
  if (!replies) return said
  const exchanges = await recordsOf(
    resolver.resolveMx(replies).then((all) => all.map(({ exchange }) => exchange)),
  )
  return [...said, repliesFinding(replies, exchanges)]
}

function repliesFinding(domain: string, exchanges: Answers): Finding {
  const check = `MX of ${domain}`
  if (exchanges === null)
    return unknown(
      check,
      'DNS could not be asked',
      'run doctor where DNS answers, or name a server with --dns',
    )
  return exchanges.length > 0
    ? well(check, exchanges.join(', '))
    : wrong(
        check,
        'there is none: answers and bounces do not come back',
        'npm run soramoyo -- mail-domain prints it',
      )
}

async function askServer(url: string): Promise<Finding> {
  try {
    const { isEncrypted, isSignedIn } = await greetMailServer(url)
    const says = `answers, ${isEncrypted ? 'over TLS' : 'without TLS'}, ${isSignedIn ? 'the login is taken' : 'no login is needed'}`
    return isEncrypted || isLoopbackName(new URL(url).hostname)
      ? well('mail server', says)
      : mind('mail server', says, 'let it offer STARTTLS, or relay through a mail server on this machine')
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    return wrong(
      'mail server',
      `mails cannot leave: ${says}`,
      'mend SMTP_URL or the server (docs/operations.md#mail-is-stuck)',
    )
  }
}

/** Whether mails can leave, and whether the world takes them for ours. */
export async function examineMail(config: Config, questions: DomainQuestions): Promise<Finding[]> {
  if (!config.SMTP_URL)
    return isProduction(config)
      ? [
          wrong(
            'mail server',
            'SMTP_URL is not set: mails stay in the outbox, which nobody sees',
            'set SMTP_URL',
          ),
        ]
      : [well('mail server', 'mails stay in the outbox of this machine')]
  const [server, domain] = await Promise.all([
    askServer(config.SMTP_URL),
    isProduction(config) ? askDomain(config, questions) : [],
  ])
  return [server, ...domain]
}
