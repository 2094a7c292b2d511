import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

type Route = { parent: string | undefined; path: string; modules: string[] }

const routeStart = /const (\w+) = createRoute\(/

function routesIn(source: string): Map<string, Route> {
  const [, ...parts] = source.split(routeStart)
  const named = parts.flatMap((name, at): [string, string][] => (at % 2 ? [] : [[name, parts[at + 1] ?? '']]))
  return new Map(
    named.map(([name, declaration]) => [
      name,
      {
        parent: /getParentRoute: \(\) => (\w+)/.exec(declaration)?.[1],
        path: /path: '([^']*)'/.exec(declaration)?.[1] ?? '',
        modules: [...declaration.matchAll(/import\('([^']+)'\)/g)].map(([, path = '']) =>
          posix.join('web/routes', path),
        ),
      },
    ]),
  )
}

/** Each address of the web app with the modules that its routes load when it is opened, as the route files declare it. */
export function modulesByAddress(sources: readonly string[]): Map<string, string[]> {
  const files = sources.map(routesIn)
  const placesIn = (file: Map<string, Route>) => {
    const placeOf = ({ parent = '', path, modules }: Route): { address: string; modules: string[] } => {
      const above = file.get(parent) ?? files.find((other) => other.has(parent))?.get(parent)
      const upper = above ? placeOf(above) : { address: '', modules: [] }
      const address = `${upper.address}/${path}`.replace(/\/+/g, '/').replace(/\/$/, '')
      return { address, modules: [...upper.modules, ...modules] }
    }
    return [...file.values()].map(placeOf)
  }
  const places = files.flatMap(placesIn).filter(({ modules }) => modules.length > 0)
  // an index route stands at its parent's address and loads more
  places.sort((a, b) => a.modules.length - b.modules.length)
  return new Map(places.map(({ address, modules }) => [address, modules]))
}

/** The files that declare the web app's routes. */
export const routeSources = (root: string): string[] =>
  readdirSync(join(root, 'web/routes'))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, 'web/routes', file), 'utf8'))

/** What every page loads once its first paint stands. */
export const appModule = 'web/app.tsx'

const besideOf = (address: string) =>
  /^\/company\/(setting|test)(\/|$)/.test(address) ? ['web/frame/places/SettingsNavigation.tsx'] : []

export const pageModules = (root: string): Map<string, string[]> =>
  new Map(
    [...modulesByAddress(routeSources(root))].map(([address, modules]) => [
      address,
      [appModule, ...modules, ...besideOf(address)],
    ]),
  )

/** The screens that are one of several views, each in a file that is fetched once the address is read to its end. */
const views = new Map([
  [
    'web/features/messages/MessageScreen.tsx',
    [
      'web/features/messages/conversations/ConversationsView.tsx',
      'web/features/messages/sendings/SendingsView.tsx',
    ],
  ],
])

export const pageLoads = (root: string): string[][] =>
  [...pageModules(root).values()].flatMap((modules) => {
    const several = modules.flatMap((module) => views.get(module) ?? [])
    return several.length > 0 ? several.map((view) => [...modules, view]) : [modules]
  })
