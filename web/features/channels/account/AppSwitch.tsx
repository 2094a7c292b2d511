import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChannelAccount } from '#contract/channels/account-calls.ts'
import { api } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Card } from '../../../ui/Card.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { refreshChannels } from '../use-channels.ts'

const RemoveDialog = lazyNamed(
  () => import('./RemoveDialog.tsx'),
  (file) => file.RemoveDialog,
)

/** The app needs no contract: the company only says whether it uses it. */
export function AppSwitch({ account, mayChange }: { account: ChannelAccount; mayChange: boolean }) {
  const flash = useFlash()
  const [isAsking, setAsking] = useState(false)
  const start = useMutation(
    api.channels.saveAccount.mutationOptions({
      onSuccess: async () => {
        await refreshChannels()
        flash('アプリを使い始めました。メンバーに案内してください。')
      },
      onError: (error) => flash(japaneseOf(error), 'fail'),
    }),
  )
  const choose = (isOn: boolean) =>
    isOn ? start.mutate({ channel: 'app', values: {}, version: account.version }) : setAsking(true)
  return (
    <Card width="form">
      <Switch
        label="アプリを使う"
        description="オンにすると、メンバーは自分のページから、スマートフォンのホーム画面に追加できます。iPhoneではiOS 16.4以上が必要です。"
        name="app"
        value={account.is_set_up}
        disabled={!mayChange || start.isPending}
        onChange={choose}
      />
      <p className="mt-3 text-ink-2">
        画面の通知には「人事から新しいメッセージがあります」とだけ表示し、アンケートの名前や内容は載せません。
      </p>
      {isAsking && <RemoveDialog channel="app" onClose={() => setAsking(false)} />}
    </Card>
  )
}
