import { DateInput, DateSegment } from 'react-aria-components/DateField'

const look =
  'rounded-sm px-0.5 caret-transparent outline-none data-focused:bg-accent data-focused:text-white ' +
  'data-placeholder:not-data-focused:text-ink-3'

export function DateSegments() {
  return (
    <DateInput className="flex min-h-9 flex-1 items-center whitespace-nowrap">
      {(segment) => <DateSegment segment={segment} className={look} />}
    </DateInput>
  )
}
