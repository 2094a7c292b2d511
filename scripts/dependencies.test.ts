import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'

const named = z.record(z.string(), z.string())
const { dependencies, devDependencies, optionalDependencies } = z
  .object({ dependencies: named, devDependencies: named, optionalDependencies: named })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** Package names on the page: in the first column of a table, or in the sentence on optional packages. */
function packagesOn(page: string): string[] {
  const rows = [...page.matchAll(/^\| (`.+?`) +\|/gm)].map(([, cell = '']) => cell)
  const sentence = /come as optional packages: (.+)\.$/m.exec(page)?.[1] ?? ''
  return [...[...rows, sentence].join(' ').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

test('docs/dependencies.md names each package once, and no other', () => {
  const wanted = [dependencies, devDependencies, optionalDependencies].flatMap(Object.keys)
  const found = packagesOn(readFileSync('docs/dependencies.md', 'utf8'))
  expect(found.toSorted()).toEqual(wanted.toSorted())
})
