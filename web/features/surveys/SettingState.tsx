import type { ReactNode } from 'react'
import type { SurveyOverview } from '#contract/surveys/calls.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSettings } from './use-settings.ts'

/** What is made of the settings once they are read; until then, and when they cannot be read, it says so. */
export function SettingState({
  children,
}: {
  children: (settings: SurveyOverview['settings']) => ReactNode
}) {
  const { data, error, refetch } = useSettings()
  if (data) return children(data.result.settings)
  if (error) return <LoadProblem error={error} noun="アンケートの設定" onRetry={() => void refetch()} />
  return <Skeleton className="h-72" />
}
