import { GitMerge } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { memberLabels } from '#contract/member-labels.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { scrollToElement } from '../../../ui/scroll-to.ts'
import { useChosenNames } from './choices.ts'
import type { FieldName } from './field-groups.ts'
import type { Choices, Merge } from './merge.ts'
import { shownValue } from './shown-values.ts'

type MergePanelProps = {
  merge: Merge
  choices: Choices
  /** A save was refused because not every choice was made. */
  isInsistent: boolean
  onChoose: (field: FieldName, whose: 'mine' | 'theirs') => void
}

const blank = '（空欄）'

/** What somebody else saved meanwhile, beside what was typed here; one chooses field by field. Takes the focus as it comes. */
export function MergePanel({ merge, choices, isInsistent, onChoose }: MergePanelProps) {
  const box = useRef<HTMLElement>(null)
  const names = useChosenNames()
  useEffect(() => {
    if (!box.current) return
    box.current.focus({ preventScroll: true })
    scrollToElement(box.current)
  }, [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="merge-title"
      className="flex animate-appear flex-col gap-4 rounded border border-line-strong bg-accent-soft/60 p-4 outline-none sm:p-6"
    >
      <div>
        <h2 id="merge-title" className="flex items-center gap-2 text-lg font-semibold">
          <GitMerge size={20} aria-hidden />
          ほかの人が先に更新しました
        </h2>
        <p className="mt-1 text-ink-2">
          入力内容はそのまま残っています。
          {nextStep(merge, merge.clashing.filter((field) => !choices.has(field)).length)}
        </p>
      </div>
      {merge.clashing.map((field) => (
        <RadioGroup
          key={field}
          name={`merge-${field}`}
          label={memberLabels[field]}
          look="list"
          value={choices.get(field) ?? ''}
          errorMessage={isInsistent && !choices.has(field) ? 'どちらかを選んでください。' : undefined}
          onChange={(value) => onChoose(field, value === 'mine' ? 'mine' : 'theirs')}
          options={[
            { value: 'mine', label: `自分の入力：${shownValue(field, merge.mine, names) || blank}` },
            { value: 'theirs', label: `ほかの人の更新：${shownValue(field, merge.theirs, names) || blank}` },
          ]}
        />
      ))}
      {merge.adopted.length > 0 && (
        <div>
          <h3 className="font-semibold">取り込んだ変更</h3>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {merge.adopted.map((field) => (
              <li key={field}>
                {memberLabels[field]}：{shownValue(field, merge.mine, names) || blank} →{' '}
                {shownValue(field, merge.theirs, names) || blank}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function nextStep({ clashing }: Merge, open: number): string {
  if (clashing.length === 0) return '内容を確認して、もう一度保存してください。'
  if (open > 0) return `次の${open}項目をどちらにするか選んで、もう一度保存してください。`
  return 'どちらにするか決まりました。もう一度保存してください。'
}
