import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
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
      <PageHeader
        title="通知"
        description="だれに、何を、いつメールで通知するかを選びます。切り替えると、すぐに保存されます。"
      />
      <SettingState>
        {(settings) => (
          <div className="max-w-3xl">
            <AnswerMails settings={settings} />
            <SummaryMails />
            <AnnualMails settings={settings} />
            <SupervisorReports />
            <MemberMails settings={settings} />
            <ListCount settings={settings} />
            <Section
              title="メンバーへの連絡手段"
              description="アンケートやメッセージを、LINEなどでも届けられます。"
            >
              <Link to="/company/setting/enq/notification/channels" className={buttonClass({})}>
                連絡手段を設定する
              </Link>
            </Section>
          </div>
        )}
      </SettingState>
    </>
  )
}
