import { useMutation } from '@tanstack/react-query'
import type { SignOnSetting } from '#contract/sign-on/calls.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { client } from '../../platform/api.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'

/** A sign-in that changes nothing but that the setting may be switched on. */
export function TestSection({ setting, isReadOnly }: { setting: SignOnSetting; isReadOnly: boolean }) {
  const trying = useMutation({
    mutationFn: () => client.signOn.test({}),
    onSuccess: ({ url }) => location.assign(url),
  })
  return (
    <Section title="3. ログインを試す">
      <Card width="form" className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-64 text-ink-2">
          {setting.tested_at
            ? `${dateAndMinute(setting.tested_at)}に、この設定で確認できました。`
            : 'ログインサービスに進み、戻ってきた内容を確認します。確認できるまで、だれにも使われません。'}
        </p>
        {!isReadOnly && (
          <Button
            variant={setting.tested_at ? 'default' : 'primary'}
            isPending={trying.isPending}
            onClick={() => trying.mutate()}
          >
            ログインを試す
          </Button>
        )}
        <Refusal error={trying.error} className="basis-full" />
      </Card>
    </Section>
  )
}
