import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MemberRow } from '#contract/members/calls.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { loadAll } from './load-all.ts'
import { type PickedMembers, pickedOf, withPicked } from './picked.ts'
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
