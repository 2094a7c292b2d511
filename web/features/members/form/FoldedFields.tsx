import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type FoldedGroup, fieldGroups } from './field-groups.ts'
import { groupSummary } from './group-summary.ts'
import type { MemberValues } from './member-values.ts'
import { useChosenNames } from './use-chosen-names.ts'
import type { Folds } from './use-folds.ts'

type FoldedFieldsProps = {
  group: FoldedGroup
  folds: Folds
  /** Said before the values, such as that there is a picture. */
  more?: string
  children: ReactNode
}

/** A group of fields folded under its name, with what is set inside in one line. */
export function FoldedFields({ group, folds, more = '', children }: FoldedFieldsProps) {
  const headingId = useId()
  const wrong = folds.wrongIn(group)
  const isOpen = folds.isOpen(group)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <section id={group} aria-labelledby={headingId}>
      <details
        open={isOpen}
        onToggle={(event) => folds.setOpen(group, event.currentTarget.open)}
        className="group rounded border bg-surface"
      >
        <summary className="flex min-h-13 list-none items-center gap-3 rounded px-4 py-2 hover:bg-hover sm:px-6">
          <ChevronRight
            size={18}
            aria-hidden
            className="shrink-0 text-ink-3 transition-transform group-open:rotate-90"
          />
          <h2 id={headingId} className="shrink-0 font-semibold">
            {fieldGroups[group].title}
          </h2>
          {wrong > 0 ? (
            <span className="ml-auto text-danger-ink">{wrong}件を確認してください</span>
          ) : (
            <Summary group={group} more={more} />
          )}
        </summary>
        <div className="flex flex-col gap-5 px-4 pt-2 pb-6 sm:px-6">{wasOpen && children}</div>
      </details>
    </section>
  )
}

function Summary({ group, more }: { group: FoldedGroup; more: string }) {
  const { control } = useFormContext<MemberValues>()
  const values: MemberValues = useWatch({ control, compute: (typed: MemberValues) => typed })
  const names = useChosenNames()
  const reported = [more, groupSummary(group, values, names)].filter(Boolean).join('、')
  return (
    <span className={`min-w-0 flex-1 truncate text-right ${reported ? 'text-ink-2' : 'text-ink-3'}`}>
      {reported || '未入力'}
    </span>
  )
}
