import { useMutation, useQuery } from '@tanstack/react-query'
import type { MemberChannel, MemberChannels } from '#contract/channels/attempt-calls.ts'
import { linkStatusWords } from '#contract/channels/link-words.ts'
import { channelLabel } from '#contract/channels/names.ts'
import { channelStatus } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { shortDate } from '../../../../parts/japanese-dates.ts'
import { api, queryClient } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { LoadProblem } from '../../../../platform/LoadProblem.tsx'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { useCan } from '../../../../platform/session.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'

/** By which ways the member is reached, in the order in which they are tried, with the last that is proven of each. */
export function ChannelSection({ member }: { member: MemberDetail }) {
  const input = { id: member.id }
  const { data, error, refetch } = useQuery(api.memberChannels.get.queryOptions({ input }))
  return (
    <Section
      title="連絡手段"
      description="上から順に使います。届かないとわかったときは、次の連絡手段で送信します。"
    >
      {data ? (
        <ChannelsList memberId={member.id} found={data.result} />
      ) : error ? (
        <LoadProblem error={error} noun="連絡手段" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-32 rounded" />
      )}
    </Section>
  )
}

function ChannelsList({
  memberId,
  found: { routes: channels, preferred_route },
}: {
  memberId: number
  found: MemberChannels
}) {
  const mayChange = useCan()('member.update')
  const prefer = usePreferring(memberId)
  return (
    <Card padding="none">
      <ol className="divide-y">
        {channels.map((channel) => (
          <ChannelItem key={channel.route} route={channel} />
        ))}
      </ol>
      {mayChange && channels.length > 1 && (
        <div className="border-t px-4 py-3 print:hidden">
          <Select
            label="最初に使う連絡手段"
            name="preferred-route"
            className="max-w-xs"
            placeholder="会社の順番のとおり"
            value={preferred_route ?? ''}
            disabled={prefer.isPending}
            onChange={(value) =>
              prefer.mutate({
                id: memberId,
                preferred_route: channels.find(({ route: channel }) => channel === value)?.route ?? null,
              })
            }
            options={channels.map(({ route: channel, is_open }) => ({
              value: channel,
              label: channelLabel[channel],
              disabled: !is_open,
            }))}
          />
        </div>
      )}
    </Card>
  )
}

function usePreferring(memberId: number) {
  const flash = useFlash()
  const queryKey = api.memberChannels.get.queryKey({ input: { id: memberId } })
  return useMutation(
    api.memberChannels.prefer.mutationOptions({
      onSuccess: ({ result, message }) => {
        queryClient.setQueryData(queryKey, { result })
        flash(message)
      },
      onError: (error) => {
        flash(japaneseOf(error), 'fail')
        void queryClient.invalidateQueries({ queryKey })
      },
    }),
  )
}

/** The furthest that is proven of a way, with its day. */
function proofOf({ last_read_at, last_arrived_at, last_sent_at }: MemberChannel): string | null {
  if (last_read_at) return `最後に開いた日 ${shortDate(last_read_at)}`
  if (last_arrived_at) return `最後に届いた日 ${shortDate(last_arrived_at)}`
  return last_sent_at && `最後に送信した日 ${shortDate(last_sent_at)}`
}

const { not_linked, authenticated } = channelStatus.is

const stateOf = ({ route: channel, is_open, status }: MemberChannel): string => {
  if (channel === 'mail') return is_open ? '送信できます' : '送信できません'
  // a link that stands, on a channel that does not
  if (status === authenticated && !is_open) return '停止中'
  return linkStatusWords[status ?? not_linked]
}

function ChannelItem({ route: channel }: { route: MemberChannel }) {
  const proof = proofOf(channel)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="flex w-64 items-center gap-x-3">
        <span className="w-28 font-semibold">{channelLabel[channel.route]}</span>
        <Badge tone={channel.is_open ? 'success' : 'neutral'}>{stateOf(channel)}</Badge>
      </span>
      <span className="flex min-w-0 flex-1 basis-48 flex-wrap gap-x-4 text-ink-2">
        {channel.address && <span className="wrap-anywhere">{channel.address}</span>}
        {channel.words && <span className="phrases">{channel.words}</span>}
        {proof && <span className="text-ink-3">{proof}</span>}
      </span>
    </li>
  )
}
