/**
 * Why a mail came back. hard: nobody is there; full, soft: not just now; reputation: we are not let in; message: the
 * mail itself was not liked.
 */
export type BounceClass = 'hard' | 'full' | 'soft' | 'reputation' | 'message'

type Row = {
  class: BounceClass
  /** In the words of the server, addresses taken out. */
  words: RegExp
  /** Who says so, and an example. */
  system: string
  sample: string
}

/**
 * What servers say where their code tells too little, in the order in which it is asked: our reputation first, as it is
 * never counted against a member.
 */
export const bounceTable: readonly Row[] = [
  {
    ...{ class: 'reputation', words: /\bspam\b|unsolicited|blacklist|block ?list|\bRBL\b|reputation/i },
    ...{ system: 'Gmail', sample: 'Our system has detected that this message is likely unsolicited mail' },
  },
  {
    ...{ class: 'reputation', words: /\b(dmarc|dkim|spf)\b|unauthenticated|not authori[sz]ed to send/i },
    ...{ system: 'Gmail', sample: "Unauthenticated email is not accepted due to the domain's DMARC policy" },
  },
  {
    ...{ class: 'reputation', words: /\bblocked\b|\bpolicy\b|\bbanned sending\b|access denied[^.]*\[?ip/i },
    ...{ system: 'Exchange', sample: 'Service unavailable, Client host blocked using Customer Block list' },
  },
  {
    ...{
      class: 'reputation',
      words: /following recipients was rejected by (the )?filter|we do not accept mail from/i,
    },
    ...{ system: 'au', sample: 'The following recipients was rejected by the filter of the recipient' },
  },
  {
    ...{ class: 'full', words: /too much mail data/i },
    ...{ system: 'docomo', sample: '552 too much mail data (in reply to end of DATA command)' },
  },
  {
    ...{
      class: 'full',
      words:
        /mailbox (is |has )?(full|exceeded)|(over|exceeded|exceeds)( its| the| storage| your)* quota|quota exceeded/i,
    },
    ...{ system: 'qmail', sample: "User's mailbox is over quota" },
  },
  {
    ...{
      class: 'full',
      words: /out of storage|insufficient (system |disk )?storage|mailbox full|容量(を超え|オーバー|超過)/i,
    },
    ...{ system: 'Gmail', sample: "The recipient's inbox is out of storage space" },
  },
  {
    ...{
      class: 'message',
      words: /message (size|too large)|too (big|large)|exceeds .{0,30}(size|limit)|file size/i,
    },
    ...{ system: 'Postfix', sample: 'message size 12000000 exceeds size limit 10240000 of server' },
  },
  {
    ...{ class: 'soft', words: /too many recipients/i },
    ...{ system: 'docomo', sample: '552 too many recipients' },
  },
  {
    ...{ class: 'soft', words: /temporarily (limited|disabled|unavailable|suspended|deferred)/i },
    ...{ system: 'au', sample: 'The user(s) account is temporarily limited.' },
  },
  {
    ...{
      class: 'soft',
      words:
        /in the queue too long|delivery (time )?expired|retry time(out)? exceeded|could not be delivered for \d/i,
    },
    ...{
      system: 'qmail',
      sample: "I'm not going to try again; this message has been in the queue too long.",
    },
  },
  {
    ...{
      class: 'soft',
      words: /timed? ?out|connection refused|lost connection|greylist|try again later|rate limit/i,
    },
    ...{ system: 'Postfix', sample: 'connect to mx.example.jp[192.0.2.1]:25: Connection timed out' },
  },
  {
    ...{
      class: 'hard',
      words: /unknown user|user unknown|unknown recipient|no such (user|recipient|mailbox|address)/i,
    },
    ...{ system: 'docomo', sample: '550 Unknown user (in reply to RCPT TO command)' },
  },
  {
    ...{
      class: 'hard',
      words:
        /invalid (recipient|mailbox|address)|recipient address rejected: (user|access denied|undeliverable)/i,
    },
    ...{ system: 'SoftBank', sample: '550 Invalid recipient' },
  },
  {
    ...{
      class: 'hard',
      words:
        /account (is |has been )?(disabled|inactive|suspended|closed|deactivated)|no longer (accepts mail|available|active)/i,
    },
    ...{ system: 'au', sample: 'The user(s) account is disabled.' },
  },
  {
    ...{
      class: 'hard',
      words: /(account|mailbox|address|user|recipient).{0,40}(does not|doesn't|did not|not) (exist|found)/i,
    },
    ...{ system: 'Gmail', sample: 'The email account that you tried to reach does not exist.' },
  },
  {
    ...{ class: 'hard', words: /RecipNotFound|RecipientNotFound|wasn't found at|couldn't be found/i },
    ...{
      system: 'Exchange',
      sample: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    },
  },
  {
    ...{ class: 'hard', words: /no mailbox here by that name|vpopmail|mailbox unavailable/i },
    ...{ system: 'qmail', sample: 'Sorry, no mailbox here by that name. (#5.1.1)' },
  },
  {
    ...{ class: 'hard', words: /in (local recipient|virtual (mailbox|alias)|relay recipient) table/i },
    ...{ system: 'Postfix', sample: 'User unknown in virtual mailbox table' },
  },
  {
    ...{
      class: 'hard',
      words:
        /(host|domain)( or domain)?( name)?( is)? not found|couldn't find any host|unrouteable|no mx record|nullmx|does not accept mail/i,
    },
    ...{
      system: 'Postfix',
      sample: 'Host or domain name not found. Name service error for name=gone.example.jp type=AAAA',
    },
  },
  {
    ...{
      class: 'hard',
      words:
        /宛先(が|の|アドレス).{0,20}(見つか|存在し|不明|ありません)|あて先.{0,20}(見つか|存在し|不明)|ユーザーが(存在|見つか)/,
    },
    ...{ system: 'Japanese gateways', sample: '宛先のメールアドレスが存在しません。' },
  },
]

const hardStatus = /^5\.(1\.(1|2|3|6|10)|2\.1)$/

/** The class by an enhanced status code (RFC 3463); null where it tells too little. */
function classOfStatus(status: string | null): BounceClass | null {
  if (status === null) return null
  if (/^[45]\.7\.\d+$/.test(status)) return 'reputation'
  if (hardStatus.test(status)) return 'hard'
  if (/^[45]\.2\.2$/.test(status)) return 'full'
  if (/^5\.(2\.3|3\.4|6\.\d+)$/.test(status)) return 'message'
  return status.startsWith('4.') ? 'soft' : null
}

const addresses = /[^\s<>()"']{1,100}@[^\s<>()"',;]{1,200}/g

/** The class by a server's words; null where none is known. */
export function classOfWords(words: string): BounceClass | null {
  const plain = words.slice(0, 20_000).replace(addresses, ' ').replace(/\s+/g, ' ')
  return bounceTable.find((row) => row.words.test(plain))?.class ?? null
}

/**
 * The class of a failed delivery. Words about our reputation come before any code; what nobody can tell is taken as
 * passing, so that no address is given up by mistake.
 */
export function bounceClassOf(status: string | null, words: string): BounceClass {
  const byWords = classOfWords(words)
  if (byWords === 'reputation') return byWords
  return classOfStatus(status) ?? byWords ?? 'soft'
}
