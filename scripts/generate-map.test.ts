import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mapOf, mapPage, pageWithMap } from './generate-map.ts'

it('is drawn from the imports, without arrows that follow from others', () => {
  const map = mapOf(
    new Map([
      ['server/features/a.ts', "import '../platform/b.ts'\nimport '#contract/c.ts'"],
      ['server/platform/b.ts', "import '#contract/c.ts'"],
      ['server/platform/b.test.ts', "import '../features/a.ts'"],
    ]),
  )
  expect(map.match(/\S+-->\S+/g)).toEqual(['server/features-->server/platform', 'server/platform-->contract'])
})

it('stands in CONTRIBUTING.md as it is now: node scripts/generate-map.ts', () => {
  expect(readFileSync(mapPage, 'utf8')).toBe(pageWithMap())
  expect(pageWithMap()).toContain('web/routes-->')
})
