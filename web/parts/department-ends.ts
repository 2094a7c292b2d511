const separator = ' > '

/** The ends of a department's path (営業本部 > 東日本 > 第一課); `hasMiddle` where levels between were left out. */
export function departmentEnds(path: string): { first: string | null; last: string; hasMiddle: boolean } {
  const levels = path.split(separator)
  const last = levels.at(-1) ?? path
  const first = levels.length > 1 ? (levels[0] ?? null) : null
  return { first, last, hasMiddle: levels.length > 2 }
}
