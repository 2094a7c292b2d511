import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { RefObject } from 'react'
import { Answer } from '../../features/site/help/Answer.tsx'
import { questionsAt } from '../../features/site/help/areas.ts'
import { AnchoredPopover } from '../../ui/AnchoredPopover.tsx'

const most = 8

interface ScreenHelpProps {
  path: string
  anchor: RefObject<HTMLButtonElement | null>
  onLeave: () => void
}

/** What is asked about the screen at an address; every answer unfolds in its place. */
export function ScreenHelp({ path, anchor, onLeave }: ScreenHelpProps) {
  return (
    <AnchoredPopover anchor={anchor} label="この画面のヘルプ" onClose={onLeave}>
      <div className="w-80 max-w-full">
        <h2 className="mb-1 font-semibold">この画面のヘルプ</h2>
        <ul className="divide-y">
          {questionsAt(path)
            .slice(0, most)
            .map((question) => (
              <li key={question.id}>
                <details name="screen-help" className="group">
                  <summary className="flex min-h-11 items-center gap-2 py-1 hover:text-accent-ink">
                    <span className="phrases min-w-0 flex-1">{question.question}</span>
                    <ChevronDown
                      size={18}
                      aria-hidden
                      className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
                    />
                  </summary>
                  <div className="flex flex-col gap-2 pb-3 text-ink-2">
                    <Answer question={question} onLeave={onLeave} />
                  </div>
                </details>
              </li>
            ))}
        </ul>
        <p className="mt-2 border-t pt-3">
          <Link
            to="/company/help/faq"
            onClick={onLeave}
            className="text-accent-ink underline underline-offset-2"
          >
            ヘルプで検索する
          </Link>
        </p>
      </div>
    </AnchoredPopover>
  )
}
