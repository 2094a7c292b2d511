import { Link } from '@tanstack/react-router'
import { ChevronRight, GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { ChannelOverview } from '#contract/channels/account-calls.ts'
import type { Reach } from '#contract/channels/attempt-calls.ts'
import { type ChannelKind, channelLabel } from '#contract/channels/names.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { cx } from '../../../ui/class-names.ts'
import { channelPage, channelSummary } from '../channel-words.ts'
import '../../../ui/drag-order.css'

interface ChannelRowProps {
  kind: ChannelKind
  place: number
  channel: ChannelOverview | undefined
  /** What came of what was sent; absent for those who may not read it. */
  reach: Reach | undefined
  /** Absent for those who may only read. */
  handle: ComponentProps<'button'> | undefined
  isHeld: boolean
  mark: 'above' | 'below' | null
}

const marks = { above: 'drag-above', below: 'drag-below' }

export function ChannelRow({ kind, place, channel, reach, handle, isHeld, mark }: ChannelRowProps) {
  const label = channelLabel[kind]
  return (
    <li
      data-row
      className={cx(
        'relative flex items-start gap-2 px-2 py-1 sm:gap-3',
        mark && marks[mark],
        isHeld && 'bg-accent-soft',
      )}
    >
      {handle && (
        <button
          {...handle}
          type="button"
          aria-label={`${label}を動かす（上下の矢印キー）`}
          className="drag-handle hover:bg-hover hover:text-ink print:hidden"
        >
          <GripVertical size={18} aria-hidden />
        </button>
      )}
      <span aria-hidden className="py-1.5 text-ink-3">
        {place}
      </span>
      <div className="min-w-0 flex-1 py-1.5">
        <div className="flex items-start gap-3">
          <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{label}</span>
            <State kind={kind} channel={channel} />
          </p>
          {kind !== 'mail' && <ToSettings kind={kind} isSetUp={channel?.is_set_up ?? false} />}
        </div>
        <p className="flex flex-wrap gap-x-3 text-ink-2">
          <span>{channelSummary[kind]}</span>
          {channel?.is_set_up && <LinkedCounts counts={channel.counts} />}
          {reach && reach.sent > 0 && <Arrived kind={kind} reach={reach} />}
        </p>
      </div>
    </li>
  )
}

interface ToSettingsProps {
  kind: Exclude<ChannelKind, 'mail'>
  isSetUp: boolean
}

function ToSettings({ kind, isSetUp }: ToSettingsProps) {
  return (
    <Link
      to={channelPage[kind]}
      className="-my-1 inline-flex min-h-9 shrink-0 items-center gap-0.5 rounded px-2 text-accent-ink no-underline hover:bg-hover"
      aria-label={isSetUp ? `${channelLabel[kind]}の設定を開く` : `${channelLabel[kind]}を設定する`}
    >
      {isSetUp ? '設定' : '設定する'}
      <ChevronRight size={16} aria-hidden />
    </Link>
  )
}

function State({ kind, channel }: Pick<ChannelRowProps, 'kind' | 'channel'>) {
  if (kind === 'mail') return <Badge tone="success">利用中</Badge>
  if (!channel?.is_set_up) return <Badge>未設定</Badge>
  return channel.closing ? <Badge tone="warning">停止中</Badge> : <Badge tone="success">利用中</Badge>
}

function LinkedCounts({ counts }: Pick<ChannelOverview, 'counts'>) {
  const { authenticated, authenticating, failed } = counts
  const parts = [
    `連携済み${authenticated.toLocaleString('ja-JP')}名`,
    ...(authenticating > 0 ? [`確認待ち${authenticating.toLocaleString('ja-JP')}名`] : []),
    ...(failed > 0 ? [`連携できなかった人${failed.toLocaleString('ja-JP')}名`] : []),
  ]
  return parts.map((part) => <span key={part}>{part}</span>)
}

function Arrived({ kind, reach: { sent, arrived } }: { kind: ChannelKind; reach: Reach }) {
  const rate = arrived?.percent == null ? '' : `・到達${arrived.percent}%`
  return (
    <Link
      to="/company/report/reach"
      search={{ route: kind }}
      className="text-accent-ink underline underline-offset-2"
    >
      {`送信${sent.toLocaleString('ja-JP')}件${rate}`}
    </Link>
  )
}
