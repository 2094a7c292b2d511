const longest = 2_000

/** A statement without its values: parameters stay, texts and numbers written into it become ?. */
export const withoutValues = (sql: string): string =>
  sql
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![$\w".])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)

/** What a statement does and to what, as `select members`. */
export function statementName(sql: string): string {
  const [, verb = 'sql'] = /^\s*\(?\s*([a-z]+)/i.exec(sql) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_][a-z_0-9]*)"?/i.exec(sql) ?? []
  return [verb.toLowerCase(), table].filter(Boolean).join(' ')
}
