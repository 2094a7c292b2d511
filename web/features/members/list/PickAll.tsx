import type { MemberRow } from '#contract/members/calls.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { PickBox } from './PickBox.tsx'
import { pickLimit } from './picked.ts'
import type { Selection } from './use-selection.ts'

interface PickAllProps {
  selection: Selection
  /** The first rows of the list. */
  start: readonly MemberRow[]
  count: number
}

/** Whether everybody the filters leave is chosen, as far as the rows at hand tell. */
function isAllPicked({ selection: { members }, start, count }: PickAllProps): boolean {
  return members.size >= Math.min(count, pickLimit) && start.every(({ id }) => members.has(id))
}

/** How choosing everybody is put into words, with the number. */
export function pickAllWords(count: number): string {
  if (count <= pickLimit) return `条件に合う${count.toLocaleString('ja-JP')}名をすべて選択`
  return `はじめの${pickLimit.toLocaleString('ja-JP')}名を選択`
}

/** Chooses everybody the filters leave, also those that were never in view; or nobody. */
export function PickAll(props: PickAllProps) {
  const { selection, count } = props
  if (selection.isPickingAll)
    return (
      <span className="grid place-content-center">
        <Spinner size={18} label="選択しています" />
      </span>
    )
  const isAll = isAllPicked(props)
  return (
    <PickBox
      label={isAll ? '選択をすべて解除' : pickAllWords(count)}
      isPicked={isAll}
      isIndeterminate={!isAll && selection.members.size > 0}
      onPick={() => (isAll ? selection.clear() : selection.pickAll(count))}
      className="h-10 pl-1"
    />
  )
}
