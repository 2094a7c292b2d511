import type { Source } from './source.ts'

const mayHoldSql =
  /(^|[/-])queries\.ts$|^(database|sample)\/|^server\/(platform|testing)\/|^bench\/|^scripts\/|^e2e\//

export function strayDatabaseAccess(sources: Source[]): string[] {
  return sources
    .filter((source) => !source.isTest && !mayHoldSql.test(source.path))
    .flatMap((source) => [
      ...source.imports
        .filter(({ target }) => target === 'kysely' || target === 'pg')
        .map(({ line, target }) => `${source.path}:${line}: ${target} belongs in queries.ts`),
      ...source.sqlLines.map((line) => `${source.path}:${line}: SQL belongs in queries.ts`),
    ])
}
