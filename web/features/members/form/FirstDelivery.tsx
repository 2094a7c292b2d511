import { useWatch } from 'react-hook-form'
import { fullDate } from '../../../parts/japanese-dates.ts'
import { BoundDate } from './BoundFields.tsx'
import { firstDeliveryOf } from './member-schema.ts'
import type { MemberValues } from './member-values.ts'
import { useSending } from './use-sending.ts'

/** The day of the first survey, and which one it is while nobody chose. */
export function FirstDelivery() {
  const joined = useWatch<MemberValues, 'date_contracted'>({ name: 'date_contracted' })
  const delivery = useWatch<MemberValues, 'delivery_date'>({ name: 'delivery_date' })
  const standard = firstDeliveryOf(joined, useSending().send_day)
  const hint =
    standard && !delivery ? `空欄のときは${fullDate(standard)}に配信します。` : '入社日より後、1年以内の日付'
  return <BoundDate name="delivery_date" description={hint} />
}
