import { type AttentionNeed, needStates } from '#contract/follow-ups/attention-ranks.ts'

/** What the groups of people who need somebody are called, on the dashboard and among the list's filters. */
const needTitles: Record<AttentionNeed, string> = {
  urgent: 'すぐに連絡',
  grave: '優先して連絡',
  rainy: '雨',
  need_follow: '要フォロー',
  silent_twice: '2回続けて未回答',
  overdue: '連絡が遅れています',
}

/** The same for who acts on them, or as a state for who only reads. */
export const needTitlesFor = (acts: boolean): Record<AttentionNeed, string> =>
  acts ? needTitles : needStates
