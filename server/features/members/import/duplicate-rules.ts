import { hasLeft } from '#contract/codes.ts'
import { errors } from '#contract/errors.ts'
import { formerHolder, type Stay } from '#contract/members/stays.ts'
import { fieldError } from '#contract/validation.ts'
import { codeKey } from '../../../platform/files/tidy-text.ts'
import type { RowCheck } from './cell-rules.ts'

/** What no two members of a company share. */
export const uniqueFields = ['email', 'employee_code'] as const
export type UniqueField = (typeof uniqueFields)[number]

const taken = { email: 'duplicate_email', employee_code: 'duplicate_employee_code' } as const

/** The value two members would collide over; addresses without regard to case. */
export const keyOf = (field: UniqueField, value: string): string =>
  field === 'email' ? value.toLowerCase() : codeKey(value)

/** A row with what it would give its member of the fields that nobody shares; '' takes the value away. */
export type Claim = { row: RowCheck; member: number | null; values: Partial<Record<UniqueField, string>> }

/** Who of the company has a value already. */
export type Holder = Stay & {
  id: number
  name: string
  email: string
  employee_code: string | null
  has_later: boolean
}

function add(row: RowCheck, headings: Headings, field: UniqueField, rule: string, message: string): void {
  row.errors.push({ column: headings.get(field) ?? '', field, rule, message })
}

type Headings = ReadonlyMap<string, string>

/** Marks every row whose value another row of the file has too, each naming the other's line. */
export function markDoubles(claims: readonly Claim[], headings: Headings): void {
  for (const field of uniqueFields) {
    const groups = Map.groupBy(claims, ({ values }) => keyOf(field, values[field] ?? ''))
    for (const [key, group] of groups) {
      if (key === '' || group.length < 2) continue
      for (const { row } of group) {
        const other = group.find((one) => one.row !== row)?.row.line ?? row.line
        const { rule, message } = fieldError(field, 'duplicate_in_file', other)
        add(row, headings, field, rule, message)
      }
    }
  }
}

/** A row with the address and the supervisor its member will have, where it gives one of them. */
export type Led = { row: RowCheck; led: { email: string; senior_id?: number | null | undefined } | null }

/** Two rows of one member would leave open which of them holds. */
export function markSameMember(claims: readonly Pick<Claim, 'row' | 'member'>[], headings: Headings): void {
  for (const [member, group] of Map.groupBy(claims, (claim) => claim.member)) {
    if (member === null || group.length < 2) continue
    const field = headings.has('code') ? 'code' : 'employee_code'
    for (const { row } of group) {
      const other = group.find((one) => one.row !== row)?.row.line ?? row.line
      const { rule, message } = fieldError(field, 'duplicate_in_file', other)
      row.errors.push({ column: headings.get(field) ?? '', field, rule, message })
    }
  }
}

/** Marks every row whose supervisor has the member's own address. @param seniors the supervisors by their addresses */
export function markOwnSupervisors(
  rows: readonly Led[],
  seniors: ReadonlyMap<string, number>,
  headings: Headings,
): void {
  for (const { row, led } of rows) {
    if (!led?.senior_id || seniors.get(led.email.toLowerCase()) !== led.senior_id) continue
    const { rule, message } = fieldError('senior_id', 'own_supervisor')
    const field = headings.has('senior_id') ? 'senior_id' : 'email'
    row.errors.push({ column: headings.get(field) ?? '', field, rule, message })
  }
}

const keyed = (holders: readonly Holder[], field: UniqueField) =>
  new Map(
    holders.flatMap((holder) => {
      const value = holder[field]
      return value === null ? [] : [[keyOf(field, value), holder] as const]
    }),
  )

function givesAway(own: Claim | undefined, holder: Holder, field: UniqueField): boolean {
  const given = own?.values[field]
  return given !== undefined && keyOf(field, given) !== keyOf(field, holder[field] ?? '')
}

/**
 * Marks every row whose value a member of the company has who is not the row's own, and whom the file leaves it: judged
 * as all rows will have been written, so that a file may hand values on.
 */
export function markTaken(claims: readonly Claim[], holders: readonly Holder[], headings: Headings): void {
  const byMember = new Map(claims.map((claim) => [claim.member, claim]))
  const current = holders.filter(({ working_status }) => !hasLeft(working_status))
  for (const field of uniqueFields) {
    const byKey = keyed(current, field)
    for (const { row, member, values } of claims) {
      const holder = byKey.get(keyOf(field, values[field] ?? ''))
      if (!holder || holder.id === member || givesAway(byMember.get(holder.id), holder, field)) continue
      const message = `${errors[taken[field]].message}（${holder.name}さん）`
      add(row, headings, field, 'duplicate', message)
    }
  }
}

/**
 * Marks every row whose value somebody had who left, unless the file's people come again.
 * @returns the stay that each line goes on from
 */
export function markFormer(
  claims: readonly Claim[],
  holders: readonly Holder[],
  headings: Headings,
  isRejoining: boolean,
): Map<number, Holder> {
  const former = holders.filter(({ working_status }) => hasLeft(working_status))
  const stays = new Map<number, Holder>()
  const lines = new Map<number, number>()
  for (const field of uniqueFields) {
    const byKey = keyed(former, field)
    for (const { row, member, values } of claims) {
      const holder = byKey.get(keyOf(field, values[field] ?? ''))
      if (!holder || holder.id === member) continue
      const first = lines.get(holder.id) ?? row.line
      lines.set(holder.id, first)
      if (!isRejoining || holder.has_later || member !== null)
        add(row, headings, field, 'former', formerHolder(holder))
      else if (first === row.line) stays.set(row.line, stays.get(row.line) ?? holder)
      else
        add(row, headings, field, 'duplicate_in_file', fieldError(field, 'duplicate_in_file', first).message)
    }
  }
  return stays
}
