import type { ChangeEvent } from 'react'
import { cx } from '../../../ui/class-names.ts'

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
