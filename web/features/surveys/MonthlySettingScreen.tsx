import { monthlyRounds } from '#contract/limits.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SettingState } from './SettingState.tsx'
import { SurveyPreview } from './SurveyPreview.tsx'
import { MonthlySchedule } from './schedule/MonthlySchedule.tsx'

/** When the monthly survey is sent, reminded of and closed, what it asks, and how it looks. */
export function MonthlySettingScreen() {
  return (
    <>
      <PageHeader
        title="月次アンケート"
        description={`入社した方に毎月1回、全${monthlyRounds}回お送りします。`}
      />
      <SettingState hasCalendar>
        {(settings) => (
          <>
            <MonthlySchedule settings={settings} />
            <SurveyPreview surveys={['monthly']} />
          </>
        )}
      </SettingState>
    </>
  )
}
