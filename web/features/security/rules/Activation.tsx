import { useMutation } from '@tanstack/react-query'
import { api, client, queryClient } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'

/** What holds while the company has not set anything, and the way to rules of its own. */
export function Activation({ canUpdate }: { canUpdate: boolean }) {
  const flash = useFlash()
  const register = useMutation({
    mutationFn: () => client.security.register({}),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: api.security.key() })
      flash('会社のルールを有効にしました。必要な項目を選んで保存してください。')
    },
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  return (
    <Card width="form" className="flex min-h-20 flex-wrap items-center justify-between gap-4">
      <p className="phrases min-w-0 flex-1 basis-64 text-ink-2">
        パスワードは8文字以上で、よく使われるものと直前のものは使えません。接続元の制限はありません。
      </p>
      {canUpdate && (
        <Button isPending={register.isPending} onClick={() => register.mutate()}>
          ルールを設定する
        </Button>
      )}
    </Card>
  )
}
