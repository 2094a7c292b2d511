import type { Language } from '#contract/code-tables.ts'

/** What a mail says, before it is laid out; every string is plain text. */
export type MailContent = {
  lang: Language
  subject: string
  title: string
  paragraphs: readonly string[]
  button?: { label: string; url: string; fallback: string }
  footer: readonly string[]
}

/** A mail as the channel sends it: the same words as plain text and as HTML. */
export type Mail = { subject: string; text: string; html: string }

const lineWidth = 72
const fonts = "system-ui, -apple-system, 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans', 'PingFang SC', sans-serif"
const neverFirst = /^[、。，．！？：；）」』】〉》々ー…%,.!?:;)\]]/u
const neverLast = /[（「『【〈《([]$/u
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: placeholder
const unprintable = /[\u0000-\u001f\u007f]+/g

/** The mail in both forms; the subject on one line, whatever was put into it. */
export function composeMail(content: MailContent): Mail {
  return { subject: oneLine(content.subject), text: mailText(content), html: mailHtml(content) }
}
