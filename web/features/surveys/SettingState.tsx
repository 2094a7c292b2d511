import type { ReactNode } from 'react'
import type { SurveyOverview } from '#contract/surveys/calls.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useForecast, useSettings } from './use-settings.ts'

interface SettingStateProps {
  children: (settings: SurveyOverview['settings']) => ReactNode
  /** Waits for the days of the calendar too, so that what stands below it does not move. */
  hasCalendar?: boolean
}

/** What is made of the settings once they are read; until then, and when they cannot be read, it says so. */
export function SettingState({ children, hasCalendar = false }: SettingStateProps) {
  const { data, error, refetch } = useSettings()
  const isCounting = useForecast().isPending && hasCalendar
  if (data && !isCounting) return children(data.result.settings)
  if (error) return <LoadProblem error={error} noun="アンケートの設定" onRetry={() => void refetch()} />
  return <Skeleton className="h-72" />
}
