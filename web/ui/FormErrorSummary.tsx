import { CircleAlert } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { fieldIds } from './field-props.ts'
import { scrollToElement } from './scroll-to.ts'

export interface FieldProblem {
  name?: string
  label?: string
  message: string
}

interface FormErrorSummaryProps {
  errors: readonly FieldProblem[]
  /** Raise it with each refused submit, so that the focus comes back here. */
  attempt?: number
}

const focusable = 'input, select, textarea, button, [tabindex]'

export function FormErrorSummary({ errors, attempt = 0 }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  const shownAttempt = isShown ? attempt : undefined
  useEffect(() => {
    if (shownAttempt === undefined || !box.current) return
    box.current.focus({ preventScroll: true })
    scrollToElement(box.current)
  }, [shownAttempt])
  if (!isShown) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="animate-appear rounded bg-danger-soft p-4 text-danger-ink outline-none"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert size={20} className="shrink-0" aria-hidden />
        {errors.some(({ name }) => name)
          ? `${errors.length}件の入力内容を確認してください`
          : '保存できませんでした'}
      </p>
      <ul className="mt-2 flex flex-col gap-1 pl-7">
        {errors.map(({ name, label, message }) => (
          <li key={`${name}-${message}`}>
            {name ? (
              <a
                href={`#${fieldIds(name).id}`}
                onClick={(event) => visit(event, name)}
                className="underline underline-offset-2"
              >
                {label && !message.startsWith(label) && `${label}：`}
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function visit(event: MouseEvent, name: string) {
  event.preventDefault()
  const field = document.getElementById(fieldIds(name).id)
  if (!field) return
  unfold(field)
  const target = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable)
  scrollToElement(field)
  target?.focus({ preventScroll: true })
}

/** What stands folded away cannot take the focus. */
function unfold(field: Element) {
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
}
