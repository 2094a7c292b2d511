import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ChannelAccount } from '#contract/channels/account-calls.ts'
import { api } from '../../../platform/api.ts'
import { CopyField } from '../../../platform/CopyField.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'

import { type SetUpStep, setUpSteps } from './set-up-steps.ts'

/** What is done in the provider's console, step by step; open until the account stands. */
export function SetUpSteps({ account }: { account: ChannelAccount }) {
  const { channel, is_set_up, webhook_url } = account
  if (channel === 'app') return null
  return (
    <details open={!is_set_up} className="group mb-6 max-w-2xl rounded border bg-surface">
      <summary className="flex min-h-11 items-center gap-2 rounded px-4 font-semibold">
        <ChevronRight
          size={18}
          aria-hidden
          className="shrink-0 text-ink-3 transition-transform group-open:rotate-90"
        />
        設定の手順
      </summary>
      <ol className="flex flex-col gap-5 border-t px-4 py-5 sm:px-6">
        {setUpSteps[channel].map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-content-center rounded-full bg-accent-soft font-semibold text-accent-ink"
            >
              {index + 1}
            </span>
            <Step step={step} webhookUrl={webhook_url} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Step({ step, webhookUrl }: { step: SetUpStep; webhookUrl: string | null }) {
  return (
    <div className="min-w-0 flex-1">
      <h3 className="font-semibold">{step.title}</h3>
      {step.lines.map((line) => (
        <p key={line} className="mt-1 text-ink-2">
          {line}
        </p>
      ))}
      {step.copies === 'webhook' && webhookUrl && <CopyField label="WebhookのURL" text={webhookUrl} />}
      {step.copies === 'manifest' && <Manifest />}
    </div>
  )
}

function Manifest() {
  const { data, error } = useQuery(api.channels.slackManifest.queryOptions())
  if (data) return <CopyField label="マニフェスト" text={data.result.manifest} isLong />
  return error ? (
    <p className="mt-2 text-warning-ink">{japaneseOf(error)}</p>
  ) : (
    <Skeleton className="mt-2 h-40" />
  )
}
