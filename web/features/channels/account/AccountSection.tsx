import { useState } from 'react'
import type { ChannelAccount } from '#contract/channels/account-calls.ts'
import { accountFields, fieldsInUse } from '#contract/channels/account-rules.ts'
import { channelLabel, type ExternalChannel } from '#contract/channels/names.ts'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { EditFrame } from '../../../platform/editing/EditFrame.tsx'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { useCan } from '../../../platform/session.ts'
import { EngineerButton } from '../../../shared/engineer-guide/EngineerButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { forecastWords } from '../channel-words.ts'
import { useAccount, useLineQuota } from '../use-channels.ts'
import { AccountCheck } from './AccountCheck.tsx'
import { AccountFields } from './AccountFields.tsx'
import { AppSwitch } from './AppSwitch.tsx'
import { useAccountForm } from './use-account-form.ts'

const RemoveDialog = lazyNamed(
  () => import('./RemoveDialog.tsx'),
  (file) => file.RemoveDialog,
)

const SetUpSteps = lazyNamed(
  () => import('./SetUpSteps.tsx'),
  (file) => file.SetUpSteps,
)

export const accountId = 'channel-account'

export function AccountSection({ channel }: { channel: ExternalChannel }) {
  const { data, error, refetch } = useAccount(channel, true)
  return (
    <Section
      title="設定"
      id={accountId}
      actions={
        data &&
        channel !== 'app' && (
          <EngineerButton>{(close) => <SetUpSteps account={data.result} onClose={close} />}</EngineerButton>
        )
      }
    >
      {data ? (
        <Account account={data.result} />
      ) : error ? (
        <LoadProblem error={error} noun={`${channelLabel[channel]}の設定`} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 max-w-reading rounded" />
      )}
    </Section>
  )
}

function Account({ account }: { account: ChannelAccount }) {
  const mayChange = useCan()('enq_setting.advanced.update')
  const quota = useLineQuota(account.channel === 'line' && account.is_set_up)
  const words = forecastWords(account.channel, account.forecast, quota)
  if (account.channel === 'app') return <AppSwitch account={account} mayChange={mayChange} />
  return (
    <>
      {mayChange ? (
        <AccountForm key={account.version} account={account} />
      ) : (
        <ReadAccount account={account} />
      )}
      {words && <p className="mt-4 max-w-reading text-ink-2">{words}</p>}
      {mayChange && account.is_set_up && <Removal channel={account.channel} />}
    </>
  )
}

function AccountForm({ account }: { account: ChannelAccount }) {
  const edit = useAccountForm(account)
  return (
    <Card width="form">
      <EditFrame edit={edit} saveLabel="確認して保存する" shown={shownValue(account)}>
        <AccountFields account={account} edit={edit} />
        <AccountCheck channel={account.channel} edit={edit} />
        {account.checked_at && (
          <p className="text-ink-3">最後に接続を確認して保存した日時：{dateAndMinute(account.checked_at)}</p>
        )}
      </EditFrame>
    </Card>
  )
}

/** A field's value in the list of changes: of a secret only that it changes. */
const shownValue =
  ({ channel }: ChannelAccount) =>
  (name: string, values: Record<string, string>): string => {
    const field = accountFields[channel].find((one) => one.name === name)
    const value = values[name] ?? ''
    if (field?.isSecret) return value === '' ? '変更なし' : '（入力した内容）'
    return field?.choices?.find((choice) => choice.value === value)?.label ?? value
  }

function ReadAccount({ account: { channel, values, secrets } }: { account: ChannelAccount }) {
  const items = fieldsInUse(channel, values).map(({ name, label, isSecret, choices }) => {
    const value = choices?.find((choice) => choice.value === values[name])?.label ?? values[name]
    return { term: label, description: isSecret ? (secrets[name]?.is_set ? '設定済み' : null) : value }
  })
  return (
    <Card width="form">
      <DescriptionList items={items} />
    </Card>
  )
}

function Removal({ channel }: { channel: ExternalChannel }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <p className="mt-4">
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        設定を削除する
      </Button>
      {isAsking && <RemoveDialog channel={channel} onClose={() => setAsking(false)} />}
    </p>
  )
}
