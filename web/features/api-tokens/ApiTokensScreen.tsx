import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ApiToken } from '#contract/api-tokens/calls.ts'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { useCan } from '../../platform/session.ts'
import { EngineerButton } from '../../shared/engineer-guide/EngineerButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { MadeToken } from './MadeToken.tsx'
import { RemoveToken } from './RemoveToken.tsx'
import { TokenLine } from './TokenLine.tsx'
import { WebhookSection } from './webhooks/WebhookSection.tsx'

const TokenDialog = lazyNamed(
  () => import('./TokenDialog.tsx'),
  (file) => file.TokenDialog,
)
const Guide = lazyNamed(
  () => import('./Guide.tsx'),
  (file) => file.Guide,
)

type Open = { about: 'create' } | { about: 'made'; token: string } | { about: 'remove'; token: ApiToken }

/** With what other systems read and write here; what an engineer needs is behind the button. */
export function ApiTokensScreen() {
  const mayChange = useCan()('security_setting.update')
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, refetch } = useQuery(api.apiTokens.list.queryOptions())
  const close = () => setOpen(null)
  const create = mayChange && (
    <Button
      variant="primary"
      icon={<Plus size={18} aria-hidden />}
      onClick={() => setOpen({ about: 'create' })}
    >
      トークンを作成する
    </Button>
  )
  return (
    <>
      <PageHeader
        title="APIとWebhook"
        description="社内のほかのシステムと、情報を受け渡しできます。"
        actions={<EngineerButton>{(done) => <Guide onClose={done} />}</EngineerButton>}
      />
      <Section title="APIトークン" actions={data && data.tokens.length > 0 && create}>
        <Card padding="none">
          {data ? (
            <Tokens
              tokens={data.tokens}
              create={create}
              onRemove={mayChange ? (token) => setOpen({ about: 'remove', token }) : undefined}
            />
          ) : error ? (
            <LoadProblem error={error} noun="APIトークン" onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton rows={4} />
          )}
        </Card>
      </Section>
      <WebhookSection mayChange={mayChange} />
      {open?.about === 'create' && (
        <TokenDialog onClose={close} onMade={(token) => setOpen({ about: 'made', token })} />
      )}
      {open?.about === 'made' && <MadeToken token={open.token} onClose={close} />}
      {open?.about === 'remove' && <RemoveToken token={open.token} onClose={close} />}
    </>
  )
}

interface TokensProps {
  tokens: readonly ApiToken[]
  create: ReactNode
  onRemove: ((token: ApiToken) => void) | undefined
}

function Tokens({ tokens, create, onRemove }: TokensProps) {
  if (tokens.length === 0)
    return (
      <EmptyState icon={<KeyRound size={28} />} title="APIトークンはまだありません" action={create}>
        人事システムなどと連携するときに、相手のシステムごとに作成します。
      </EmptyState>
    )
  return (
    <ul className="divide-y">
      {tokens.map((token) => (
        <TokenLine key={token.id} token={token} onRemove={onRemove} />
      ))}
    </ul>
  )
}
