import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Webhook } from '#contract/webhooks/calls.ts'
import { api } from '../../../platform/api.ts'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { type WebhookAction, WebhookLine } from './WebhookLine.tsx'

const WebhookDialog = lazyNamed(
  () => import('./WebhookDialog.tsx'),
  (file) => file.WebhookDialog,
)
const WebhookActionDialog = lazyNamed(
  () => import('./WebhookActionDialog.tsx'),
  (file) => file.WebhookActionDialog,
)
const MadeSecret = lazyNamed(
  () => import('./MadeSecret.tsx'),
  (file) => file.MadeSecret,
)

type Open = { about: 'create' } | { about: 'secret'; secret: string } | { about: WebhookAction; id: number }

/** Where what happens here is told to other systems. */
export function WebhookSection({ mayChange }: { mayChange: boolean }) {
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, refetch } = useQuery(api.webhooks.list.queryOptions())
  const close = () => setOpen(null)
  const showSecret = (secret: string | null) => setOpen(secret === null ? null : { about: 'secret', secret })
  const create = mayChange && (
    <Button icon={<Plus size={18} aria-hidden />} onClick={() => setOpen({ about: 'create' })}>
      Webhookを作成する
    </Button>
  )
  const chosen = open && 'id' in open ? data?.webhooks.find(({ id }) => id === open.id) : undefined
  return (
    <Section title="Webhookによる通知" actions={data && data.webhooks.length > 0 && create}>
      <Card padding="none">
        {data ? (
          <Webhooks
            webhooks={data.webhooks}
            create={create}
            onAction={mayChange ? (about, { id }) => setOpen({ about, id }) : undefined}
          />
        ) : error ? (
          <LoadProblem error={error} noun="Webhook" onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={2} />
        )}
      </Card>
      {open?.about === 'create' && <WebhookDialog onClose={close} onMade={showSecret} />}
      {open?.about === 'secret' && <MadeSecret secret={open.secret} onClose={close} />}
      {open && 'id' in open && chosen && (
        <WebhookActionDialog action={open.about} webhook={chosen} onClose={close} onSecret={showSecret} />
      )}
    </Section>
  )
}

interface WebhooksProps {
  webhooks: readonly Webhook[]
  create: ReactNode
  onAction: ((action: WebhookAction, webhook: Webhook) => void) | undefined
}

function Webhooks({ webhooks, create, onAction }: WebhooksProps) {
  if (webhooks.length === 0)
    return (
      <EmptyState icon={<WebhookIcon size={28} />} title="Webhookはまだありません" action={create}>
        回答や登録などのできごとを、社内のシステムやTeams・Slack・Chatworkへ通知できます。
      </EmptyState>
    )
  return (
    <ul className="divide-y">
      {webhooks.map((webhook) => (
        <WebhookLine key={webhook.id} webhook={webhook} onAction={onAction} />
      ))}
    </ul>
  )
}
