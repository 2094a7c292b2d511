import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CutFile, type Load, mergedFiles } from './merged-files.ts'

const file = (name: string, size: number, imports: string[] = []): CutFile => ({
  name,
  modules: [`${name}.ts`],
  size,
  hasStyle: false,
  imports,
  isAlone: name === 'first',
})

const page = (files: string[], idle = 0.1): Load => ({ files: new Set(files), weight: 1, idle })

const worth = 1_000

test('what the same pages need becomes one file, and the first script stays alone', () => {
  const files = [file('first', 10), file('a', 5_000), file('b', 300), file('c', 200)]
  const merged = mergedFiles(files, [page(['first', 'a', 'b']), page(['first', 'a', 'b', 'c'])], worth)
  expect(merged.get('a.ts')).toBe('a')
  expect(merged.get('b.ts')).toBe('a')
  expect(merged.has('first.ts')).toBe(false)
})

test('a page does not load in vain what is dearer than the request', () => {
  const files = [file('small', 5_000), file('large', 20_000)]
  const loads = [page(['small'], 9), page(['small', 'large'], 9)]
  expect(mergedFiles(files, loads, worth).size).toBe(0)
  expect(mergedFiles(files, loads, 30_000).size).toBe(2)
})

test('no page loads a style sheet in vain', () => {
  const files = [file('plain', 5_000), { ...file('styled', 10), hasStyle: true }]
  expect(mergedFiles(files, [page(['plain']), page(['plain', 'styled'])], worth).size).toBe(0)
})

test('what a file imports counts among what comes in vain', () => {
  const files = [file('one', 5_000), file('other', 100, ['heavy']), file('heavy', 50_000)]
  const merged = mergedFiles(files, [page(['one']), page(['one', 'other', 'heavy'])], worth)
  expect(merged.has('one.ts')).toBe(false)
})

test('two files with a third between them stay apart where the third would come in vain', () => {
  const files = [file('top', 10, ['between']), file('between', 90_000, ['low']), file('low', 10)]
  const merged = mergedFiles(files, [page(['top', 'between', 'low']), page(['low'])], 50)
  expect(merged.get('top.ts')).not.toBe(merged.get('low.ts') ?? 'low')
})

const names = [...'abcdefghij']

/** Files that import only later ones, and pages that need some of them with all these import. */
const apps = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 30_000 }), {
      minLength: names.length,
      maxLength: names.length,
    }),
    imports: fc.array(fc.array(fc.nat(names.length - 1)), {
      minLength: names.length,
      maxLength: names.length,
    }),
    pages: fc.array(fc.uniqueArray(fc.nat(names.length - 1), { minLength: 1 }), {
      minLength: 1,
      maxLength: 6,
    }),
  })
  .map(({ sizes, imports, pages }) => {
    const files = names.map((name, at) => {
      const later = (imports[at] ?? []).filter((other) => other > at).map((other) => names[other] ?? '')
      return file(name, sizes[at] ?? 1, [...new Set(later)])
    })
    return {
      files,
      loads: pages.map((needed) =>
        page(
          reached(
            needed.map((at) => names[at] ?? ''),
            files,
          ),
        ),
      ),
    }
  })

function reached(start: string[], files: readonly Pick<CutFile, 'name' | 'imports'>[]): string[] {
  const found = new Set(start)
  for (const name of found)
    for (const imported of files.find((one) => one.name === name)?.imports ?? []) found.add(imported)
  return [...found]
}

test('whatever is merged, no file imports itself by way of another, and no page loads more than its share in vain', () => {
  fc.assert(
    fc.property(apps, ({ files, loads }) => {
      const merged = mergedFiles(files, loads, worth)
      const homeOf = (name: string) => merged.get(`${name}.ts`) ?? name
      const homes = [...new Set(names.map(homeOf))].map((name) => {
        const inside = files.filter((one) => homeOf(one.name) === name)
        const imports = inside.flatMap((one) => one.imports.map(homeOf)).filter((other) => other !== name)
        return { name, imports, size: inside.reduce((sum, { size }) => sum + size, 0) }
      })
      for (const { name, imports } of homes) expect(reached(imports, homes)).not.toContain(name)
      for (const load of loads) {
        const needed = [...load.files].reduce(
          (sum, name) => sum + (files.find((one) => one.name === name)?.size ?? 0),
          0,
        )
        const loaded = reached([...load.files].map(homeOf), homes)
        const all = loaded.reduce((sum, name) => sum + (homes.find((one) => one.name === name)?.size ?? 0), 0)
        expect(all).toBeLessThanOrEqual(needed * (1 + load.idle) + 1e-6)
      }
    }),
    { numRuns: 500 },
  )
})
