import type { ChangeEvent } from 'react'
import type { MemberRow } from '#contract/members/calls.ts'
import { cx } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { pickLimit } from './picked.ts'
import type { Selection } from './selection.ts'

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
      className="h-9"
    />
  )
}

interface PickBoxProps {
  label: string
  isPicked: boolean
  isIndeterminate?: boolean
  /** `isRange` where Shift was held. */
  onPick: (isRange: boolean) => void
  className?: string
}

const isShift = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** The box of a row, with room around it for the finger. */
export function PickBox({ label, isPicked, isIndeterminate = false, onPick, className }: PickBoxProps) {
  return (
    <label className={cx('grid cursor-pointer place-content-center select-none', className)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isPicked}
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate
        }}
        onChange={(event) => onPick(isShift(event))}
        className="choice"
      />
    </label>
  )
}
