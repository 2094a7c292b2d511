/** What a new company does first, in the order of the tour. */
export const firstStepKeys = [
  'member',
  'department',
  'schedule',
  'test_mail',
  'answer',
  'follow_up',
  'colleague',
  'channel',
] as const

export type FirstStepKey = (typeof firstStepKeys)[number]

/** What stands in the names of sample people, so that no list, file or print shows one unmarked. */
export const sampleMark = '（サンプル）'
