/** How sure a sentence of the report is, the surest first. */
export const certainties = ['sure', 'tendency', 'reference'] as const
export type Certainty = (typeof certainties)[number]

/** The certainty as the one word beside the sentence. */
export const certaintyWords: Record<Certainty, string> = {
  sure: '確か',
  tendency: '傾向',
  reference: '参考',
}
