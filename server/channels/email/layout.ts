import { writtenIn } from '#contract/messages/rules.ts'
import type { MailContent } from './layout/content.ts'
import { framedHtml, mailHtml, typedHtml } from './layout/html.ts'
import { framedText, mailText } from './layout/text.ts'
import { oneLine } from './line-wrap.ts'

export {
  departmentNote,
  firstNamed,
  type MailTable,
  type TableRow,
} from './layout/content.ts'

/** A mail as the channel sends it: the same words as plain text and as HTML. */
export type Mail = { subject: string; text: string; html: string }

/** The mail in both forms; the subject stays on one line, whatever was put into it. */
export function composeMail(content: MailContent): Mail {
  return { subject: oneLine(content.subject), text: mailText(content), html: mailHtml(content) }
}

/** A mail that a person wrote: the body keeps its lines, and its addresses can be followed. */
export type PersonalMail = Omit<MailContent, 'title' | 'paragraphs' | 'sections' | 'preview'> & {
  body: string
}

/** A mail in both forms. */
export function composePersonal(mail: PersonalMail): Mail {
  const subject = oneLine(mail.subject)
  const body = plainLines(mail.body)
  return {
    subject,
    text: framedText([body], mail),
    html: framedHtml(
      [typedHtml(body, mail.lang === 'ja' ? undefined : writtenIn(body))],
      { ...mail, subject },
      mail.answerAbove && body.slice(0, 120),
    ),
  }
}

/** A subject that asks something of its reader says so first, and names the company last, where it may be cut. */
export const askingSubject = (what: string, company: string): string => `【要確認】${what}（${company}）`

/** What a person typed, line by line; only what no reader sees is taken out. */
function plainLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trimEnd()
}
