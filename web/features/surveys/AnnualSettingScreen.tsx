import { annualLength } from '#contract/surveys/length.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SettingState } from './SettingState.tsx'
import { SurveyPreview } from './SurveyPreview.tsx'
import { AnnualSchedule } from './schedule/AnnualSchedule.tsx'

/** Whether and when the one-year survey is sent, reminded of and closed, and how both parts look. */
export function AnnualSettingScreen() {
  return (
    <>
      <PageHeader
        title="入社1年アンケート"
        description={`入社から1年の日に、本人に${annualLength('member').questions}問、上司に${annualLength('senior').questions}問をお送りします。お互いの回答は見えません。`}
      />
      <SettingState hasCalendar>
        {(settings) => (
          <>
            <AnnualSchedule settings={settings} />
            <SurveyPreview surveys={['annual', 'annual_senior']} />
          </>
        )}
      </SettingState>
    </>
  )
}
