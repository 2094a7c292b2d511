import { useQuery } from '@tanstack/react-query'
import { mailFlags } from '#contract/mails/account-flags.ts'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { api } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { ThreeMonths } from './calendar/ThreeMonths.tsx'
import { type Lead, Leads } from './Leads.tsx'
import { SettingState } from './SettingState.tsx'
import { SurveyCard } from './SurveyCard.tsx'

/** What is sent to whom and when, and the way to each of its settings. */
export function SurveyHomeScreen() {
  return (
    <>
      <PageHeader
        title="アンケートの設定"
        description="だれに、いつ、何が届くかの一覧です。変えたいものを選んでください。"
      />
      <SettingState>
        {(settings) => (
          <>
            <div className="grid gap-4 lg:grid-cols-2">
              <SurveyCard survey="monthly" settings={settings} />
              <SurveyCard survey="annual" settings={settings} />
            </div>
            <Section title="質問・メール・通知">
              <Others settings={settings} />
            </Section>
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

function Others({ settings }: { settings: SurveySettings }) {
  const can = useCan()
  const questions = useQuery(api.customQuestions.list.queryOptions()).data?.result
  const active = questions?.filter(({ is_active }) => is_active).length
  const leads: Lead[] = [
    {
      to: '/company/setting/enq/monthly/questions',
      title: '追加の質問',
      text: active === undefined ? '会社独自の質問' : active > 0 ? `${active}問を尋ねています` : 'ありません',
      access: 'enq_setting.advanced.read',
    },
    {
      to: '/company/setting/enq/notification',
      title: '通知',
      text: mailsInWords(settings),
      access: 'enq_setting.notification_options.read',
    },
    {
      to: '/company/setting/enq/mail',
      title: 'メールの文面',
      text: 'メンバーと上司に届くメールを、4つの言語で確認し、変更できます',
      access: 'message_setting.auto_delivery.read',
    },
    {
      to: '/company/setting/enq/monthly/thanks',
      title: '回答のお礼',
      text: settings.is_monthly_thanks ? '送ります' : '送りません',
      access: 'message_setting.auto_delivery.read',
    },
    {
      to: '/company/test/index',
      title: 'テスト配信',
      text: '自分のアドレスに送って、届き方を確認します',
      access: 'enq_setting.basic.update',
    },
  ]
  return <Leads leads={leads.filter(({ access }) => can(access))} />
}

function mailsInWords(settings: SurveySettings): string {
  const weathers = [
    settings.is_notified_of_rainy && '雨',
    settings.is_notified_of_cloudy && 'くもり',
    settings.is_notified_of_sunny && '晴れ',
  ].filter((weather) => weather !== false)
  if (weathers.length === 0) return `「${mailFlags.is_send_monthly_mail}」は送りません`
  return `${weathers.join('・')}の回答が届いたときに知らせます`
}
