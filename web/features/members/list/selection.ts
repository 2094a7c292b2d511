import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MemberRow } from '#contract/members/calls.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { fullName } from '../../../parts/MemberName.tsx'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { focusedRow } from './use-list-keys.ts'
import { type ListQuery, loadBetween } from './use-member-rows.ts'

/** What is known of a chosen member, so that a dialog can name it and a change be taken back. */
export interface Picked {
  id: number
  name: string
  department: string
  hrUserId: number | null
  supervisorId: number | null
  isStopped: boolean
}

export type PickedMembers = ReadonlyMap<number, Picked>

function pickedOf(member: MemberRow): Picked {
  return {
    id: member.id,
    name: fullName(member),
    department: member.department?.full_path ?? '',
    hrUserId: member.hr_user_id,
    supervisorId: member.senior_id,
    isStopped: member.is_stopped_send_questions_mail,
  }
}

/** A change or a message reaches at most so many at once. */
export const pickLimit = 10_000

/** The selection with these members in it, or without them. */
export function withPicked(before: PickedMembers, members: readonly Picked[], isOn: boolean): PickedMembers {
  const after = new Map(before)
  for (const member of members) {
    if (!isOn) after.delete(member.id)
    else if (after.size < pickLimit || after.has(member.id)) after.set(member.id, member)
  }
  return after
}

/** 佐藤 太郎さん、鈴木 花子さん ほか3名. */
export function namesOf(members: readonly Picked[], shown = 3): string {
  const names = members.slice(0, shown).map(({ name }) => `${name}さん`)
  const left = members.length - names.length
  return `${names.join('、')}${left > 0 ? ` ほか${left.toLocaleString('ja-JP')}名` : ''}`
}

/** The members by the person they had, in charge or above them, for putting them back. */
export function byPersonBefore(
  members: readonly Picked[],
  kind: 'hrUserId' | 'supervisorId',
): Map<number | null, number[]> {
  const groups = new Map<number | null, number[]>()
  for (const member of members) groups.set(member[kind], [...(groups.get(member[kind]) ?? []), member.id])
  return groups
}

/** x chooses the row with the focus, with Shift all rows up to it; Escape leaves them all. */
export function pickKeys(
  selection: Selection | null,
  rowAt: (index: number) => MemberRow | undefined,
): Record<string, () => void> {
  if (!selection) return {}
  const pick = (isRange: boolean) => () => {
    const index = focusedRow()
    const member = index === null ? undefined : rowAt(index)
    if (member && index !== null) selection.pick(member, index, isRange)
  }
  return { x: pick(false), X: pick(true), ...(selection.members.size > 0 && { Escape: selection.clear }) }
}

const nobody: PickedMembers = new Map()

export interface Selection {
  members: PickedMembers
  /** Chooses or leaves the row; with `isRange` all from the row last chosen to this one. */
  pick: (member: MemberRow, index: number, isRange: boolean) => void
  pickAll: (count: number) => void
  isPickingAll: boolean
  clear: () => void
}

/**
 * The chosen members. They stay chosen while the filters change, so that people can be gathered by several searches;
 * what is done with them names them first.
 */
export function useSelection(query: ListQuery): Selection {
  const flash = useFlash()
  const [members, setMembers] = useState(nobody)
  const anchor = useRef<{ index: number; isOn: boolean; query: ListQuery } | null>(null)
  const onError = (error: Error) => flash(japaneseOf(error), 'fail')
  // The rows touched by hand since everybody was asked for: what the hand did stands. Leaving all ends the asking.
  const touched = useRef<Set<number> | null>(null)
  const all = useMutation({
    mutationFn: async (count: number) => {
      const meanwhile = new Set<number>()
      touched.current = meanwhile
      return { meanwhile, found: await loadAll(query.filters, count) }
    },
    onSuccess: ({ meanwhile, found }) => {
      if (touched.current !== meanwhile) return
      const untouched = found.filter(({ id }) => !meanwhile.has(id))
      setMembers((before) => withPicked(before, untouched, true))
    },
    onError,
  })
  const range = useMutation({
    mutationFn: ({ from, to }: { from: number; to: number; isOn: boolean }) => loadBetween(query, from, to),
    onSuccess: (rows, { isOn }) => setMembers((before) => withPicked(before, rows.map(pickedOf), isOn)),
    onError,
  })
  const pick = (member: MemberRow, index: number, isRange: boolean) => {
    const from = anchor.current
    if (isRange && from && from.query.filters === query.filters) {
      range.mutate({ from: from.index, to: index, isOn: from.isOn })
      return
    }
    const isOn = !members.has(member.id)
    anchor.current = { index, isOn, query }
    touched.current?.add(member.id)
    setMembers(withPicked(members, [pickedOf(member)], isOn))
  }
  return {
    members,
    pick,
    pickAll: all.mutate,
    isPickingAll: all.isPending,
    clear: () => {
      anchor.current = null
      touched.current = null
      setMembers(nobody)
    },
  }
}

const chunk = 500
const atOnce = 4

/** Everybody the filters leave, loaded or not, up to what can be chosen at once. */
async function loadAll(filters: MemberFilters, count: number): Promise<Picked[]> {
  const offsets = Array.from(
    { length: Math.ceil(Math.min(count, pickLimit) / chunk) },
    (_, step) => step * chunk,
  )
  const found: Picked[] = []
  while (offsets.length > 0) {
    const answers = await Promise.all(
      offsets.splice(0, atOnce).map((offset) => client.members.list({ ...filters, limit: chunk, offset })),
    )
    for (const { result } of answers) found.push(...result.members.map(pickedOf))
  }
  return found
}
