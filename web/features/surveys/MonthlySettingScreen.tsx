import { monthlyRounds } from '#contract/limits.ts'
import { useCan } from '../../platform/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { type Lead, Leads } from './Leads.tsx'
import { SettingState } from './SettingState.tsx'
import { SurveyPreview } from './SurveyPreview.tsx'
import { MonthlySchedule } from './schedule/MonthlySchedule.tsx'

const leads: readonly Lead[] = [
  {
    to: '/company/setting/enq/monthly/questions',
    title: '追加の質問',
    text: '3つの質問のあとに、会社独自の質問を加えます。',
    access: 'enq_setting.advanced.read',
  },
  {
    to: '/company/setting/enq/mail',
    title: 'メールの文面',
    text: '配信とリマインドのメールを、言語ごとに変えます。',
    access: 'message_setting.auto_delivery.read',
  },
  {
    to: '/company/setting/enq/monthly/thanks',
    title: '回答のお礼',
    text: '回答した方へのお礼と、その文面を選びます。',
    access: 'message_setting.auto_delivery.read',
  },
]

/** When the monthly survey is sent, reminded of and closed, what it asks, and how it looks. */
export function MonthlySettingScreen() {
  const can = useCan()
  return (
    <>
      <PageHeader
        title="月次アンケート"
        description={`入社した方に毎月1回、全${monthlyRounds}回お送りします。すでに届いているアンケートの締め切りは、設定を変えても動きません。`}
      />
      <SettingState hasCalendar>
        {(settings) => (
          <>
            <MonthlySchedule settings={settings} />
            <Section title="質問とメール">
              <Leads leads={leads.filter(({ access }) => can(access))} />
            </Section>
            <SurveyPreview surveys={['monthly']} />
          </>
        )}
      </SettingState>
    </>
  )
}
