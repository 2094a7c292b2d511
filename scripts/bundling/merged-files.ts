/** A file of script as a build without any plan cuts it, and what a load of it brings along. */
export interface CutFile {
  name: string
  modules: readonly string[]
  /** Compressed bytes. */
  size: number
  /** Whether a style sheet comes with it, as a request of its own. */
  hasStyle: boolean
  imports: readonly string[]
  /** Runs by itself, as the page's own script does: no other file may take it up. */
  isAlone: boolean
}

/** What is loaded at one moment: a page as it opens, or with a part of it that came when it was asked for. */
export interface Load {
  files: ReadonlySet<string>
  weight: number
  /** What may come in vain, as a share of what is needed. */
  idle: number
}

interface Merged {
  name: string
  modules: string[]
  size: number
  hasStyle: boolean
  loads: Set<number>
  imports: Set<Merged>
  isAlone: boolean
}

/** Below so many bytes in vain, over all loads, the requests alone say which pair comes first. */
const evenBytes = 20_000

interface Pair {
  one: Merged
  other: Merged
  gain: number
}

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

function withImports(file: Merged): Set<Merged> {
  const found = new Set([file])
  for (const one of found) for (const imported of one.imports) found.add(imported)
  return found
}

function merge({ one, other }: Pair, all: Set<Merged>): void {
  if (other.size > one.size) one.name = other.name
  one.modules.push(...other.modules)
  one.size += other.size
  one.hasStyle ||= other.hasStyle
  for (const load of other.loads) one.loads.add(load)
  for (const imported of other.imports) one.imports.add(imported)
  all.delete(other)
  for (const file of all) if (file.imports.delete(other)) file.imports.add(one)
  one.imports.delete(one)
}

const onlyIn = (loads: ReadonlySet<number>, others: ReadonlySet<number>) =>
  [...loads].filter((load) => !others.has(load))

/** What the loads that need only the one would bring in vain: the other file and what it imports. */
function inVainFor(one: Merged, other: Merged): [load: number, file: Merged][] {
  const brought = [...withImports(other)]
  return onlyIn(one.loads, other.loads).flatMap((load) =>
    brought
      .filter((file) => file !== one && !file.loads.has(load))
      .map((file): [number, Merged] => [load, file]),
  )
}

const inVain = ({ one, other }: Pair) => [...inVainFor(one, other), ...inVainFor(other, one)]

/** Merges pairs of files, the most rewarding first; files in a cycle count as needed together. */
class Merging {
  readonly #all: Set<Merged>
  readonly #loads: readonly Load[]
  readonly #requestWorth: number
  readonly #idle: number[]
  readonly #mostIdle: number[]
  #pairs: Pair[]

  constructor(files: readonly CutFile[], loads: readonly Load[], requestWorth: number) {
    this.#all = new Set(startOf(files, loads))
    this.#loads = loads
    this.#requestWorth = requestWorth
    this.#idle = loads.map(() => 0)
    const sizes = new Map(files.map(({ name, size }) => [name, size]))
    this.#mostIdle = loads.map(
      (load) => load.idle * [...load.files].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0),
    )
    const open = this.#open()
    this.#pairs = open.flatMap((one, at) => this.#pairsOf(one, open.slice(at + 1)))
  }

  #open = () => [...this.#all].filter(({ isAlone }) => !isAlone)

  #weight = (load: number) => this.#loads[load]?.weight ?? 0

  #weightOf(loads: Iterable<number>): number {
    let sum = 0
    for (const load of loads) sum += this.#weight(load)
    return sum
  }

  /** The requests that a pair saves for the bytes that come in vain; 0 where these are too many. */
  #reward({ one, other }: Pair, lost: number): number {
    const shared = this.#weightOf([...one.loads].filter((load) => other.loads.has(load)))
    const saved = one.hasStyle && other.hasStyle ? 2 * shared : shared
    return saved * this.#requestWorth > lost ? saved / (evenBytes + lost) : 0
  }

  /** The gain without what the files import, which takes long to find. */
  #hope(pair: Pair): number {
    const { one, other } = pair
    return this.#reward(
      pair,
      this.#weightOf(onlyIn(one.loads, other.loads)) * other.size +
        this.#weightOf(onlyIn(other.loads, one.loads)) * one.size,
    )
  }

  #pairsOf = (one: Merged, others: readonly Merged[]): Pair[] =>
    others
      .map((other) => ({ one, other, gain: this.#hope({ one, other, gain: 0 }) }))
      .filter(({ gain }) => gain > 0)

  #gain(pair: Pair): number {
    let lost = 0
    for (const [load, { size }] of inVain(pair)) lost += this.#weight(load) * size
    return this.#reward(pair, lost)
  }

  /** No style comes in vain, as a page may have little of it. */
  #isAllowed(pair: Pair): boolean {
    const brought = inVain(pair)
    if (brought.some(([, { hasStyle }]) => hasStyle)) return false
    const idle = new Map<number, number>()
    for (const [load, { size }] of brought) idle.set(load, (idle.get(load) ?? this.#idle[load] ?? 0) + size)
    return [...idle].every(([load, size]) => size <= (this.#mostIdle[load] ?? 0))
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
      const anew = [...changed].filter(({ isAlone }) => !isAlone)
      this.#pairs.push(...anew.flatMap((file, at) => this.#pairsOf(file, [...others, ...anew.slice(at + 1)])))
    }
    return [...this.#all]
  }
}

/** The shared file of each module that moves, so that a page loads few files and little in vain. */
export function mergedFiles(
  files: readonly CutFile[],
  loads: readonly Load[],
  requestWorth: number,
): Map<string, string> {
  const before = new Map(files.map(({ name, modules }) => [name, modules.length]))
  const changed = new Merging(files, loads, requestWorth)
    .run()
    .filter(({ name, modules }) => modules.length !== before.get(name))
  return new Map(changed.flatMap(({ name, modules }) => modules.map((module) => [module, name])))
}
