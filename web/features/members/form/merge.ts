import type { FieldName } from './field-groups.ts'
import type { MemberValues } from './form-values.ts'

/** Fields that two people changed differently, and fields that only the other one changed. */
export type Merge = {
  /** What somebody else saved meanwhile. */
  theirs: MemberValues
  mine: MemberValues
  clashing: FieldName[]
  adopted: FieldName[]
}

/** Whose value each clashing field gets. */
export type Choices = ReadonlyMap<FieldName, 'mine' | 'theirs'>

type Value = MemberValues[FieldName]

const isSame = (one: Value, other: Value): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((code) => other.includes(code))
    : one === other

const fieldsOf = (values: MemberValues) => Object.keys(values) as FieldName[]

/** The fields in which two states of a member differ. */
export const changedFields = (before: MemberValues, after: MemberValues): FieldName[] =>
  fieldsOf(before).filter((field) => !isSame(before[field], after[field]))

/**
 * Brings together what one person typed and what another saved, both beginning at `base`:
 * who alone changed a field is followed; where both did, differently, the field clashes and somebody must choose.
 */
export function mergeOf(base: MemberValues, mine: MemberValues, theirs: MemberValues): Merge {
  const byThem = changedFields(base, theirs)
  const byMe = new Set(changedFields(base, mine))
  const differing = byThem.filter((field) => !isSame(mine[field], theirs[field]))
  return {
    theirs,
    mine,
    clashing: differing.filter((field) => byMe.has(field)),
    adopted: differing.filter((field) => !byMe.has(field)),
  }
}

/** The form's values after a merge: mine, with theirs in the fields only they changed. */
export function mergedValues({ theirs, mine, adopted }: Merge): MemberValues {
  const taken = Object.fromEntries(adopted.map((field) => [field, theirs[field]]))
  return { ...mine, ...taken }
}
