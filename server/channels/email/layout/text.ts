import type { Language } from '#contract/codes.ts'
import { indentOf, oneLine, wrap } from '../line-wrap.ts'
import type { MailContent, MailList, MailTable, TableRow } from './content.ts'
import { headLines } from './head.ts'

/** The plain text part: lines of at most 72 columns (a CJK character takes two), an address alone on its line. */
export function mailText(content: MailContent): string {
  const { lang, paragraphs, sections = [] } = content
  const blocks = paragraphs.map((paragraph) =>
    typeof paragraph === 'string'
      ? wrap(paragraph, lang)
      : paragraph.map((line) => indentOf(line) + wrap(line, lang)).join('\n'),
  )
  return framedText([...blocks, ...sections.map((section) => sectionText(section, lang))], content)
}

/** The text's blocks: button, details, small print, sender. */
export function framedText(
  blocks: readonly string[],
  {
    lang,
    company,
    button,
    details = [],
    footer,
    links = [],
    answerAbove,
  }: Omit<MailContent, 'subject' | 'paragraphs' | 'sections'>,
): string {
  const end = [
    ...(button ? [`${wrap(button.label, lang)}\n${oneLine(button.url)}`] : []),
    ...details.map((text) => wrap(text, lang)),
    ['-'.repeat(24), ...footer.map((text) => wrap(text, lang))].join('\n'),
    ...links.map(({ label, url }) => `${wrap(label, lang)}\n${oneLine(url)}`),
    wrap(headLines(lang, company).join(' | '), lang),
  ]
  const above = answerAbove === undefined ? [] : [oneLine(answerAbove)]
  return `${[...above, ...blocks, ...end].join('\n\n')}\n`
}

function sectionText(section: MailList | MailTable, lang: Language): string {
  const lines =
    'items' in section
      ? section.items.map((item) => `・${item}`)
      : [
          ...section.rows.flatMap((row) => rowLines(row, section.columns)),
          ...(section.more ? [section.more] : []),
        ]
  return [...(section.heading === undefined ? [] : [`■ ${section.heading}`]), ...lines]
    .map((line) => (line.startsWith('http') ? oneLine(line) : indentOf(line) + wrap(line, lang)))
    .join('\n')
}

function rowLines({ cells, below = [] }: TableRow, columns: readonly string[]): string[] {
  const said = cells.map(({ text, note }) => (note ? `${oneLine(text)}（${oneLine(note)}）` : oneLine(text)))
  const lines = said.map((words, index) => (index === 0 ? `・${words}` : `　${columns[index]}：${words}`))
  return [...lines, ...below.map((line) => `　${oneLine(line)}`), ...cells.flatMap(({ url }) => url ?? [])]
}
