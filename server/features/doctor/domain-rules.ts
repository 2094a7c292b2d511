import { type Finding, mind, unknown, well, wrong } from '../../platform/findings.ts'

/** What DNS said: the records, an empty list where there are none, null where it could not be asked. */
export type Answers = readonly string[] | null

export type DomainAnswers = {
  domain: string
  /** Records of the domain, of _dmarc before it, and of the selector's name; undefined where no selector was given. */
  spf: Answers
  dmarc: Answers
  dkim: Answers | undefined
}

const unasked = (check: string) =>
  unknown(check, 'DNS could not be asked', 'run doctor where DNS answers, or name a server with --dns')

function spfFinding(domain: string, records: Answers): Finding {
  const check = `SPF of ${domain}`
  if (records === null) return unasked(check)
  const found = records.filter((record) => /^v=spf1(\s|$)/i.test(record))
  const todo = `publish one: ${domain}. IN TXT "v=spf1 include:YOUR-RELAY -all"`
  if (found.length === 0) return wrong(check, 'there is none: mails are taken for forged', todo)
  if (found.length > 1)
    return wrong(check, `there are ${found.length}, which is read as an error`, 'merge them into one')
  if (/\s\+?all\b/i.test(found[0] ?? ''))
    return wrong(check, 'it lets everybody send in its name (+all)', 'end it with -all or ~all')
  return well(check, found[0] ?? '')
}

function dmarcFinding(domain: string, records: Answers): Finding {
  const check = `DMARC of ${domain}`
  if (records === null) return unasked(check)
  const found = records.find((record) => /^v=DMARC1\b/i.test(record))
  if (!found)
    return wrong(
      check,
      'there is none: large mail providers refuse or hide the mails',
      `publish _dmarc.${domain}. IN TXT "v=DMARC1; p=none; rua=mailto:YOU", then p=quarantine`,
    )
  if (/\bp=none\b/i.test(found))
    return mind(check, found, 'it only watches: change p to quarantine once the reports are clean')
  return well(check, found)
}

function dkimFinding(domain: string, records: Answers | undefined): Finding {
  const check = `DKIM of ${domain}`
  if (records === undefined)
    return unknown(
      check,
      'nobody can look for it without its selector',
      'name the one that your mail server signs with: --dkim-selector S',
    )
  if (records === null) return unasked(check)
  const found = records.find((record) => /(^|;)\s*p=[A-Za-z0-9+/]/.test(record.replaceAll('" "', '')))
  return found
    ? well(check, 'its key is published')
    : wrong(
        check,
        'no key stands at this selector',
        'publish the key that your mail server signs with (docs/operations.md#postfix)',
      )
}

/** What the world sees of the domain that mails leave under. */
export const domainFindings = ({ domain, spf, dmarc, dkim }: DomainAnswers): Finding[] => [
  spfFinding(domain, spf),
  dkimFinding(domain, dkim),
  dmarcFinding(domain, dmarc),
]
