import { annualLength } from '#contract/surveys/length.ts'
import { useCan } from '../../platform/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { type Lead, Leads } from './Leads.tsx'
import { SettingState } from './SettingState.tsx'
import { SurveyPreview } from './SurveyPreview.tsx'
import { AnnualSchedule } from './schedule/AnnualSchedule.tsx'

const leads: readonly Lead[] = [
  {
    to: '/company/setting/enq/notification',
    title: '通知',
    text: '30日前の上司の確認と、回答が届いたときの通知を選びます。',
    access: 'enq_setting.notification_options.read',
  },
  {
    to: '/company/setting/enq/mail',
    title: 'メールの文面',
    text: '本人と上司へのメールを、言語ごとに変えます。',
    access: 'message_setting.auto_delivery.read',
  },
  {
    to: '/company/setting/account/senior',
    title: '上司',
    text: '上司の登録と、メンバーとの組み合わせを確認します。',
    access: 'senior.read',
  },
]

/** Whether and when the one-year survey is sent, reminded of and closed, and how both halves look. */
export function AnnualSettingScreen() {
  const can = useCan()
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
            <Section title="通知とメール">
              <Leads leads={leads.filter(({ access }) => can(access))} />
            </Section>
            <SurveyPreview surveys={['annual', 'annual_senior']} />
          </>
        )}
      </SettingState>
    </>
  )
}
