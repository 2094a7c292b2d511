/** A file of script as a build without any plan cuts it, and what a load of it brings along. */
export interface CutFile {
  name: string
  modules: readonly string[]
  /** Compressed bytes. */
  size: number
  imports: readonly string[]
  /** The page's own script, which no other file may take up. */
  isFirst: boolean
}

/** What is loaded at one moment: a page as it opens, or a part of it that comes when it is asked for. */
export interface Load {
  files: ReadonlySet<string>
  isPage: boolean
}

export interface Bounds {
  /** The compressed bytes that one request less on one page may cost. */
  request: number
  /** The compressed bytes that a page may load in vain. */
  idle: number
}

interface Merged {
  name: string
  modules: string[]
  size: number
  loads: Set<number>
  imports: Set<Merged>
  isFirst: boolean
}

interface Pair {
  one: Merged
  other: Merged
  gain: number
}

/** A part of a page comes seldom, and while somebody has just pressed something else. */
const partWeight = 0.1

function startOf(files: readonly CutFile[], loads: readonly Load[]): Merged[] {
  const merged = new Map(
    files.map((file): [string, Merged] => [
      file.name,
      {
        ...file,
        modules: [...file.modules],
        loads: new Set(loads.flatMap((load, at) => (load.files.has(file.name) ? [at] : []))),
        imports: new Set(),
      },
    ]),
  )
  for (const file of files)
    for (const name of file.imports) {
      const imported = merged.get(name)
      if (imported) merged.get(file.name)?.imports.add(imported)
    }
  return [...merged.values()]
}

/** The file with all that it imports, at however many steps. */
function withImports(file: Merged): Set<Merged> {
  const found = new Set([file])
  for (const one of found) for (const imported of one.imports) found.add(imported)
  return found
}

/** Whether a third file stands between: two files that are merged in spite of it would import each other. */
const isReachedOver = (from: Merged, to: Merged): boolean =>
  [...from.imports].some((file) => file !== to && withImports(file).has(to))

/** Takes the other file up into the one. */
function merge({ one, other }: Pair, all: Set<Merged>): void {
  if (other.size > one.size) one.name = other.name
  one.modules.push(...other.modules)
  one.size += other.size
  for (const load of other.loads) one.loads.add(load)
  for (const imported of other.imports) one.imports.add(imported)
  all.delete(other)
  for (const file of all) if (file.imports.delete(other)) file.imports.add(one)
  one.imports.delete(one)
}

/** What the loads that need only the one would bring in vain: the other file and what it imports. */
function inVainFor(one: Merged, other: Merged): [load: number, file: Merged][] {
  const brought = [...withImports(other)]
  return [...one.loads.difference(other.loads)].flatMap((load) =>
    brought
      .filter((file) => file !== one && !file.loads.has(load))
      .map((file): [number, Merged] => [load, file]),
  )
}

const inVain = ({ one, other }: Pair) => [...inVainFor(one, other), ...inVainFor(other, one)]

/** Merges files pair by pair, the most rewarding first, until no pair is worth what it costs. */
class Merging {
  readonly #all: Set<Merged>
  readonly #loads: readonly Load[]
  readonly #bounds: Bounds
  readonly #idle: number[]
  #pairs: Pair[]

  constructor(files: readonly CutFile[], loads: readonly Load[], bounds: Bounds) {
    this.#all = new Set(startOf(files, loads))
    this.#loads = loads
    this.#bounds = bounds
    this.#idle = loads.map(() => 0)
    const open = this.#open()
    this.#pairs = open.flatMap((one, at) => this.#pairsOf(one, open.slice(at + 1)))
  }

  #open = () => [...this.#all].filter(({ isFirst }) => !isFirst)

  #weight = (load: number) => (this.#loads[load]?.isPage ? 1 : partWeight)

  /** What a pair would save at most: what its files import is left out, as it takes long to find. */
  #hope(one: Merged, other: Merged): number {
    let both = 0
    for (const load of one.loads) if (other.loads.has(load)) both += this.#weight(load)
    return both * this.#bounds.request
  }

  #pairsOf = (one: Merged, others: readonly Merged[]): Pair[] =>
    others.map((other) => ({ one, other, gain: this.#hope(one, other) })).filter(({ gain }) => gain > 0)

  #gain(pair: Pair): number {
    const lost = inVain(pair).map(([load, { size }]) => this.#weight(load) * size)
    return this.#hope(pair.one, pair.other) - lost.reduce((sum, size) => sum + size, 0)
  }

  #isAllowed(pair: Pair): boolean {
    const idle = new Map<number, number>()
    for (const [load, { size }] of inVain(pair))
      idle.set(load, (idle.get(load) ?? this.#idle[load] ?? 0) + size)
    const fits = [...idle].every(([load, size]) => !this.#loads[load]?.isPage || size <= this.#bounds.idle)
    return fits && !isReachedOver(pair.one, pair.other) && !isReachedOver(pair.other, pair.one)
  }

  /** The best pair; one that is refused stays refused until one of its files has become another. */
  #best(): Pair | undefined {
    this.#pairs.sort((a, b) => a.gain - b.gain)
    for (let pair = this.#pairs.pop(); pair; pair = this.#pairs.pop()) {
      const gain = this.#gain(pair)
      if (gain <= 0) continue
      if (gain >= (this.#pairs.at(-1)?.gain ?? 0)) {
        if (this.#isAllowed(pair)) return pair
        continue
      }
      const place = this.#pairs.findIndex((other) => other.gain >= gain)
      this.#pairs.splice(place, 0, { ...pair, gain })
    }
    return undefined
  }

  /** @returns the files that are now other than before */
  #take(pair: Pair): Set<Merged> {
    const changed = new Set([pair.one, pair.other])
    for (const [load, file] of inVain(pair)) {
      this.#idle[load] = (this.#idle[load] ?? 0) + file.size
      file.loads.add(load)
      changed.add(file)
    }
    merge(pair, this.#all)
    return changed
  }

  run(): Merged[] {
    for (let pair = this.#best(); pair; pair = this.#best()) {
      const changed = this.#take(pair)
      this.#pairs = this.#pairs.filter(({ one, other }) => !changed.has(one) && !changed.has(other))
      changed.delete(pair.other)
      const others = this.#open().filter((file) => !changed.has(file))
      const anew = [...changed].filter(({ isFirst }) => !isFirst)
      this.#pairs.push(
        ...anew.flatMap((file, at) => this.#pairsOf(file, [...others, ...anew.slice(at + 1)])),
      )
    }
    return [...this.#all]
  }
}

/**
 * Which modules share a file, so that a page needs few files and loads little in vain.
 * @returns each module that does not stay where it was, with its file's name
 */
export function mergedFiles(
  files: readonly CutFile[],
  loads: readonly Load[],
  bounds: Bounds,
): Map<string, string> {
  const before = new Map(files.map(({ name, modules }) => [name, modules.length]))
  const changed = new Merging(files, loads, bounds)
    .run()
    .filter(({ name, modules }) => modules.length !== before.get(name))
  return new Map(changed.flatMap(({ name, modules }) => modules.map((module) => [module, name])))
}
