/** A packed column of values: recorded tables row by row would be five times as long. */
export type Packed =
  /** All values are this one. */
  | { c: unknown; n: number }
  /** Objects of the same fields. */
  | { o: Record<string, Packed> }
  /** Objects from names to values of one kind, each with its names. */
  | { k: string[][]; e: Packed }
  /** Lists, by how long each is. */
  | { a: number[]; e: Packed }
  /** Some of them null. */
  | { p: string; e: Packed }
  /** Few texts, each by its place among them. */
  | { s: (string | null)[]; r: number[] }
  /** Whole numbers, each by how far it is from the one before. */
  | { d: number[] }
  | { v: unknown[] }

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string | null => typeof value === 'string' || value === null

const shapeOf = (value: Fields) => Object.keys(value).join()

const isSame = (values: readonly unknown[]) => {
  const first = JSON.stringify(values[0])
  return values.every((value) => JSON.stringify(value) === first)
}

/** A name for each of many alike, as a month has figures. */
const isNamed = (value: Fields) => {
  const inner = Object.values(value)
  return inner.length > 2 && inner.every(isFields) && new Set(inner.map(shapeOf)).size === 1
}

function packObjects(values: readonly Fields[]): Packed {
  if (values.every(isNamed))
    return {
      k: values.map((value) => Object.keys(value)),
      e: pack(values.flatMap((value) => Object.values(value))),
    }
  const [first = {}] = values
  if (new Set(values.map(shapeOf)).size > 1 || shapeOf(first) === '') return { v: [...values] }
  return {
    o: Object.fromEntries(Object.keys(first).map((key) => [key, pack(values.map((value) => value[key]))])),
  }
}

function packTexts(values: readonly (string | null)[]): Packed {
  const texts = [...new Set(values)]
  if (texts.length > values.length * 0.7) return { v: [...values] }
  return { s: texts, r: values.map((value) => texts.indexOf(value)) }
}

function packNumbers(values: readonly number[]): Packed {
  const steps = values.map((value, at) => value - (values[at - 1] ?? 0))
  return new Set(steps).size < new Set(values).size ? { d: steps } : { v: [...values] }
}

/** Writes a column of JSON values down short. */
export function pack(values: readonly unknown[]): Packed {
  const isTree = values.length === 1 && typeof values[0] === 'object' && values[0] !== null
  if (values.length > 0 && !isTree && isSame(values)) return { c: values[0], n: values.length }
  if (values.length === 0) return { v: [] }
  if (values.every(isFields)) return packObjects(values)
  if (values.every(Array.isArray)) return { a: values.map(({ length }) => length), e: pack(values.flat()) }
  if (values.every(isText)) return packTexts(values)
  if (values.includes(null) && values.every((value) => typeof value === 'object'))
    return {
      p: values.map((value) => (value === null ? '0' : '1')).join(''),
      e: pack(values.filter((value) => value !== null)),
    }
  const numbers = values.filter((value): value is number => Number.isInteger(value))
  return numbers.length === values.length ? packNumbers(numbers) : { v: [...values] }
}

function unpackLists(lengths: readonly number[], all: readonly unknown[]): unknown[][] {
  let at = 0
  return lengths.map((length) => {
    at += length
    return all.slice(at - length, at)
  })
}

const zip = (names: readonly string[], values: readonly unknown[]) =>
  Object.fromEntries(names.map((name, at) => [name, values[at]]))

function unpackObjects(columns: Record<string, Packed>): unknown[] {
  const names = Object.keys(columns)
  const unpacked = Object.values(columns).map(unpack)
  return (unpacked[0] ?? []).map((_, row) =>
    zip(
      names,
      unpacked.map((column) => column[row]),
    ),
  )
}

function unpackSteps(steps: readonly number[]): number[] {
  let at = 0
  return steps.map((step) => {
    at += step
    return at
  })
}

/** The values of a column as they were. Objects that repeat are copies: who changes one changes no other. */
export function unpack(packed: Packed): unknown[] {
  if ('c' in packed) return Array.from({ length: packed.n }, () => structuredClone(packed.c))
  if ('o' in packed) return unpackObjects(packed.o)
  if ('k' in packed) {
    const lists = unpackLists(
      packed.k.map(({ length }) => length),
      unpack(packed.e),
    )
    return packed.k.map((names, at) => zip(names, lists[at] ?? []))
  }
  if ('a' in packed) return unpackLists(packed.a, unpack(packed.e))
  if ('p' in packed) {
    const rest = unpack(packed.e).values()
    return [...packed.p].map((mark) => (mark === '1' ? rest.next().value : null))
  }
  if ('s' in packed) return packed.r.map((at) => packed.s[at])
  return 'd' in packed ? unpackSteps(packed.d) : packed.v
}
