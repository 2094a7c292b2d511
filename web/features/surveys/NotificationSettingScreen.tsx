import { PageHeader } from '../../ui/PageHeader.tsx'
import { AnnualMails } from './mails/AnnualMails.tsx'
import { AnswerMails } from './mails/AnswerMails.tsx'
import { ListCount } from './mails/ListCount.tsx'
import { MemberMails } from './mails/MemberMails.tsx'
import { SummaryMails } from './mails/SummaryMails.tsx'
import { SupervisorReports } from './mails/SupervisorReports.tsx'
import { SettingState } from './SettingState.tsx'

/** Who hears of what by mail; each choice is saved as it is made. */
export function NotificationSettingScreen() {
  return (
    <>
      <PageHeader title="通知" />
      <SettingState>
        {(settings) => (
          <div className="max-w-reading">
            <AnswerMails settings={settings} />
            <SummaryMails />
            <AnnualMails settings={settings} />
            <SupervisorReports />
            <MemberMails settings={settings} />
            <ListCount settings={settings} />
          </div>
        )}
      </SettingState>
    </>
  )
}
