/** A row of schema_migrations; what an older version wrote has no word on older programs. */
export type Applied = { name: string; checksum: string | null; older_programs: string | null }

const firstLine = /^-- older programs: (run|run from (\d{4}_[a-z0-9_]+\.sql))\n/

/** The first line of a migration: `run`, the least migration that programs must know, or `stop` by default. */
export function olderProgramsOf(text: string): string {
  const [, said, from] = firstLine.exec(text) ?? []
  return from ?? said ?? 'stop'
}

/** Whether a migration's head says that it is applied once the functions are. */
export const isAfterFunctions = (text: string): boolean =>
  /^(?:-- older programs: [^\n]*\n)?-- after the functions\n/.test(text)

/** The first unknown migration beside which a program may not run; null if it may. */
export function refusedBy(applied: readonly Applied[], known: readonly string[]): string | null {
  const refusing = applied.find(
    ({ name, older_programs: older }) =>
      !known.includes(name) && older !== 'run' && !known.includes(older ?? 'stop'),
  )
  return refusing?.name ?? null
}

const takesAway: readonly [RegExp, string][] = [
  // a reference that is gone refuses nothing
  [
    /\bdrop\s+(?!not\s+null|default|trigger|policy|index|constraint\s+\w+_fkey\b)/i,
    'drops what an older program may use',
  ],
  [/\brename\b/i, 'renames what an older program uses'],
  [/\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i, 'changes a type'],
  [/\bset\s+not\s+null\b/i, 'asks for a value that an older program does not write'],
  [/\btruncate\b/i, 'empties a table'],
  [/\brevoke\b(?!\s+execute\s+on\s+function\s+\w+(?:\([^)]*\))?\s+from\s+public)/i, 'takes a right away'],
]

const withoutComments = (text: string) => text.replace(/--[^\n]*/g, '').replace(/\/\*[\s\S]*?\*\//g, '')

const columnsWithoutValue = (text: string): string[] =>
  [...text.matchAll(/\badd\s+column\s+(?:if\s+not\s+exists\s+)?(\w+)([^,;]*)/gi)].flatMap(
    ([, column = '', rest = '']) =>
      /\bnot\s+null\b/i.test(rest) && !/\b(default|generated)\b/i.test(rest)
        ? [`column ${column} has neither null nor a default, which an older program does not write`]
        : [],
  )

/** Why a migration that lets every older program run does not; null-free reading of its statements, empty when it may. */
export function expandProblems(text: string): string[] {
  const statements = withoutComments(text)
  return [
    ...takesAway.flatMap(([pattern, problem]) => (pattern.test(statements) ? [problem] : [])),
    ...columnsWithoutValue(statements),
  ]
}
