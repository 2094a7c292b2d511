import { spawnSync } from 'node:child_process'

const target = 'database/tables.ts'

/** Writes database/tables.ts, or with `verify` compares it; gives the generator's output where stale. */
export function generateTables(url: string, verify: boolean): string | null {
  const generator = spawnSync(
    'kysely-codegen',
    [
      ['--dialect', 'postgres', '--url', url, '--out-file', target],
      ['--date-parser', 'string', '--type-mapping', JSON.stringify({ int8: 'number' })],
      ['--default-schema', 'public', '--include-pattern', 'public.*'],
      verify ? ['--verify'] : [],
    ].flat(),
    { encoding: 'utf8' },
  )
  return generator.status === 0 ? null : `${generator.stdout}${generator.stderr}`
}

if (import.meta.main) {
  const url = process.argv[2] ?? process.env.DATABASE_URL ?? ''
  const problem = generateTables(url, process.argv.includes('--verify'))
  if (problem) {
    process.stderr.write(problem)
    process.exitCode = 1
  }
}
