import { textCategories } from '../text-analysis/categories.ts'

/** What the report tells topics of: all that the reading of a text knows but words about life, which lead to help instead. */
export const topicKeys = textCategories.map(({ key }) => key).filter((key) => key !== 'self_harm')
export type TopicKey = (typeof topicKeys)[number]

/** So many sentences of a topic are shown. */
export const quotesOfTopic = 3
