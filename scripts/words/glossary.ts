/** What is not said, and what is said instead. */
export type Term = { say: string; not: RegExp }

/** A sentence that may break a rule, and why. */
export type Exception = { rule: string; path: string; text: RegExp; why: string }

/** The tables of docs/words.md: the rows with a cell `Not` are terms, those with `Why` are exceptions. */
export function readGlossary(glossary: string): { terms: Term[]; exceptions: Exception[] } {
  const rows = rowsOf(glossary)
  return {
    terms: rows.flatMap((row) =>
      row.Not === undefined ? [] : writtenIn(row.Not).map((not) => ({ say: row.Say ?? '', not })),
    ),
    exceptions: rows.flatMap(({ Rule: rule, In: path, Sentence: text, Why: why }) =>
      rule && path && why ? [{ rule, path: path.replaceAll('`', ''), text: patternOf(text ?? ''), why }] : [],
    ),
  }
}

function rowsOf(glossary: string): Record<string, string>[] {
  const rows: Record<string, string>[] = []
  let header: string[] = []
  for (const line of glossary.split('\n')) {
    const cells = cellsOf(line)
    if (cells.length === 0) header = []
    else if (header.length === 0) header = cells
    else if (!/^[-: |]+$/.test(line))
      rows.push(Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
  }
  return rows
}

function cellsOf(line: string): string[] {
  const inner = /^\|(.+)\|$/.exec(line.trim())?.[1]
  return inner === undefined ? [] : inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

// Between 、: as it is written, or between ` as a pattern.
function writtenIn(cell: string): RegExp[] {
  return (cell.match(/`[^`]+`|[^、`]+/g) ?? []).map((written) => patternOf(written.trim()))
}

function patternOf(written: string): RegExp {
  const pattern = /^`(.+)`$/.exec(written)?.[1]
  return new RegExp(pattern ?? written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'mu')
}
