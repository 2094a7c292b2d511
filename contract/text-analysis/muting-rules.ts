import { type TextCategory, textCategories } from './categories.ts'

/** In how many answers a word must be judged too severe before it can be muted. */
export const silencedFrom = 3

/** Words about life count everywhere. */
export const isSilenceable = (key: TextCategory): boolean => key !== 'self_harm'

/** Whether silencing costs so much that it must be read first. */
export const losesMuch = (key: TextCategory): boolean =>
  textCategories.some((category) => category.key === key && category.isCritical)
