import type { Language } from '#contract/codes.ts'
import { oneLine } from '../line-wrap.ts'
import type { MailContent, MailList, MailTable } from './content.ts'
import { buttonInstead, headLines } from './head.ts'
import { escapeHtml, linkedHtml } from './html-text.ts'
import { accentGround, frameStyle, layoutTable, styles, wordStyle } from './styles.ts'
import { tableHtml } from './table-html.ts'

/** The HTML part: one shell for every mail, inline styles, no fixed text colours but on fixed grounds (so that dark mode stays readable), every input escaped. */
export function mailHtml(content: MailContent): string {
  const { title, paragraphs, sections = [] } = content
  const preview = content.preview ?? [paragraphs[1] ?? paragraphs[0] ?? ''].flat().join(' ')
  return framedHtml(
    [
      ...(title === undefined ? [] : [`<h1 style="${styles.title}">${escapeHtml(title)}</h1>`]),
      ...paragraphs.map((paragraph) => `<p style="${styles.paragraph}">${paragraphHtml(paragraph)}</p>`),
      ...sections.flatMap(sectionHtml),
    ],
    content,
    preview,
  )
}

/** What a person typed, line by line, with its addresses as links. */
export const typedHtml = (body: string, lang?: Language): string =>
  `<p${lang ? ` lang="${lang}"` : ''} style="${styles.paragraph}">${linkedHtml(body)}</p>`

/** Blocks of HTML in the shell that every mail shares. */
export function framedHtml(
  blocks: readonly string[],
  content: Omit<MailContent, 'paragraphs' | 'sections'>,
  preview?: string,
): string {
  const { lang, subject, company, title, button, answerAbove } = content
  const hidden = preview === undefined ? [] : [`<div style="${styles.preview}">${escapeHtml(preview)}</div>`]
  return htmlDocument({ lang, title: title ?? subject, preview: hidden }, [
    ...(answerAbove !== undefined ? [`<p style="${styles.small}">${escapeHtml(answerAbove)}</p>`] : []),
    headHtml(lang, company),
    ...blocks,
    ...(button ? [buttonHtml(button)] : []),
    ...endHtml(content),
  ])
}

const paragraphHtml = (paragraph: string | readonly string[]): string =>
  typeof paragraph === 'string'
    ? escapeHtml(paragraph)
    : linkedHtml(paragraph.map((line) => oneLine(line, 'end')).join('\n'))

function sectionHtml(section: MailList | MailTable): string[] {
  const heading =
    section.heading === undefined ? [] : [`<h2 style="${styles.heading}">${escapeHtml(section.heading)}</h2>`]
  if (!('items' in section)) return [...heading, ...tableHtml(section)]
  return [
    ...heading,
    `<ul style="${styles.list}">`,
    ...section.items.map((item) => `<li>${linkedHtml(oneLine(item))}</li>`),
    '</ul>',
  ]
}

/** Word, which shows mails in Outlook for Windows, knows no width but a table's and reads what stands between these. */
const forWord = (html: string): string => `<!--[if mso]>${html}<![endif]-->`

function htmlDocument(
  { lang, title, preview }: { lang: Language; title: string; preview: readonly string[] },
  inside: readonly string[],
): string {
  return [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    forWord(`<style>${wordStyle(lang)}</style>`),
    '</head>',
    `<body style="${styles.body}">`,
    ...preview,
    `<table ${layoutTable} width="100%"><tr><td align="center" style="${styles.page}">`,
    forWord(`<table ${layoutTable} width="560" align="center"><tr><td>`),
    `<div lang="${lang}" style="${frameStyle(lang)}">`,
    ...inside,
    '</div>',
    forWord('</td></tr></table>'),
    '</td></tr></table>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** The mark as text, as mail programs block external pictures. */
function headHtml(lang: Language, company: string | null): string {
  const [first, ...others] = headLines(lang, company)
  const second = others.map((line) => `<br><span style="${styles.product}">${escapeHtml(line)}</span>`)
  const mark = `<td width="40" height="40" align="center" ${accentGround} style="${styles.mark}"><span aria-hidden="true">空</span></td>`
  const whose = `<td style="${styles.whose}">${escapeHtml(first)}${second.join('')}</td>`
  return `<table ${layoutTable} style="${styles.head}"><tr>${mark}${whose}</tr><tr><td colspan="2" style="${styles.afterHead}">\u00a0</td></tr></table>`
}

function buttonHtml({ label, url }: NonNullable<MailContent['button']>): string {
  const link = `<a href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(label)}</a>`
  const pressed = `<td align="center" ${accentGround} style="${styles.pressed}">${link}</td>`
  return `<table ${layoutTable}><tr><td style="${styles.press}"><table ${layoutTable}><tr>${pressed}</tr></table></td></tr></table>`
}

/** The part after the button: details, small print, ways to unsubscribe. */
function endHtml({
  lang,
  button,
  details = [],
  footer,
  links = [],
}: Pick<MailContent, 'lang' | 'button' | 'details' | 'footer' | 'links'>): string[] {
  const allLinks = [...(button ? [{ label: buttonInstead[lang], url: button.url }] : []), ...links]
  return [
    `<table ${layoutTable} width="100%"><tr><td style="${styles.end}">`,
    ...details.map((text) => `<p style="${styles.detail}">${escapeHtml(text)}</p>`),
    `<p style="${styles.small}">${footer.map(escapeHtml).join('<br>\n')}</p>`,
    ...allLinks.map(
      ({ label, url }) =>
        `<p style="${styles.small}"><a href="${escapeHtml(url)}" style="${styles.link}">${escapeHtml(label)}</a></p>`,
    ),
    '</td></tr></table>',
  ]
}
