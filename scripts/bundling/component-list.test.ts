import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { componentList } from './component-list.ts'

const root = join(import.meta.dirname, '../..')

test('the list of components names every package that is shipped, with its version, and none of development', async () => {
  const list = JSON.parse(await componentList(root))
  expect(list.bomFormat).toBe('CycloneDX')
  const named = new Map<string, string>(
    list.components.map(({ purl, version }: { purl: string; version: string }) => [
      decodeURIComponent(purl.replace(/^pkg:npm\//, '').replace(/@[^@]*$/, '')),
      version,
    ]),
  )
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const [name, version] of Object.entries(dependencies))
    expect([name, named.get(name)]).toEqual([name, version])
  for (const name of ['vitest', '@playwright/test', '@biomejs/biome']) {
    expect(devDependencies).toHaveProperty([name])
    expect(named.has(name)).toBe(false)
  }
})
