import { GitMerge } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { scrollToElement } from '../../ui/scroll-to.ts'

type Whose = 'mine' | 'theirs'
type Change = { field: string; label: string; mine: string; theirs: string }
type Clash = Change & { choice: Whose | undefined; choose: (whose: Whose) => void }

type MergePanelProps = {
  clashing: readonly Clash[]
  /** What only the other one changed. */
  adopted: readonly Change[]
  /** A save was refused because not every choice was made. */
  isInsistent: boolean
}

const orBlank = (value: string) => value || '（空欄）'

/** What somebody else saved meanwhile, beside what was typed here; one chooses field by field. Takes the focus as it comes. */
export function MergePanel({ clashing, adopted, isInsistent }: MergePanelProps) {
  const box = useRef<HTMLElement>(null)
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
        <p className="mt-1 text-ink-2">入力内容はそのまま残っています。{nextStep(clashing)}</p>
      </div>
      {clashing.map(({ field, label, mine, theirs, choice, choose }) => (
        <RadioGroup
          key={field}
          name={`merge-${field}`}
          label={label}
          look="list"
          value={choice ?? ''}
          errorMessage={isInsistent && !choice ? 'どちらかを選んでください。' : undefined}
          onChange={(value) => choose(value === 'mine' ? 'mine' : 'theirs')}
          options={[
            { value: 'mine', label: `自分の入力：${orBlank(mine)}` },
            { value: 'theirs', label: `ほかの人の更新：${orBlank(theirs)}` },
          ]}
        />
      ))}
      {adopted.length > 0 && (
        <div>
          <h3 className="font-semibold">取り込んだ変更</h3>
          <ul className="mt-1 list-disc pl-5">
            {adopted.map(({ field, label, mine, theirs }) => (
              <li key={field} className="wrap-anywhere">
                {label}：{orBlank(mine)} → {orBlank(theirs)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function nextStep(clashing: readonly Clash[]): string {
  const open = clashing.filter(({ choice }) => !choice).length
  if (clashing.length === 0) return '内容を確認して、もう一度保存してください。'
  if (open > 0) return `次の${open}項目をどちらにするか選んで、もう一度保存してください。`
  return 'どちらにするか決まりました。もう一度保存してください。'
}
