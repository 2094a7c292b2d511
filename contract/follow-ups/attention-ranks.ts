/** The groups that ranks make, the gravest first. */
export const attentionNeeds = ['urgent', 'grave', 'rainy', 'need_follow', 'silent_twice', 'overdue'] as const

export type AttentionNeed = (typeof attentionNeeds)[number]

/** The ranks of each group: together all of them in their order, so that everybody stands in one group, the gravest. */
export const needRanks: Record<AttentionNeed, readonly AttentionRank[]> = {
  urgent: ['life'],
  grave: ['grave'],
  rainy: ['rain_worst', 'rain'],
  need_follow: ['concern', 'drop'],
  silent_twice: ['silent'],
  overdue: ['overdue'],
}

/** How the people of each group are, for who reads it and acts on nothing: no haste and nothing to do. */
export const needStates: Record<AttentionNeed, string> = {
  urgent: '命に関わる言葉',
  grave: '気がかりな言葉',
  rainy: '雨',
  need_follow: '要フォロー',
  silent_twice: '2回続けて未回答',
  overdue: '対応中',
}

/** The reasons for attention, gravest first: the one order of lists, files and mails. `overdue` is never stored. */
export const attentionRanks = [
  'life',
  'grave',
  'rain_worst',
  'rain',
  'concern',
  'drop',
  'silent',
  'overdue',
] as const

export type AttentionRank = (typeof attentionRanks)[number]
