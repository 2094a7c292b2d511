import type { SurveySettings } from '#contract/surveys/calls.ts'
import { client } from '../../../platform/api.ts'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { ReadOnlyNote } from '../ReadOnlyNote.tsx'
import type { Versioned } from '../use-settings.ts'
import { Recipients } from './Recipients.tsx'
import { useAtOnce } from './use-at-once.ts'

const weathers = [
  { name: 'is_notified_of_rainy', label: '雨の回答が届いたとき' },
  { name: 'is_notified_of_cloudy', label: 'くもりの回答が届いたとき' },
  { name: 'is_notified_of_sunny', label: '晴れの回答が届いたとき' },
] as const

/** Which answers HR hears of as they arrive. */
export function AnswerMails({ settings }: { settings: Versioned<SurveySettings> }) {
  const mayChange = useCan()('enq_setting.notification_options.update')
  const { is_notified_of_sunny, is_notified_of_cloudy, is_notified_of_rainy, version } = settings
  const read = { is_notified_of_sunny, is_notified_of_cloudy, is_notified_of_rainy, version }
  const { shown, choose } = useAtOnce(read, (flags, over) =>
    client.surveySettings.saveMonthlyMail({ ...flags, version: over }),
  )
  const isNone = weathers.every(({ name }) => !shown[name])
  return (
    <Section
      title="月次アンケートの回答"
      description="回答の文章は載せません。急いで連絡する回答は、天気にかかわらず通知します。"
    >
      {!mayChange && <ReadOnlyNote permission="enq_setting.notification_options.update" />}
      <Card padding="none">
        <ul className="divide-y">
          {weathers.map(({ name, label }) => (
            <li key={name} className="px-4 py-3">
              <Switch
                label={label}
                name={name}
                value={shown[name]}
                disabled={!mayChange}
                onChange={(isOn) => choose({ ...shown, [name]: isOn })}
              />
            </li>
          ))}
        </ul>
      </Card>
      {isNone && (
        <p className="mt-2 rounded bg-warning-soft px-4 py-3 text-warning-ink">
          急いで連絡する回答のほかは、すぐには通知しません。雨の回答には、「今日」の画面と毎週のまとめで気づけます。
        </p>
      )}
      <Recipients flag="is_send_monthly_mail" />
    </Section>
  )
}
