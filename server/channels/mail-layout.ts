import type { Language } from '#contract/codes.ts'
import { oneLine, wrap } from './line-wrap.ts'

/** What a mail says before it is laid out; every string is plain text. */
export type MailContent = {
  lang: Language
  subject: string
  /** The heading; a mail in a company's own words has none. */
  title?: string
  /** What a list of mails shows beside the subject; the paragraph after the greeting by default. */
  preview?: string
  /** Each a text, or the lines of one whose line ends and addresses stay. */
  paragraphs: readonly (string | readonly string[])[]
  /** Headed lists after the paragraphs. */
  sections?: readonly { heading: string; items: readonly string[] }[]
  button?: { label: string; url: string; fallback: string }
  footer: readonly string[]
  /** Ways out in the small print, such as to the page where these mails are stopped. */
  links?: readonly { label: string; url: string }[]
}

/** A mail as the channel sends it: the same words as plain text and as HTML. */
export type Mail = { subject: string; text: string; html: string }

const styles = {
  body: 'margin:0;padding:24px 16px',
  frame:
    'max-width:560px;margin:0 auto;font-family:system-ui,-apple-system,sans-serif;font-size:16px;line-height:1.8;overflow-wrap:anywhere',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.5',
  paragraph: 'margin:0 0 16px',
  heading: 'margin:24px 0 8px;font-size:16px;line-height:1.5',
  list: 'margin:0 0 16px;padding-left:20px',
  button:
    'display:inline-block;padding:12px 24px;border-radius:8px;background-color:#1d5fd1;color:#ffffff;font-weight:bold;text-decoration:none',
  small: 'margin:0 0 16px;font-size:13px',
  address: 'color:inherit;word-break:break-all',
  preview:
    'display:none;max-width:0;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all',
  rule: 'margin:24px 0 16px;border:0;border-top:1px solid #8a94a6',
}

/** The mail in both forms; the subject stays on one line, whatever was put into it. */
export function composeMail(content: MailContent): Mail {
  return { subject: oneLine(content.subject), text: mailText(content), html: mailHtml(content) }
}

/** A mail that a person wrote: the body keeps its lines, and its addresses can be followed. */
export type Letter = Omit<MailContent, 'title' | 'paragraphs'> & { body: string }

/** A letter in both forms: no greeting and no heading but what its writer wrote. */
export function composeLetter(letter: Letter): Mail {
  const { lang, button, footer } = letter
  const subject = oneLine(letter.subject)
  const body = plainLines(letter.body)
  const html = htmlDocument({ lang, title: subject }, [
    `<p style="${styles.paragraph}">${linkedHtml(body)}</p>`,
    ...(button ? buttonHtml(button) : []),
    ...footerHtml(footer, letter.links),
  ])
  return { subject, text: textOf([body], letter), html }
}

/** The HTML part: no tables, inline styles, no fixed text colours (so that dark mode stays readable), every input escaped. */
export function mailHtml(content: MailContent): string {
  const { lang, subject, title, paragraphs, sections = [], button, footer, links = [] } = content
  const preview = content.preview ?? [paragraphs[1] ?? paragraphs[0] ?? ''].flat().join(' ')
  return htmlDocument({ lang, title: title ?? subject }, [
    `<div style="${styles.preview}">${escapeHtml(preview)}</div>`,
    ...(title === undefined ? [] : [`<h1 style="${styles.title}">${escapeHtml(title)}</h1>`]),
    ...paragraphs.map((paragraph) => `<p style="${styles.paragraph}">${paragraphHtml(paragraph)}</p>`),
    ...sections.flatMap(({ heading, items }) => [
      `<h2 style="${styles.heading}">${escapeHtml(heading)}</h2>`,
      `<ul style="${styles.list}">`,
      ...items.map((item) => `<li>${linkedHtml(oneLine(item))}</li>`),
      '</ul>',
    ]),
    ...(button ? buttonHtml(button) : []),
    ...footerHtml(footer, links),
  ])
}

const paragraphHtml = (paragraph: string | readonly string[]): string =>
  typeof paragraph === 'string'
    ? escapeHtml(paragraph)
    : linkedHtml(paragraph.map((line) => oneLine(line, 'end')).join('\n'))

function htmlDocument({ lang, title }: { lang: Language; title: string }, inside: readonly string[]): string {
  return [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    '</head>',
    `<body style="${styles.body}">`,
    `<div lang="${lang}" style="${styles.frame}">`,
    ...inside,
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function footerHtml(footer: readonly string[], links: NonNullable<MailContent['links']> = []): string[] {
  return [
    `<hr style="${styles.rule}">`,
    `<p style="${styles.small}">${footer.map(escapeHtml).join('<br>\n')}</p>`,
    ...links.map(
      ({ label, url }) =>
        `<p style="${styles.small}"><a href="${escapeHtml(url)}" style="${styles.address}">${escapeHtml(label)}</a></p>`,
    ),
  ]
}

function buttonHtml(button: NonNullable<MailContent['button']>): string[] {
  const url = escapeHtml(button.url)
  return [
    `<p style="${styles.paragraph}"><a href="${url}" style="${styles.button}">${escapeHtml(button.label)}</a></p>`,
    `<p style="${styles.small}">${escapeHtml(button.fallback)}<br>`,
    `<a href="${url}" style="${styles.address}">${url}</a></p>`,
  ]
}

/** The plain text part: lines of at most 72 columns (a CJK character takes two), the address alone on its line. */
export function mailText(content: MailContent): string {
  const { lang, paragraphs, sections = [] } = content
  const lists = sections.map(({ heading, items }) =>
    [`■ ${heading}`, ...items.map((item) => `・${item}`)].map((line) => wrap(line, lang)).join('\n'),
  )
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string'
      ? wrap(paragraph, lang)
      : paragraph.map((line) => indentOf(line) + wrap(line, lang)).join('\n'),
  )
  return textOf([...blocks, ...lists], content)
}

function textOf(
  blocks: readonly string[],
  { lang, button, footer, links = [] }: Pick<MailContent, 'lang' | 'button' | 'footer' | 'links'>,
): string {
  const end = [
    ...(button ? [`${wrap(button.label, lang)}\n${oneLine(button.url)}`] : []),
    ['-'.repeat(24), ...footer.map((text) => wrap(text, lang))].join('\n'),
    ...links.map(({ label, url }) => `${wrap(label, lang)}\n${oneLine(url)}`),
  ]
  return `${[...blocks, ...end].join('\n\n')}\n`
}

const indentOf = (line: string): string => /^[ \u3000]*/.exec(line.trimEnd())?.[0] ?? ''

/** What a person typed, line by line; only what no reader sees is taken out. */
function plainLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trimEnd()
}

/** Web addresses, without the punctuation of the sentence around them. */
const address = /https?:\/\/[\w\-.~:/?#@!$&'()*+,;=%]*[\w\-~/#@$&*+=%]/gu

function linkedHtml(text: string): string {
  const lines = text.split('\n').map((line) => {
    const between = line.split(address).map(escapeText)
    const links = [...line.matchAll(address)].map(([url]) => escapeText(url))
    return between
      .map((piece, index) => {
        const url = links[index]
        return url === undefined ? piece : `${piece}<a href="${url}" style="${styles.address}">${url}</a>`
      })
      .join('')
  })
  return lines.join('<br>\n')
}

const escapeHtml = (text: string): string => escapeText(oneLine(text))

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
