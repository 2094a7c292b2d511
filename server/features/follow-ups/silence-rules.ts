/** What the list says about a member: whether somebody is needed, the stored reason codes, and the words. */
export type Attention = { needFollow: boolean; reasons: string[]; text: string }

/** What the list says of a member whom nobody needs to look after. */
export const noAttention: Attention = { needFollow: false, reasons: [], text: '' }

/** So many rounds in a row without an answer need a follow-up (product decision: need_follow_tag). */
export const silentFrom = 2

/** The attention after so many rounds without an answer, kept beside what the last answer asked for; null when they are too few. */
export function attentionAfterSilence(current: Attention, roundsInARow: number): Attention | null {
  if (roundsInARow < silentFrom) return null
  const words = current.text.split('・').filter((word) => word !== '' && !/^\d+回続けて未回答$/.test(word))
  return {
    needFollow: true,
    reasons: [...current.reasons.filter((reason) => !reason.startsWith('silent:')), `silent:${roundsInARow}`],
    text: [...words, `${roundsInARow}回続けて未回答`].join('・'),
  }
}
