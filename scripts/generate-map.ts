import { readFileSync, writeFileSync } from 'node:fs'
import { readSource } from './architecture/source.ts'
import { checkoutFiles } from './checkout.ts'

/** The page that shows the map, between two marks. */
export const mapPage = 'CONTRIBUTING.md'

const rooms: readonly (readonly [room: string, within: RegExp])[] = [
  ['contract', /^contract\//],
  ['server/platform', /^server\/platform\//],
  ['server/channels', /^server\/channels\//],
  ['server/delivery', /^server\/delivery\//],
  ['server/inbound', /^server\/inbound\//],
  ['server/features', /^server\/features\//],
  ['server', /^server\/(commands\/|[^/]+$)/],
  ['web/ui', /^web\/ui\//],
  ['web/charts', /^web\/charts\//],
  ['web/parts', /^web\/parts\//],
  ['web/platform', /^web\/platform\//],
  ['web/shared', /^web\/shared\//],
  ['web/features', /^web\/features\//],
  ['web/frame', /^web\/frame\//],
  ['web/routes', /^web\/routes(\/|\.tsx$)/],
  ['web/answer', /^web\/answer\//],
  ['web/site', /^web\/site\//],
]

const roomOf = (path: string): string | undefined => rooms.find(([, within]) => within.test(path))?.[0]

type Arrows = ReadonlyMap<string, ReadonlySet<string>>

function arrowsOf(tree: ReadonlyMap<string, string>): Arrows {
  const arrows = new Map<string, Set<string>>(rooms.map(([room]) => [room, new Set()]))
  for (const [path, text] of tree) {
    const source = readSource(path, text)
    const from = roomOf(path)
    if (!from || source.isTest) continue
    for (const { isLocal, target } of source.imports) {
      const to = isLocal ? roomOf(target) : undefined
      if (to && to !== from) arrows.get(from)?.add(to)
    }
  }
  return arrows
}

/** Whether a room reaches another by more than one arrow. */
function isImplied(arrows: Arrows, from: string, to: string): boolean {
  const reaches = (room: string): boolean =>
    room === to || [...(arrows.get(room) ?? [])].some((next) => reaches(next))
  return [...(arrows.get(from) ?? [])].some((next) => next !== to && reaches(next))
}

/** Which room imports which, as a picture; arrows that follow from others are left out. */
export function mapOf(tree: ReadonlyMap<string, string>): string {
  const arrows = arrowsOf(tree)
  const lines = [...arrows].flatMap(([from, reached]) =>
    [...reached].filter((to) => !isImplied(arrows, from, to)).map((to) => `  ${from}-->${to}`),
  )
  return ['```mermaid', 'flowchart TD', ...lines.toSorted(), '```'].join('\n')
}

/** The page with the map of this checkout. */
export function pageWithMap(): string {
  const paths = checkoutFiles('contract', 'server', 'web').filter((path) => /\.tsx?$/.test(path))
  const map = mapOf(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))
  return readFileSync(mapPage, 'utf8').replace(/(<!-- map:.*-->\n)[\s\S]*(<!-- end -->)/, `$1\n${map}\n\n$2`)
}

if (import.meta.main) writeFileSync(mapPage, pageWithMap())
