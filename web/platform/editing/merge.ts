import { type FieldPath, type FieldValues, get } from 'react-hook-form'
import { keysOf } from '#contract/keys.ts'

/** Fields that two people changed differently, and fields that only the other one changed. */
export type Merge<T extends FieldValues> = {
  /** What somebody else saved meanwhile. */
  theirs: T
  mine: T
  clashing: FieldPath<T>[]
  adopted: FieldPath<T>[]
}

export type Choices<T extends FieldValues> = ReadonlyMap<FieldPath<T>, 'mine' | 'theirs'>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part) => other.some((twin) => isSame(part, twin)))
  if (!isObject(one) || !isObject(other)) return one === other
  const rest = new Map(Object.entries(other))
  return (
    Object.keys(one).length === rest.size &&
    Object.entries(one).every(([key, part]) => rest.has(key) && isSame(part, rest.get(key)))
  )
}

export const fieldsOf = <T extends FieldValues>(values: T) => keysOf<T, FieldPath<T>>(values)

export const changedFields = <T extends FieldValues>(before: T, after: T): FieldPath<T>[] =>
  fieldsOf(before).filter((field) => !isSame(get(before, field), get(after, field)))

/** Merges two edits of `base`; a field that both changed differently clashes. */
export function mergeOf<T extends FieldValues>(base: T, mine: T, theirs: T): Merge<T> {
  const byThem = changedFields(base, theirs)
  const byMe = new Set(changedFields(base, mine))
  const differing = byThem.filter((field) => !isSame(get(mine, field), get(theirs, field)))
  return {
    theirs,
    mine,
    clashing: differing.filter((field) => byMe.has(field)),
    adopted: differing.filter((field) => !byMe.has(field)),
  }
}

/** The form's values after a merge: mine, with theirs in the fields only they changed. */
export function mergedValues<T extends FieldValues>({ theirs, mine, adopted }: Merge<T>): T {
  const taken = Object.fromEntries(adopted.map((field) => [field, get(theirs, field)]))
  return { ...mine, ...taken }
}
