import { Link } from '@tanstack/react-router'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { Exclusion } from '#contract/messages/fields.ts'
import { memberPage } from '../../../../platform/addresses.ts'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { channelWords, smsCostWords } from '../../../../shared/composing/ChannelChoice.tsx'
import { StoppedChannels } from '../../../../shared/composing/StoppedChannels.tsx'
import { Button } from '../../../../ui/Button.tsx'
import type { Preview } from '../use-preview.ts'

const figure = (count: number) => count.toLocaleString('ja-JP')

/** How many get it, counted anew as they are chosen, and who does not and why. */
export function Reach({ preview }: { preview: Pick<Preview, 'query' | 'isNobody'> }) {
  const { data, error, isPlaceholderData, isFetching, refetch } = preview.query
  if (preview.isNobody) return <p className="text-ink-2">宛先を選ぶと、ここに人数が表示されます。</p>
  if (error && !isFetching)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-danger-ink">
        <CircleAlert size={18} aria-hidden />
        <span>人数を確認できませんでした。{japaneseOf(error)}</span>
        <Button size="small" onClick={() => void refetch()}>
          もう一度確認する
        </Button>
      </div>
    )
  if (!data) return <p className="text-ink-2">人数を数えています</p>
  const { leaving_count, excluded, ways: channels, stopped_ways: stoppedChannels, sms_cost } = data.result
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <p role="status">
        <b className="text-lg font-semibold">{figure(leaving_count)}名</b>に送信されます
        {excluded.length > 0 && '。'}
      </p>
      {channels.some(({ route: channel }) => channel !== 'mail') && (
        <p className="phrases text-ink-2">{channelWords(channels)}</p>
      )}
      {sms_cost && <p className="phrases text-ink-2">{smsCostWords(sms_cost)}</p>}
      <StoppedChannels stopped={stoppedChannels} />
      {excluded.length > 0 && <Excluded excluded={excluded} />}
    </div>
  )
}

/** Who gets nothing, by reason and name. */
export function Excluded({ excluded }: { excluded: readonly Exclusion[] }) {
  const all = excluded.reduce((sum, { count }) => sum + count, 0)
  return (
    <details className="mt-1 rounded bg-warning-soft px-3 py-2 text-warning-ink">
      <summary className="w-fit rounded-sm font-semibold">
        <span className="inline-flex items-center gap-1.5">
          <TriangleAlert size={16} aria-hidden />
          {figure(all)}名には送信されません
        </span>
      </summary>
      <dl className="mt-2 flex flex-col gap-2">
        {excluded.map(({ reason, label, count, members }) => (
          <div key={reason}>
            <dt>
              {label}：{figure(count)}名
            </dt>
            <dd className="flex flex-wrap gap-x-3">
              {members.map(({ id, code, name }) => (
                <Link key={id} {...memberPage(code)} target="_blank" className="wrap-anywhere">
                  {name}
                  <span className="sr-only">（新しいタブで開きます）</span>
                </Link>
              ))}
              {members.length > 0 && count > members.length && `ほか${figure(count - members.length)}名`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
