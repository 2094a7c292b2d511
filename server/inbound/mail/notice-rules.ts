import { classOfWords, codeIn, replyIn } from './bounce-table.ts'
import type { OpenedMail } from './opened-mail.ts'

const bounceSubject =
  /undeliver|not delivered|nondeliver|returned (mail|to sender)|returning message|delivery (status|failure|has failed|incomplete|notification|problem|report|error)|(failure|failed) (notice|delivery)|failure$|message (delivery has failed|frozen|status)|could not be delivered|mail (delivery|system|failure)( |\b)(failed|error|failure|subsystem)?|\[bounce\]|bounced? (mail|message)|message you sent blocked|error sending your mail|loop alert|not member article|could not send message|delayed|warning: message|配[信送](不能|エラー|できません|に?失敗|失敗)|(送信|配信|配送)(エラー|できません|不能|失敗|に失敗)|送信できませんでした|(配信|配送|送信)でき(ません|なかった)|メール(配信|送信)?エラー|エラー通知|エラーメール|不達|届き?ません|受信拒否|返送|unzustellbar|non remis|não entregue|no se (puede|pudo) entregar|onbestelbaar|niet te bezorgen|niedostarczon|недоставлен|не доставлен|无法送达|未送达|退信|無法傳遞|未傳遞|kan ikke leveres|olevererbar|kunde inte levereras|배달되지/iu

const daemon =
  /^(mailer-?daemon|post-?_?master|mail-?daemon|mail-?delivery|mmdf|mailadm\w*|root|bounces?|interscan\w*|sysadmin|microsoftexchange\w*)(\+[^@]*)?@/i

/** Whether a mail says by its head that it is a report of a mail system. An answer to one is none. */
export function isNamedReport({ subject, from, headers, text, contentType }: OpenedMail): boolean {
  if (/^\s*(re|aw|sv|返信|回复|回覆)\s*[:：]/i.test(subject)) return false
  return (
    bounceSubject.test(subject) ||
    daemon.test(from) ||
    headers.some(([name]) => name === 'x-failed-recipients') ||
    /^Hi\. This is the\b/m.test(text) ||
    /^multipart\/report\b/i.test(contentType)
  )
}

const final =
  /permanent(ly)?[ -]?(error|fail|fatal)|failed permanently|fatal error|giving up|given up|not going to try again|will be deleted|could not be delivered for|no further (delivery )?attempts/i
const passing =
  /\(delay\)|\bdelayed\b|still being retried|could not send message for past|not yet been delivered|will be (retried|re-?sent)|delivery attempts will continue|(keep|still) trying|warning message only|not need to resend|temporary failure report|(配信|配送|送信)(が|を|の)?(遅延|遅れ)|遅延して/i

/** Whether a notice says that a mail waits, and not that it is given up. */
export const saysDelayed = (subject: string, said: string): boolean =>
  passing.test(`${subject}\n${said}`) && !final.test(said)

/** Whether a notice says that a mail arrived or was opened. */
export const saysArrived = (subject: string, said: string): boolean =>
  /^\s*(delivered|relayed|read|expanded|success\w*|配信済み?|開封済み?)\s*[:：]|\((success|relay|delivered)\)/i.test(
    subject,
  ) || /(successfully (delivered|relayed)|has been delivered to the following)/i.test(said)

const failing =
  /could ?n[o']t|can ?n[o']t|unable|undeliver|not (be |been )?(deliver|sent|reach)|fail|reject|refus|bounce|\berror|trouble deliver|did not reach|できません|できなかった|されません|失敗|エラー|拒否|不可|不能|返送|届き?ません|届かな|не (может|удалось|доставлен)|nicht (zugestellt|ausgeliefert)|non (remis|distribu)|无法|無法|未能|退回/iu

/** Whether a text speaks of something that did not work. */
export const saysFailed = (text: string): boolean => failing.test(text)

/** Whether a server speaks in a text: a reply of SMTP, or a status code. */
export const isOfServer = (text: string): boolean => replyIn(text) !== null || codeIn(text) !== null

/** Words behind a code, as against the code alone. */
const saysMore = /[45]\.?\d\.?\d.*\p{L}{3}/u

/** The lines of a notice in which a server speaks, each with what is left of its paragraph. */
export function serverLines(said: string): string {
  const lines = said.split('\n')
  const spoken = lines.flatMap((line, at) => (isOfServer(line.trim()) ? [at] : []))
  const at = spoken.find((one) => saysMore.test(lines[one] ?? '')) ?? spoken[0] ?? -1
  if (at < 0) return ''
  const paragraph = lines.slice(at, at + 6)
  const end = paragraph.findIndex((line) => line.trim() === '')
  return (end < 0 ? paragraph : paragraph.slice(0, end)).map((line) => line.trim()).join('\n')
}

const shownLength = 500

/** The line of a notice that says why, as HR reads it: the server's, else the first whose words are known. */
export function lineThatSaysWhy(said: string): string {
  const lines = said.split('\n').flatMap((line) => line.trim() || [])
  const why =
    serverLines(said) ||
    lines.find((line) => classOfWords(line) !== null && !preamble.test(line)) ||
    lines.find((line) => saysFailed(line) && !preamble.test(line)) ||
    lines.slice(0, 8).join(' ')
  return why.replace(/\s+/g, ' ').trim().slice(0, shownLength)
}

const preamble =
  /created automatically|automatically generated|message that you sent|^Hi\. This is|wasn't able to deliver|failed permanently:|permanent error|following address|following recipient|delivery problems|your message$|has failed to these/i
