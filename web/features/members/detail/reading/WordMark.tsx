import { useId } from 'react'
import { type TextCategory, textCategoryLabel } from '#contract/text-analysis/categories.ts'
import { cx } from '../../../../ui/class-names.ts'
import { Tooltip } from '../../../../ui/Tooltip.tsx'

interface WordMarkProps {
  text: string
  category: TextCategory
  isCare: boolean
}

/** A marked place; what it is about shows on hover, focus and tap. */
export function WordMark({ text, category, isCare }: WordMarkProps) {
  const id = useId()
  const label = textCategoryLabel(category)
  return (
    <>
      <mark className={cx('word-mark', isCare && 'is-care')}>
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
