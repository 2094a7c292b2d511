import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const tracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** What a link may name in a page: its marked places, and its headings as GitHub names them. */
function placesIn(page: string): Set<string> {
  const text = read(page)
  const marked = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...marked, ...headings])
}

/** The links of a page without its code, to places of the repository. */
const linksIn = (text: string): string[] =>
  [...text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:/.test(to))

test('every link between pages of the documents leads to a page and a place that are there', () => {
  const pages = tracked('*.md').filter((page) => !page.startsWith('content/'))
  const dead = pages.flatMap((page) =>
    linksIn(read(page))
      .filter((to) => {
        const [path = '', place] = to.split('#')
        const target = path === '' ? page : join(dirname(page), path)
        if (!existsSync(join(root, target))) return true
        return place !== undefined && !placesIn(target).has(place)
      })
      .map((to) => `${page}: ${to}`),
  )
  expect(pages.length).toBeGreaterThan(40)
  expect(dead).toEqual([])
})
