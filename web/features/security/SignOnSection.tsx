import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SignOnState } from '#contract/sign-on/calls.ts'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'

function stateWords({ setting }: SignOnState): string {
  if (!setting?.is_active)
    return '会社のログインサービス（Google、Entra IDなど）でログインできるようにします。'
  return setting.only_by_it
    ? '有効です。オーナーのほかは、パスワードではログインできません。'
    : '有効です。パスワードでもログインできます。'
}

/** Whether the company's own login service lets its people in, and the way to its set-up. */
export function SignOnSection({ isReadOnly }: { isReadOnly: boolean }) {
  const { data, error, refetch } = useQuery(api.signOn.get.queryOptions())
  return (
    <Section title="シングルサインオン" className="print:hidden">
      <Card width="form" className="flex min-h-20 flex-wrap items-center justify-between gap-4">
        <div className="phrases min-w-0 flex-1 basis-64 text-ink-2">
          {data && <p>{stateWords(data)}</p>}
          {error && (
            <LoadProblem error={error} noun="シングルサインオンの設定" onRetry={() => void refetch()} />
          )}
        </div>
        <Link to="/company/setting/sign_on" className={buttonClass({})}>
          {isReadOnly ? '設定を見る' : '設定する'}
        </Link>
      </Card>
    </Section>
  )
}
