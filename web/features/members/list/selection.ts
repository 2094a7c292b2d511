import { useMutation } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { MemberRow } from '#contract/members/calls.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { type Picked, type PickedMembers, pickedOf, pickLimit, withPicked } from './picked.ts'
import { focusedRow } from './row-steps.ts'
import { type ListQuery, loadBetween } from './use-member-rows.ts'

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

/** The same function throughout, so that rows are not drawn anew with every choice. */
export function useSteadyPick(selection: Selection | null): Selection['pick'] | undefined {
  const latest = useRef(selection)
  useLayoutEffect(() => {
    latest.current = selection
  })
  const pick = useCallback<Selection['pick']>((...row) => latest.current?.pick(...row), [])
  return selection ? pick : undefined
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
