import type { SurveySettings } from '#contract/surveys/calls.ts'
import { client } from '../../../platform/api.ts'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { whoMay } from '../ReadOnlyNote.tsx'
import type { Versioned } from '../use-settings.ts'
import { Recipients } from './Recipients.tsx'
import { useAtOnce } from './use-at-once.ts'

type AnnualMailsProps = { settings: Versioned<SurveySettings> }

/** What HR hears about the one-year survey: before it, and as its parts arrive. */
export function AnnualMails({ settings }: AnnualMailsProps) {
  return (
    <Section
      title="入社1年アンケートの通知"
      description={
        settings.is_annual_active
          ? undefined
          : 'いまは入社1年アンケートを配信しない設定のため、通知もありません。'
      }
    >
      <Card padding="none">
        <ul className="divide-y">
          <li className="px-4 py-3">
            <Confirmation settings={settings} />
          </li>
          <li className="px-4 py-3">
            <Arrival settings={settings} />
          </li>
        </ul>
      </Card>
      <Recipients flag="is_send_anniversary_mail" type="administrator" />
    </Section>
  )
}

function Confirmation({ settings: { is_annual_confirmation, version } }: AnnualMailsProps) {
  const mayChange = useCan()('enq_setting.advanced.update')
  const { shown, choose } = useAtOnce({ is_annual_confirmation, version }, (own, over) =>
    client.surveySettings.saveAnnualConfirmation({ ...own, version: over }),
  )
  return (
    <Switch
      label="30日前に、上司の確認をお願いする"
      description={mayChange ? undefined : whoMay('enq_setting.advanced.update')}
      name="is_annual_confirmation"
      value={shown.is_annual_confirmation}
      disabled={!mayChange}
      onChange={(isOn) => choose({ ...shown, is_annual_confirmation: isOn })}
    />
  )
}

function Arrival({ settings: { is_annual_notification, version } }: AnnualMailsProps) {
  const mayChange = useCan()('enq_setting.notification_options.update')
  const { shown, choose } = useAtOnce({ is_annual_notification, version }, (own, over) =>
    client.surveySettings.saveAnnualNotification({ ...own, version: over }),
  )
  return (
    <Switch
      label="本人・上司の回答が届いたときに通知する"
      name="is_annual_notification"
      value={shown.is_annual_notification}
      disabled={!mayChange}
      onChange={(isOn) => choose({ ...shown, is_annual_notification: isOn })}
    />
  )
}
