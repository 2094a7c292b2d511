import type { FeatureId } from '#contract/site/features.ts'

export type Point = { title: string; text: string }

/** What the site says of a feature. */
export type FeatureText = {
  id: FeatureId
  /** What it is called in lists. */
  name: string
  /** What it is for, as the page's heading. */
  title: string
  lead: string
  /** For searching machines, and where its link is shared. */
  description: string
  does: readonly Point[]
  /** Real screens of the sample company. */
  looks: readonly { picture: string; alt: string; caption: string; isPhone?: true }[]
  honest: readonly Point[]
}
