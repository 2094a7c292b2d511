import { Link } from '@tanstack/react-router'
import type { ChannelOverview } from '#contract/channels/account-calls.ts'
import { channelLabel, type ExternalChannel } from '#contract/channels/names.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { scrollToElement } from '../../ui/scroll-to.ts'
import { AccountSection, accountId } from './account/AccountSection.tsx'
import { ClosedNotice } from './ClosedNotice.tsx'
import { channelSummary } from './channel-words.ts'
import { LinkedSection } from './linked/LinkedSection.tsx'
import { useOverview } from './use-channels.ts'

export const LineScreen = () => <ChannelScreen channel="line" />
export const LineWorksScreen = () => <ChannelScreen channel="line_works" />
export const SlackScreen = () => <ChannelScreen channel="slack" />
export const SmsScreen = () => <ChannelScreen channel="sms" />
export const AppScreen = () => <ChannelScreen channel="app" />

function ChannelScreen({ channel }: { channel: ExternalChannel }) {
  const can = useCan()
  const { data, error, refetch } = useOverview()
  const shown = data?.result.channels.find((one) => one.channel === channel)
  const account = can('enq_setting.advanced.read') ? (
    <AccountSection channel={channel} />
  ) : (
    shown && !shown.is_set_up && <NotSetUp />
  )
  return (
    <>
      <PageHeader
        title={channelLabel[channel]}
        description={channelSummary[channel]}
        actions={shown && hasList(shown) && can('enq_setting.advanced.read') && <ToAccount />}
        trail={[
          { label: '通知', link: <Link to="/company/setting/enq/notification">通知</Link> },
          {
            label: '連絡手段',
            link: <Link to="/company/setting/enq/notification/channels">連絡手段</Link>,
          },
        ]}
      />
      {error && !data ? (
        <LoadProblem error={error} noun={channelLabel[channel]} onRetry={() => void refetch()} />
      ) : shown ? (
        <>
          {shown.closing && <ClosedNotice channel={channel} closing={shown.closing} />}
          {hasList(shown) ? (
            <LinkedSection channel={channel} isSetUp={shown.is_set_up} below={account} />
          ) : (
            account
          )}
        </>
      ) : (
        <Skeleton className="h-96 rounded" />
      )}
    </>
  )
}

/** Before the account stands there is nobody to ask, but for those who were linked before. */
const hasList = ({ is_set_up, counts }: ChannelOverview) =>
  is_set_up || counts.authenticated + counts.authenticating + counts.failed > 0

function ToAccount() {
  const mayChange = useCan()('enq_setting.advanced.update')
  const go = () => {
    const section = document.getElementById(accountId)
    if (!section) return
    scrollToElement(section)
    const field = section.querySelector<HTMLElement>('input, textarea, select')
    ;(field ?? section.querySelector('button'))?.focus({ preventScroll: true })
  }
  return <Button onClick={go}>{mayChange ? '設定を変更する' : '設定を確認する'}</Button>
}

const NotSetUp = () => (
  <p className="rounded bg-sunken px-4 py-3 text-ink-2">
    まだ設定されていません。設定は、オーナーか全権管理者に依頼してください。
  </p>
)
