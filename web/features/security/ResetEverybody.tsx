import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { resetMinutes } from '#contract/limits.ts'
import { EraseButton } from '../../parts/EraseButton.tsx'
import { client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { lazyNamed } from '../../platform/lazy-named.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'

const ConfirmDialog = lazyNamed(
  () => import('../../ui/ConfirmDialog.tsx'),
  (file) => file.ConfirmDialog,
)

/** For the day when passwords may have leaked. */
export function ResetEverybody({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const flash = useFlash()
  const reset = useMutation({
    mutationFn: () => client.security.resetPasswords({}),
    onSuccess: async ({ message }) => {
      queryClient.clear()
      await navigate({ to: '/auth/login' })
      flash(message)
    },
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  return (
    <Section title="全員のパスワードの再設定" className="print:hidden">
      <Card width="form" className="flex flex-wrap items-center justify-between gap-4">
        <p className="phrases min-w-0 flex-1 basis-64 text-ink-2">
          パスワードが外部に漏れたおそれがあるときに使います。全員のパスワードを無効にし、新しいパスワードを設定するメールを送ります。
        </p>
        <EraseButton onClick={() => setAsking(true)}>全員に再設定を求める</EraseButton>
      </Card>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            isOpen
            onClose={() => setAsking(false)}
            onConfirm={() => reset.mutate()}
            title={`あなたを含む${count}名のパスワードを無効にしますか？`}
            confirmLabel={`${count}名のパスワードを無効にする`}
            isDanger
            isPending={reset.isPending}
          >
            <p>
              {count}
              名全員がすぐにログアウトし、現在のパスワードは使えなくなります。それぞれに再設定のメール（
              {resetMinutes}分有効）を送ります。元に戻すことはできません。
            </p>
          </ConfirmDialog>
        )}
      </Suspense>
    </Section>
  )
}
