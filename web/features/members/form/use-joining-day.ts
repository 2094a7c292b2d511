import { useWatch } from 'react-hook-form'
import { isRealDate } from '#contract/dates.ts'
import type { MemberValues } from './member-values.ts'

/** A day that is not half typed, as 0002-04-01 is. */
export const isWholeDay = (date: string) => isRealDate(date) && date >= '1900'

/** Whether the day that the surveys follow from is there. */
export const useHasJoiningDay = () =>
  isWholeDay(useWatch<MemberValues, 'date_contracted'>({ name: 'date_contracted' }))
