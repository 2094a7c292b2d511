import { PageHeader } from '../../ui/PageHeader.tsx'
import { AnnualNotices } from './notices/AnnualNotices.tsx'
import { AnswerNotices } from './notices/AnswerNotices.tsx'
import { ListCount } from './notices/ListCount.tsx'
import { MemberMails } from './notices/MemberMails.tsx'
import { SummaryMails } from './notices/SummaryMails.tsx'
import { SupervisorReports } from './notices/SupervisorReports.tsx'
import { SettingState } from './SettingState.tsx'

/** Who hears of what by mail; each choice is saved as it is made. */
export function NotificationSettingScreen() {
  return (
    <>
      <PageHeader
        title="お知らせの設定"
        description="だれに、何を、いつメールでお知らせするかを選びます。切り替えると、すぐに保存されます。"
      />
      <SettingState>
        {(settings) => (
          <>
            <AnswerNotices settings={settings} />
            <SummaryMails />
            <AnnualNotices settings={settings} />
            <SupervisorReports />
            <MemberMails settings={settings} />
            <ListCount settings={settings} />
          </>
        )}
      </SettingState>
    </>
  )
}
