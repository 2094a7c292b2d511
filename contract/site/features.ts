/** What the site tells of the product, one page each, in the order in which they are read. */
export const featureIds = [
  'monthly-survey',
  'weather',
  'annual-survey',
  'messages',
  'reports',
  'members',
  'security',
  'integration',
] as const

export type FeatureId = (typeof featureIds)[number]

/** The feature that an address names; undefined for none. */
export const featureNamed = (name: string | undefined): FeatureId | undefined =>
  featureIds.find((id) => id === name)
