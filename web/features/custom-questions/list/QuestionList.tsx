import { useState } from 'react'
import { monthlyQuestions } from '#contract/answers/questions.ts'
import type { CustomQuestion } from '#contract/custom-questions/calls.ts'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { useDragOrder } from '../../../ui/use-drag-order.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useActivity, useMove } from '../use-questions.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { QuestionRow } from './QuestionRow.tsx'

export function QuestionList({ questions }: { questions: readonly CustomQuestion[] }) {
  const can = useCan()
  const move = useMove()
  const toggle = useActivity()
  const [deleted, setDeleted] = useState<CustomQuestion | null>(null)
  const [said, setSaid] = useState('')
  const moveRow = (from: number, to: number) => {
    const moved = questions[from]
    if (!moved) return
    setSaid(`「${moved.question_text}」を${to + 1}番目に移しました。`)
    move.mutate({ id: moved.id, to })
  }
  const { list, drag, handle } = useDragOrder(questions.length, moveRow)
  const markOf = (index: number) => {
    if (!drag || drag.from === drag.to || index !== drag.to) return null
    return drag.to < drag.from ? 'above' : 'below'
  }
  return (
    <>
      <Card padding="none">
        <Fixed
          className="rounded-t"
          label="質問1〜3"
          text={monthlyQuestions.ja.map(({ name }) => name).join('・')}
        />
        <ul ref={list} className="divide-y border-t border-b">
          {questions.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              handle={can('enq_setting.advanced.update') ? handle(index) : undefined}
              isHeld={drag?.from === index}
              mark={markOf(index)}
              onToggle={() => toggle.mutate(question)}
              onDelete={() => setDeleted(question)}
            />
          ))}
        </ul>
        <Fixed className="rounded-b" label="最後に" text="伝えておきたいこと（自由記述）" />
      </Card>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {deleted && <DeleteDialog question={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

/** What every month asks, whatever the company adds. */
function Fixed({ label, text, className }: { label: string; text: string; className: string }) {
  return (
    <p className={cx('flex flex-wrap gap-x-3 bg-sunken px-4 py-3 text-ink-2', className)}>
      <span className="font-semibold">{label}</span>
      {text}
    </p>
  )
}
