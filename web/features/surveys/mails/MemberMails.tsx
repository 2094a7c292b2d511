import { Link } from '@tanstack/react-router'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { client } from '../../../platform/api.ts'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { ReadOnlyNote } from '../ReadOnlyNote.tsx'
import type { Versioned } from '../use-settings.ts'
import { useAtOnce } from './use-at-once.ts'

type MemberMailsProps = { settings: Versioned<SurveySettings> }

export function MemberMails({ settings }: MemberMailsProps) {
  const mayChange = useCan()('message_setting.auto_delivery.update')
  return (
    <Section title="メンバーへのメール">
      {!mayChange && <ReadOnlyNote permission="message_setting.auto_delivery.update" />}
      <Card padding="none">
        <ul className="divide-y">
          <li className="px-4 py-3">
            <Welcome settings={settings} mayChange={mayChange} />
          </li>
          <li className="px-4 py-3">
            <Thanks settings={settings} mayChange={mayChange} />
          </li>
        </ul>
      </Card>
      <p className="mt-2">
        <Link to="/company/setting/enq/mail" className="text-accent-ink underline underline-offset-2">
          文面を変える
        </Link>
      </p>
    </Section>
  )
}

type OneProps = MemberMailsProps & { mayChange: boolean }

function Welcome({ settings: { is_initial_mail, version }, mayChange }: OneProps) {
  const { shown, choose } = useAtOnce({ is_initial_mail, version }, (own, over) =>
    client.surveySettings.saveInitialMails({ ...own, version: over }),
  )
  return (
    <Switch
      label="登録したときに、はじめのご案内を送る"
      name="is_initial_mail"
      value={shown.is_initial_mail}
      disabled={!mayChange}
      onChange={(isOn) => choose({ ...shown, is_initial_mail: isOn })}
    />
  )
}

function Thanks({ settings: { is_monthly_thanks, version }, mayChange }: OneProps) {
  const { shown, choose } = useAtOnce({ is_monthly_thanks, version }, (own, over) =>
    client.surveySettings.saveMonthlyThanks({ ...own, version: over }),
  )
  return (
    <Switch
      label="月次アンケートの回答に、お礼を送る"
      name="is_monthly_thanks"
      value={shown.is_monthly_thanks}
      disabled={!mayChange}
      onChange={(isOn) => choose({ ...shown, is_monthly_thanks: isOn })}
    />
  )
}
