import { addDays, addMonths } from '../../platform/calendar.ts'

const slotMonths = 12

/** Who was registered before this day, a date in Asia/Tokyo, uses no slot today: a slot is used for twelve months from registration. */
export function slotsSince(today: string): string {
  return addMonths(today, -slotMonths)
}

/** The first day on which the slot of somebody registered on a day is free again. */
export function slotFreeOn(registeredOn: string): string {
  let day = addMonths(registeredOn, slotMonths)
  while (slotsSince(day) <= registeredOn) day = addDays(day, 1)
  return day
}
