import type { ChannelsOverview } from '#contract/channels/account-calls.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ClosedNotice } from './ClosedNotice.tsx'
import { ChannelOrder } from './order/ChannelOrder.tsx'
import { useOverview } from './use-channels.ts'

export function ChannelsScreen() {
  const { data, error, refetch } = useOverview()
  return (
    <>
      <PageHeader title="連絡手段" />
      {data ? (
        <Loaded overview={data.result} />
      ) : error ? (
        <LoadProblem error={error} noun="連絡手段" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 max-w-reading rounded" />
      )}
    </>
  )
}

function Loaded({ overview }: { overview: ChannelsOverview }) {
  return (
    <div className="max-w-reading">
      {overview.channels.map(
        ({ channel, closing }) =>
          closing &&
          closing.code !== 'sample' && <ClosedNotice key={channel} channel={channel} closing={closing} />,
      )}
      <Section
        title="送信の順番"
        description="本人が選んだ連絡手段が先です。届かないときと、回答がないときのリマインドは、次の連絡手段で送信します。"
      >
        <ChannelOrder overview={overview} />
      </Section>
    </div>
  )
}
