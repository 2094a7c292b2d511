import { useMutation } from '@tanstack/react-query'
import { Cable, KeyRound, Send, Unplug } from 'lucide-react'
import { useState } from 'react'
import { linkStatus } from '#contract/codes.ts'
import type { LinkedService, ServiceOverview } from '#contract/services/calls.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { api, queryClient } from '../../platform/api.ts'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { useCan } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Asking } from './asking.ts'
import { TrialAnswer } from './TrialAnswer.tsx'

const LinkDialogs = lazyNamed(
  () => import('./LinkDialogs.tsx'),
  (file) => file.LinkDialogs,
)

type ServiceItemProps = { service: LinkedService; overview: ServiceOverview }

export function ServiceItem({ service, overview }: ServiceItemProps) {
  const mayChange = useCan()('enq_setting.advanced.update')
  const [asking, setAsking] = useState<Asking | null>(null)
  const trial = useMutation(
    api.services.tryOut.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.services.calls.key() }),
    }),
  )
  const isLinked = service.link_status === linkStatus.is.linked
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
            {service.name}
            <Badge tone={isLinked ? 'success' : 'neutral'}>{linkStatus.label(service.link_status)}</Badge>
          </h3>
          <Facts service={service} />
        </div>
        {mayChange && !isLinked && (
          <Button
            variant="secondary"
            icon={<Cable size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setAsking('link')}
          >
            連携する<span className="sr-only">：{service.name}</span>
          </Button>
        )}
      </div>
      {mayChange && isLinked && (
        <Deeds
          name={service.name}
          isTrying={trial.isPending}
          onTry={() => trial.mutate({ service: service.service })}
          onAsk={setAsking}
        />
      )}
      <TrialAnswer trial={trial} />
      {asking && (
        <LinkDialogs
          key={asking}
          asking={asking}
          service={service}
          overview={overview}
          onClose={() => {
            trial.reset()
            setAsking(null)
          }}
        />
      )}
    </li>
  )
}

function Facts({ service }: { service: LinkedService }) {
  const { linked_at, unlinked_at, key_made_at, former_key_until, last_received_at, waiting_count } = service
  if (!linked_at)
    return (
      <p className="text-ink-2 empty:hidden">
        {unlinked_at && `${dateAndMinute(unlinked_at)}に解除しました。届く情報は受け取りません。`}
        {waiting_count > 0 && `届いている${waiting_count.toLocaleString('ja-JP')}名は、登録待ちのままです。`}
      </p>
    )
  const facts = [
    ['連携した日時', dateAndMinute(linked_at)],
    ['最後の受信', last_received_at ? dateAndMinute(last_received_at) : 'まだありません'],
    ['登録待ち', `${waiting_count.toLocaleString('ja-JP')}名`],
    ['キーの作成', key_made_at ? dateAndMinute(key_made_at) : ''],
  ] as const
  return (
    <>
      <dl className="mt-1 grid gap-x-8 sm:grid-cols-2">
        {facts.map(([term, description]) => (
          <div key={term} className="flex gap-3">
            <dt className="w-28 shrink-0 text-ink-3">{term}</dt>
            <dd className="min-w-0">{description}</dd>
          </div>
        ))}
      </dl>
      {former_key_until && (
        <p className="mt-2 text-warning-ink">
          前のキーも{dateAndMinute(former_key_until)}まで使えます。それまでに連携先で切り替えてください。
        </p>
      )}
    </>
  )
}

interface DeedsProps {
  name: string
  isTrying: boolean
  onTry: () => void
  onAsk: (asking: Asking) => void
}

function Deeds({ name, isTrying, onTry, onAsk }: DeedsProps) {
  const of = <span className="sr-only">：{name}</span>
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={<Send size={16} aria-hidden />} isPending={isTrying} onClick={onTry}>
        試しに送る{of}
      </Button>
      <Button
        size="small"
        icon={<KeyRound size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => onAsk('rotate')}
      >
        キーを作り直す{of}
      </Button>
      <Button
        size="small"
        icon={<Unplug size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => onAsk('unlink')}
      >
        連携を解除する{of}
      </Button>
    </div>
  )
}
