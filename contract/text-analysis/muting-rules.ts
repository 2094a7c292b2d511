import { type TextCategory, textCategories } from './categories.ts'

/** From so many different answers on, words judged too severe are offered for silencing. */
export const silencedFrom = 3

/** Words about life count everywhere. */
export const isSilenceable = (key: TextCategory): boolean => key !== 'self_harm'

/** Whether silencing costs so much that it must be read first. */
export const losesMuch = (key: TextCategory): boolean =>
  textCategories.some((category) => category.key === key && category.isCritical)
