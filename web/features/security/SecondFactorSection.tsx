import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roles } from '#contract/permissions.ts'
import type { SecondFactorRules } from '#contract/sessions/second-factor-calls.ts'
import { fullDate } from '../../parts/japanese-dates.ts'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'

const SecondFactorDialog = lazyNamed(
  () => import('./SecondFactorDialog.tsx'),
  (file) => file.SecondFactorDialog,
)

const ruleWords = ({ roles: wanted, required_from }: SecondFactorRules): string =>
  wanted.length > 0 && required_from
    ? `${wanted.map((key) => roles[key].name).join('・')}は、${fullDate(required_from)}から必須です。`
    : 'だれでも、設定の「自分」で設定できます。必須にしている権限はありません。'

/** For whom a second factor is required, and the way to change it. */
export function SecondFactorSection({ isReadOnly }: { isReadOnly: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(api.secondFactor.rules.queryOptions({ input: {} }))
  return (
    <Section title="2段階認証" className="print:hidden">
      <Card width="form" className="flex min-h-20 flex-wrap items-center justify-between gap-4">
        <div className="phrases min-w-0 flex-1 basis-64 text-ink-2">
          {data && <p>{ruleWords(data)}</p>}
          {data && data.without_count > 0 && <p>まだ設定していない人が{data.without_count}名います。</p>}
          {error && <LoadProblem error={error} noun="2段階認証の設定" onRetry={() => void refetch()} />}
        </div>
        {!isReadOnly && (
          <Button disabled={!data} onClick={() => setOpen(true)}>
            必須の権限を選ぶ
          </Button>
        )}
      </Card>
      {isOpen && data && <SecondFactorDialog rules={data} onClose={() => setOpen(false)} />}
    </Section>
  )
}
