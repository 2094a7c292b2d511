import type { ReactNode } from 'react'

/** A number no text holds; the script puts the count in its place. */
const placeholder = 7

const pattern = (words: (characters: number) => string) => words(placeholder).replace(`${placeholder}`, '#')

type WrittenTextProps = {
  name: string
  label: ReactNode
  limit: number
  words: {
    hint: (limit: number) => string
    left: (characters: number) => string
    over: (characters: number) => string
  }
  text: string
  rows: number
  problem?: string | undefined
  note?: string | undefined
  className?: string
}

/** A text of the reader's own; longer than allowed it is kept and said to be so, never cut. */
export function WrittenText({
  name,
  label,
  limit,
  words,
  text,
  rows,
  problem,
  note,
  className = 'card',
}: WrittenTextProps) {
  return (
    <div className={className}>
      <label className="asked" htmlFor={name}>
        {label}
      </label>
      <p className="quiet" id={`${name}-hint`}>
        {words.hint(limit)}
      </p>
      {problem ? (
        <p className="problem" id={`${name}-problem`}>
          {problem}
        </p>
      ) : null}
      <textarea
        id={name}
        name={name}
        rows={rows}
        defaultValue={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-problem ${name}-hint` : `${name}-hint`}
      />
      <p
        className="count"
        data-limit={limit}
        data-left={pattern(words.left)}
        data-over={pattern(words.over)}
        hidden
      />
      {note ? <p className="quiet">{note}</p> : null}
    </div>
  )
}
