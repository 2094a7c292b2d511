import { usualSurveySettings } from '#contract/surveys/usual-settings.ts'

const upTo = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, n) => low + n)

const options = (values: readonly number[], label: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: label(value) }))

const isUsual = (value: number, usual: number) => (value === usual ? '（初期設定）' : '')

export const hourOptions = options(
  upTo(0, 23),
  (hour) => `${hour}時${isUsual(hour, usualSurveySettings.send_hour)}`,
)
export const sendDayOptions = options(
  upTo(1, 28),
  (day) => `毎月${day}日${isUsual(day, usualSurveySettings.send_day)}`,
)

/** Last days, counted from the sending day as day 1, of which one is usual. */
export const limitOptions = (low: number, high: number, usual: number) =>
  options(upTo(low, high), (day) => `${day}日目${isUsual(day, usual)}`)

/** Days of reminders before the last day; one that is chosen already stays, so that its error can be read. */
export const reminderOptions = (limitDay: number, chosen: number) =>
  options(
    upTo(2, Math.max(limitDay - 1, 2))
      .concat(chosen)
      .filter((day, index, all) => all.indexOf(day) === index),
    (day) => `${day}日目`,
  )
