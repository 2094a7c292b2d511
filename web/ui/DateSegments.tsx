import { DateInput, DateSegment } from 'react-aria-components/DateField'

export function DateSegments() {
  return (
    <DateInput className="flex min-h-9 flex-1 items-center whitespace-nowrap">
      {(segment) => <DateSegment segment={segment} className="date-segment rounded-sm px-0.5 outline-none" />}
    </DateInput>
  )
}
