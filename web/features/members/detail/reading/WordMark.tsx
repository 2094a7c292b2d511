import { useId } from 'react'
import { type TextCategory, textCategoryLabel } from '#contract/text-analysis/categories.ts'
import { cx } from '../../../../ui/class-names.ts'
import { Tooltip } from '../../../../ui/Tooltip.tsx'

/** How a mark looks that is not like most. */
export const markLooks = { care: 'is-care', silenced: 'is-silenced', outside: 'is-outside' } as const

export type MarkLook = keyof typeof markLooks

const notes: Partial<Record<MarkLook, string>> = {
  silenced: '（判定から外した言葉）',
  outside: '（外部の読み取り）',
}

interface WordMarkProps {
  text: string
  category: TextCategory
  look?: MarkLook | undefined
}

/** A marked place; what it is about shows on hover, focus and tap. */
export function WordMark({ text, category, look }: WordMarkProps) {
  const id = useId()
  const label = textCategoryLabel(category) + ((look && notes[look]) ?? '')
  return (
    <>
      <mark className={cx('word-mark', look && markLooks[look])}>
        <Tooltip text={label}>
          {(trigger) => (
            <button type="button" {...trigger} popoverTarget={id}>
              {text}
              <span className="sr-only">（{label}）</span>
            </button>
          )}
        </Tooltip>
      </mark>
      <span
        id={id}
        popover="auto"
        className="anchored-above max-w-64 rounded bg-ink px-2 py-1 text-meta text-surface"
      >
        {label}
      </span>
    </>
  )
}
