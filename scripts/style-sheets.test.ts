import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const web = fileURLToPath(new URL('../web/', import.meta.url))
const read = (path: string) => readFileSync(`${web}${path}`, 'utf8')

const tokens = read('styles/tokens.css')
const modules = globSync('{ui,charts,parts,shared,features,frame}/**/*.{ts,tsx}', { cwd: web })
  .map(read)
  .join('\n')
const sheets = globSync('{ui,charts,parts,shared,features,frame}/**/*.css', { cwd: web }).sort()

const found = (css: string, pattern: RegExp) => [
  ...new Set([...css.matchAll(pattern)].map(([, name]) => name)),
]
const classesOf = (css: string) => found(css, /\.([a-z][\w-]*)/g)
// one with a fallback is set by a script, as the height of what stands above
const variablesOf = (css: string) => found(css, /var\((--[\w-]+)\)/g)

describe.each(sheets)('%s, a style sheet beside a screen', (path) => {
  const css = read(path)

  it('stands in the layer below the utilities, so that a class of the same element wins', () => {
    expect(css.trim()).toMatch(/^@layer components \{\n(?:(?: .*)?\n)*\}$/)
  })

  it('uses tokens only', () => {
    expect(variablesOf(css).filter((name) => !tokens.includes(`${name}:`))).toEqual([])
  })

  it('has no class that nothing wears', () => {
    expect(classesOf(css).filter((name) => !new RegExp(`['"\` ]${name}['"\` ]`).test(modules))).toEqual([])
  })
})

it('gives no class a look in two style sheets', () => {
  const own = sheets.flatMap((path) => classesOf(read(path)).filter((name) => !name?.startsWith('is-')))
  expect(own.filter((name, at) => own.indexOf(name) !== at)).toEqual([])
})

it('looks for classes in every room of the app', () => {
  const rooms = globSync('*/**/*.tsx', { cwd: web }).map((path) => path.split('/')[0])
  // the answering page, the site and the demo have style sheets of their own; the gallery and the tests' hands are none of the app's
  const elsewhere = ['answer', 'site', 'demo', 'gallery', 'testing']
  const looked = new Set(rooms.filter((room) => !elsewhere.includes(room ?? '')))
  const sources = read('styles/app.css')
  expect([...looked].filter((room) => !new RegExp(`@source "\\.\\./${room}[/"]`).test(sources))).toEqual([])
})
