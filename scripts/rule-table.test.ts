import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Row = { rule: string; path: string; names: string[] }

function rowsOf(page: string): Row[] {
  const section = /^## Where a rule is stated\n(.*?)^## /ms.exec(page)?.[1] ?? ''
  const rows = section.matchAll(/^\| ([^|]+?) +\| `([^`|]+)` +\| ([^|]+?) +\|$/gm)
  return [...rows].map(([, rule = '', path = '', names = '']) => ({
    rule,
    path,
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  }))
}

const rows = rowsOf(readFileSync('docs/architecture.md', 'utf8'))

test('the table of rules has its rows, each rule once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(30)
  expect(new Set(rows.map(({ rule }) => rule)).size).toBe(rows.length)
})

test.each(rows)('$rule: $path', ({ path, names }) => {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : 'there is no such file'
  const declared = names.filter((name) =>
    new RegExp(`^(?:export )?(?:const|function) ${name}\\b`, 'm').test(text),
  )
  expect(names.length).toBeGreaterThan(0)
  expect(declared).toEqual(names)
})
