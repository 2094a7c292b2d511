/** One `name: value` of a file's head, with its line. */
type HeadField = { name: string; value: string; line: number }

/** A Markdown file's fields between its first two `---`, and the rest. */
export type FrontMatter = {
  fields: HeadField[]
  body: string
  bodyLine: number
}

const fence = /^(---\r?\n)([\s\S]*?)\r?\n---(?:\r?\n|$)([\s\S]*)$/

const linesIn = (text: string): string[] => text.split(/\r?\n/)

function fieldIn(text: string, line: number): HeadField {
  const [, name = text, value = ''] = /^([^:]*):(.*)$/.exec(text) ?? []
  return { name: name.trim(), value: value.trim().replace(/^(["'])(.*)\1$/, '$2'), line }
}

/** A file's head (one `field: value` a line, not YAML) and body; null without a head. */
export function frontMatterOf(text: string): FrontMatter | null {
  const [, , head, body] = fence.exec(text.replace(/^\ufeff/, '')) ?? []
  if (head === undefined || body === undefined) return null
  const lines = linesIn(head)
  const fields = lines
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, at }) => fieldIn(line, at + 2))
  return { fields, body, bodyLine: lines.length + 3 }
}
