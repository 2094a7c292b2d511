import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { api } from '../../../platform/api.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { knowsPasskeys, noPasskeys } from '../../../platform/passkey-support.ts'
import { Refusal } from '../../../shared/Refusal.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Passkey } from './PasskeyDialog.tsx'

const PasskeyDialog = lazyNamed(
  () => import('./PasskeyDialog.tsx'),
  (file) => file.PasskeyDialog,
)

/** The own passkeys: where they were used last, and the way to name, remove and add them. */
export function OwnPasskeys({ hasApp, onAdd }: { hasApp: boolean; onAdd: () => void }) {
  const { data, error } = useQuery(api.passkeys.list.queryOptions({ input: {} }))
  const [asked, setAsked] = useState<{ act: 'rename' | 'remove'; passkey: Passkey } | null>(null)
  return (
    <section className="flex flex-col gap-3 border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">パスキー</h3>
        {knowsPasskeys() && <Button onClick={onAdd}>パスキーを追加する</Button>}
        <p className="phrases basis-full text-ink-2">
          {knowsPasskeys() ? '指紋・顔・画面ロックだけでログインできます。' : noPasskeys}
        </p>
      </div>
      <Refusal error={error} />
      {!data && !error && <Skeleton className="h-12" />}
      {data?.passkeys.length === 0 && <p className="text-ink-3">未登録</p>}
      <ul className="divide-y">
        {data?.passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} onAct={(act) => setAsked({ act, passkey })} />
        ))}
      </ul>
      {asked && (
        <PasskeyDialog
          {...asked}
          isLast={!hasApp && data?.passkeys.length === 1}
          onDone={() => setAsked(null)}
        />
      )}
    </section>
  )
}

interface PasskeyLineProps {
  passkey: Passkey
  onAct: (act: 'rename' | 'remove') => void
}

function PasskeyLine({ passkey: { name, created_at, last_used_at }, onAct }: PasskeyLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <KeyRound size={20} className="shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words">{name}</p>
        <ul className="flex flex-wrap gap-x-4 text-ink-3">
          <li>登録 {dateAndMinute(created_at)}</li>
          <li>{last_used_at ? `最後の利用 ${dateAndMinute(last_used_at)}` : 'まだ使っていません'}</li>
        </ul>
      </div>
      <div className="flex gap-2">
        <Button size="small" aria-label={`${name}の名前を変更する`} onClick={() => onAct('rename')}>
          名前を変更する
        </Button>
        <Button size="small" aria-label={`${name}を削除する`} onClick={() => onAct('remove')}>
          削除する
        </Button>
      </div>
    </li>
  )
}
