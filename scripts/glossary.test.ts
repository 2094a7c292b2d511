import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkoutFiles } from './checkout.ts'

const terms = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\|[^|]+\| `(\w+)` +\|/gm)].map(
  ([, term = '']) => term,
)

test('each term of the glossary is a name in the code', () => {
  const code = checkoutFiles()
    .filter((path) => /^(contract|server|web)\/.*\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  expect(terms.length).toBeGreaterThan(55)
  expect(terms.filter((term) => !new RegExp(`\\b${term}\\b`).test(code))).toEqual([])
})
