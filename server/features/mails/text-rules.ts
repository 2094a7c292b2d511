import { withValues } from '#contract/mails/placeholders.ts'
import type { MailPlaceholder, MailText } from '#contract/mails/text-rules.ts'

/** What stands in place of the placeholders; one that a kind does not know has no value. */
export type MailValues = Partial<Record<MailPlaceholder, string>>

export type FilledText = { subject: string; paragraphs: string[][] }

const emptyLines = /\n(?:[ \t\u3000]*\n)+/

/** A text with its values; split before filling, so that no value adds a line or a placeholder. */
export function filled(text: MailText, values: MailValues): FilledText {
  const body = text.mail_body.replaceAll(/\r\n?/g, '\n')
  const paragraphs = body.split(emptyLines).map((paragraph) => paragraph.split('\n'))
  return {
    subject: filledLine(text.mail_subject, values),
    paragraphs: paragraphs.map((lines) => lines.map((line) => filledLine(line, values))),
  }
}

/** One line with the values in it. */
export function filledLine(text: string, values: MailValues): string {
  return withValues(text, (name) => (isPlaceholder(name, values) ? values[name] : undefined))
}

const isPlaceholder = (name: string, values: MailValues): name is MailPlaceholder =>
  Object.hasOwn(values, name)
