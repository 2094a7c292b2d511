import type { FeatureId } from '#contract/site/features.ts'
import type { FeatureText } from './texts/feature-text.ts'
import { members, messages, reports } from './texts/reach.ts'
import { annualSurvey, monthlySurvey, weather } from './texts/surveys.ts'
import { integration, security } from './texts/trust.ts'

export const featureTexts: Record<FeatureId, FeatureText> = {
  'monthly-survey': monthlySurvey,
  weather,
  'annual-survey': annualSurvey,
  messages,
  reports,
  members,
  security,
  integration,
}
