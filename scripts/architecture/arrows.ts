import type { Import, Source } from './source.ts'

type Zone = { name: string; within: RegExp; reaches: RegExp }

const everywhereBelowFeatures = 'contract/|database/tables\\.ts$|database/migrations/|server/platform/'

// The first zone that holds a file decides; a file in none of them may reach everything.
const zones: Zone[] = [
  { name: 'contract', within: /^contract\//, reaches: /^contract\// },
  { name: 'the row types', within: /^database\/tables\.ts$/, reaches: /^$/ },
  { name: 'platform', within: /^server\/platform\//, reaches: new RegExp(`^(${everywhereBelowFeatures})`) },
  {
    name: 'channels',
    within: /^server\/channels\//,
    reaches: new RegExp(`^(${everywhereBelowFeatures}|server/channels/)`),
  },
  {
    name: 'delivery',
    within: /^server\/delivery\//,
    reaches: new RegExp(`^(${everywhereBelowFeatures}|server/(channels|delivery)/)`),
  },
  {
    name: 'inbound',
    within: /^server\/inbound\//,
    reaches: new RegExp(`^(${everywhereBelowFeatures}|server/(channels|delivery|inbound)/)`),
  },
  {
    name: 'server features',
    within: /^server\/features\//,
    reaches: new RegExp(
      `^(${everywhereBelowFeatures}|server/(channels|delivery|inbound|features)/|sample/sample-people\\.ts$)`,
    ),
  },
  { name: 'the server', within: /^server\//, reaches: /^(contract|database|sample|server|build|scripts)\// },
  {
    name: 'ui',
    within: /^web\/ui\//,
    reaches: /^(web\/(ui|styles)\/|contract\/(plain-text|search-form)\.ts$)/,
  },
  { name: 'charts', within: /^web\/charts\//, reaches: /^web\/charts\// },
  { name: 'parts', within: /^web\/parts\//, reaches: /^(contract|web\/(parts|ui|charts))\// },
  { name: 'web platform', within: /^web\/platform\//, reaches: /^(contract|web\/(platform|ui))\// },
  {
    name: 'shared',
    within: /^web\/shared\//,
    reaches: /^(contract|web\/(shared|parts|platform|ui|charts))\//,
  },
  {
    name: 'web features',
    within: /^web\/features\//,
    reaches: /^(contract|web\/(features|shared|parts|platform|ui|charts))\//,
  },
  {
    name: 'the frame',
    within: /^web\/frame\//,
    reaches: /^(contract|web\/(frame|features|shared|parts|platform|ui|charts|styles))\//,
  },
  {
    name: 'the answering page',
    within: /^web\/answer\//,
    reaches: /^(contract|web\/(answer|parts|ui|charts|styles))\//,
  },
  { name: 'the site', within: /^web\/site\//, reaches: /^(contract|web\/(site|styles))\// },
  {
    name: 'the demo',
    within: /^web\/demo\//,
    reaches:
      /^(contract\/|scripts\/demo\/|web\/(demo|platform|answer|shared\/attachments)\/|web\/ui\/storage\.ts$|web\/app\.tsx$)/,
  },
  { name: 'the routes', within: /^web\/routes(\.tsx$|\/)/, reaches: /^(contract|web)\// },
  { name: 'the web app', within: /^web\//, reaches: /^(contract\/|web\/(?!features\/))/ },
]

/** Where the contract holds schemas: its calls, its fields, and what both are made with. Everything else is light. */
const mayHoldSchemas = /^contract\/((call|contract|validation)\.ts$|.*[/-](calls|fields)\.ts$)/

/** Imports that go against the arrows of the architecture. Tests may reach up, but not across server and web. */
export function wrongArrows(sources: Source[]): string[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((target) => {
      const problem = source.isTest ? acrossSides(source, target) : problemOf(source, target)
      return problem ? [`${source.path}:${target.line}: ${problem}`] : []
    }),
  )
}

/** Circles between server features, each told once as a path of names. */
export function featureCircles(sources: Source[]): string[] {
  const reached = new Map<string, Set<string>>()
  for (const source of sources.filter(({ isTest }) => !isTest)) {
    const from = featureOf(source.path)
    for (const { target, isLocal } of source.imports) {
      const to = isLocal ? featureOf(target) : undefined
      if (from?.startsWith('server/') && to && to !== from)
        reached.set(from, (reached.get(from) ?? new Set()).add(to))
    }
  }
  const circles = new Map<string, string>()
  const walk = (feature: string, path: string[]) => {
    const start = path.indexOf(feature)
    if (start >= 0) {
      const circle = path.slice(start)
      circles.set([...circle].sort().join(), `features in a circle: ${[...circle, feature].join(' → ')}`)
      return
    }
    for (const next of reached.get(feature) ?? []) walk(next, [...path, feature])
  }
  for (const feature of reached.keys()) walk(feature, [])
  return [...circles.values()]
}

function problemOf(source: Source, { target, isLocal, names, from, isType }: Import): string | undefined {
  const zone = zones.find(({ within }) => within.test(source.path))
  if (isLocal && zone && !zone.reaches.test(target)) return `${zone.name} must not import ${from}`
  if (!isLocal) return packageProblem(source, target, names)
  if (!isType && isLight(source.path) && mayHoldSchemas.test(target))
    return `words, rules and limits of the contract reach no schema but by type: ${from}`
  const own = featureOf(source.path)
  const other = featureOf(target)
  if (!own || !other || own === other) return undefined
  if (own.startsWith('web/')) return `features do not import each other; what two need goes to parts: ${from}`
  return target === `${other}/service.ts`
    ? undefined
    : `another feature is reached only through its service.ts: ${from}`
}

const isLight = (path: string) => path.startsWith('contract/') && !mayHoldSchemas.test(path)

function packageProblem({ path }: Source, name: string, names: string[]): string | undefined {
  if (!path.startsWith('contract/')) return undefined
  if (name !== 'zod' && name !== '@orpc/contract')
    return `contract imports zod and @orpc/contract only, not ${name}`
  if (!mayHoldSchemas.test(path)) return `zod and oRPC stand in calls.ts and fields.ts only: ${name}`
  if (names.includes('oc') && path !== 'contract/call.ts')
    return 'calls are declared through contract/call.ts, not with oc'
  return undefined
}

function acrossSides({ path }: Source, { target, isLocal, from }: Import): string | undefined {
  if (!isLocal) return undefined
  const sides = [path, target].map((name) => /^(server|web)\//.exec(name)?.[1])
  return sides[0] && sides[1] && sides[0] !== sides[1]
    ? `server and web do not import each other: ${from}`
    : undefined
}

function featureOf(path: string): string | undefined {
  return /^(server|web)\/features\/[^/]+/.exec(path)?.[0]
}
