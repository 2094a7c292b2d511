import { useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { lastDeliveryDate } from '#contract/surveys/plan.ts'
import { fullDate, tokyoToday } from '../../../parts/japanese-dates.ts'
import { BoundDate } from './BoundFields.tsx'
import { StoredMember } from './FormerChoice.tsx'
import { firstDeliveryOf } from './member-schema.ts'
import type { MemberValues } from './member-values.ts'
import { useSending } from './use-sending.ts'

/** The day of the first survey, and which one it is while nobody chose. */
export function FirstDelivery() {
  const joined = useWatch<MemberValues, 'date_contracted'>({ name: 'date_contracted' })
  const delivery = useWatch<MemberValues, 'delivery_date'>({ name: 'delivery_date' })
  const standard = firstDeliveryOf(joined, useSending().send_day)
  const stored = useContext(StoredMember)
  const last = stored && lastDeliveryDate(stored, tokyoToday())
  const isLonger = last !== null && last > lastDeliveryDate({ date_contracted: joined }, '')
  const within = isLonger
    ? `入社日より後、${fullDate(last)}までの日付（復職から1年以内）`
    : '入社日より後、1年以内の日付'
  const isToCome = standard && standard >= tokyoToday()
  const hint = isToCome && !delivery ? `空欄のときは${fullDate(standard)}に配信します。` : within
  return <BoundDate name="delivery_date" description={hint} />
}
