import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChannelAccount } from '#contract/channels/account-calls.ts'
import { channelLabel } from '#contract/channels/names.ts'
import { api } from '../../../platform/api.ts'
import { japaneseOf } from '../../../platform/request-error.ts'
import { CopiedCode, CopiedText } from '../../../shared/engineer-guide/CopiedText.tsx'
import { EngineerDialog } from '../../../shared/engineer-guide/EngineerDialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { copiedTitles, setUpSteps, setUpText } from './set-up-steps.ts'

interface SetUpStepsProps {
  account: ChannelAccount
  onClose: () => void
}

export function SetUpSteps({ account: { channel, webhook_url }, onClose }: SetUpStepsProps) {
  const manifest = useQuery({ ...api.channels.slackManifest.queryOptions(), enabled: channel === 'slack' })
  if (channel === 'app') return null
  const copied = { webhook: webhook_url ?? undefined, manifest: manifest.data?.result.manifest }
  const isWhole = channel !== 'slack' || copied.manifest !== undefined
  const shown: Record<keyof typeof copied, ReactNode> = {
    webhook: copied.webhook && <CopiedText label={copiedTitles.webhook} text={copied.webhook} />,
    manifest: copied.manifest ? (
      <CopiedCode label={copiedTitles.manifest} text={copied.manifest} />
    ) : manifest.error ? (
      <p className="text-warning-ink">{japaneseOf(manifest.error)}</p>
    ) : (
      <Skeleton className="h-40" />
    ),
  }
  return (
    <EngineerDialog
      name={`空模様の${channelLabel[channel]}の設定手順`}
      text={isWhole ? setUpText(channel, copied) : undefined}
      onClose={onClose}
    >
      <ol className="flex flex-col gap-5">
        {setUpSteps[channel].map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-content-center rounded-full bg-accent-soft font-semibold text-accent-ink"
            >
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <h3 className="font-semibold">{step.title}</h3>
              {step.lines.map((line) => (
                <p key={line} className="mt-1 text-ink-2">
                  {line}
                </p>
              ))}
              {step.copies && <div className="mt-2">{shown[step.copies]}</div>}
            </div>
          </li>
        ))}
      </ol>
    </EngineerDialog>
  )
}
