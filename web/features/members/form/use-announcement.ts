import { useFormContext, useWatch } from 'react-hook-form'
import { tokyoHour, tokyoToday } from '../../../parts/japanese-dates.ts'
import { type Announcement, announcementOf } from './announcement.ts'
import type { MemberValues } from './member-values.ts'
import { isWholeDay } from './use-joining-day.ts'
import { useSending } from './use-sending.ts'

/** What the values typed so far would send; null while the dates it follows from are not there. */
export function useAnnouncement(): Announcement | null {
  const settings = useSending()
  const { control } = useFormContext<MemberValues>()
  const values: MemberValues = useWatch({ control, compute: (typed: MemberValues) => typed })
  const { date_contracted, delivery_date } = values
  if (!isWholeDay(date_contracted) || (delivery_date && !isWholeDay(delivery_date))) return null
  return announcementOf(values, { today: tokyoToday(), hour: tokyoHour() }, settings)
}
