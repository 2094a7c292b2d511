interface LongNameProps {
  text: string
  /** What stands behind it, however long it is: then one line is all it gets. */
  after?: string
}

const longName = 40

/** A name in a heading, which takes two lines at most; the whole of a longer one shows under the pointer. */
export function LongName({ text, after = '' }: LongNameProps) {
  if (text.length <= longName) return text + after
  if (after === '')
    return (
      <span title={text} className="line-clamp-2 wrap-anywhere print:line-clamp-none">
        {text}
      </span>
    )
  return (
    <span title={text} className="flex max-w-full">
      <span className="truncate">{text}</span>
      <span className="shrink-0">{after}</span>
    </span>
  )
}
