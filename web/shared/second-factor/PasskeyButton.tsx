import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { showPasskey } from '../../platform/passkeys.ts'
import { Button } from '../../ui/Button.tsx'
import { Refusal } from '../Refusal.tsx'

/** Shows a passkey as the second factor. */
export function PasskeyButton({ onShown }: { onShown: () => unknown }) {
  const showing = useMutation({ mutationFn: showPasskey, onSuccess: onShown })
  return (
    <>
      <p className="phrases text-ink-2">指紋・顔・画面ロックや、セキュリティキーで確認します。</p>
      <Refusal error={showing.error} />
      <Button
        variant="primary"
        size="large"
        icon={<KeyRound size={18} aria-hidden />}
        isPending={showing.isPending}
        onClick={() => showing.mutate()}
      >
        パスキーで確認する
      </Button>
    </>
  )
}
