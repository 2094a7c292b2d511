import type { FeatureId } from '#contract/site/features.ts'

export type Point = { title: string; text: string }

export type FeatureText = {
  id: FeatureId
  name: string
  /** What it is for, as the page's heading. */
  title: string
  lead: string
  description: string
  does: readonly Point[]
  looks: readonly { picture: string; alt: string; caption: string; isPhone?: true }[]
  honest: readonly Point[]
}
