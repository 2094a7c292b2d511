import { PageHeader } from '../../ui/PageHeader.tsx'
import { ThreeMonths } from './calendar/ThreeMonths.tsx'
import { SettingState } from './SettingState.tsx'
import { SurveyCard } from './SurveyCard.tsx'

export function SurveyHomeScreen() {
  return (
    <>
      <PageHeader title="アンケートの設定" />
      <SettingState>
        {(settings) => (
          <>
            <div className="grid gap-4 lg:grid-cols-2">
              <SurveyCard survey="monthly" settings={settings} />
              <SurveyCard survey="annual" settings={settings} />
            </div>
            <ThreeMonths
              surveys={['monthly']}
              terms={{ limitDay: settings.limit_day, reminderDays: settings.reminder_days }}
              sendDay={settings.send_day}
              title="3か月の予定（月次アンケート）"
            />
          </>
        )}
      </SettingState>
    </>
  )
}
