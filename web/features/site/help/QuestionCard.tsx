import { ChevronDown, Link2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFlash } from '../../../platform/flash.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { scrollToElement } from '../../../ui/scroll-to.ts'
import { Answer } from './Answer.tsx'
import type { Question } from './topic.ts'

/** A question that unfolds into its answer; the one named in the address comes into view. */
export function QuestionCard({ question, isOpen }: { question: Question; isOpen: boolean }) {
  const card = useRef<HTMLDetailsElement>(null)
  const flash = useFlash()
  useEffect(() => {
    if (card.current && location.hash === `#${card.current.id}`) scrollToElement(card.current)
  }, [])
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(`#${question.id}`, location.href).href)
    flash('リンクをコピーしました。')
  }
  return (
    <details ref={card} id={question.id} open={isOpen} className="group">
      <summary className="flex min-h-11 items-center gap-3 px-4 py-2 font-semibold -outline-offset-2 hover:bg-hover">
        <h3 className="min-w-0 flex-1 text-base">{question.question}</h3>
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4">
        <Answer question={question} />
        <IconButton
          size="small"
          className="self-end"
          label="この質問へのリンクをコピーする"
          icon={<Link2 size={16} aria-hidden />}
          onClick={() => void copy()}
        />
      </div>
    </details>
  )
}
