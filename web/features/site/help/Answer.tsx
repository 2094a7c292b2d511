import { Link, useLocation } from '@tanstack/react-router'
import { pages } from '#contract/company/pages.ts'
import { useMay } from '../../../platform/session.ts'
import type { Question } from './topic.ts'

interface AnswerProps {
  question: Question
  onLeave?: () => void
}

/** What stands under a question, with the way to the screens that the reader may open. */
export function Answer({ question: { answer, list = [], screens = [] }, onLeave }: AnswerProps) {
  const may = useMay()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const open = pages.filter(({ path, access }) => path !== here && screens.includes(path) && may(access))
  return (
    <>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list.length > 0 && (
        <ul className="list-disc pl-5">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {open.map(({ path, name }) => (
            <Link
              key={path}
              to={path}
              className="text-accent-ink underline underline-offset-2"
              {...(onLeave && { onClick: onLeave })}
            >
              「{name}」を開く
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
