import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChannelsOverview } from '#contract/channels/account-calls.ts'
import { type ChannelKind, channelLabel } from '#contract/channels/names.ts'
import { api, queryClient } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { useDragOrder } from '../../../ui/use-drag-order.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { ChannelRow } from './ChannelRow.tsx'
import { moved } from './moved.ts'

/** The ways in their order, each moved by its handle; saved as it is moved. */
export function ChannelOrder({ overview }: { overview: ChannelsOverview }) {
  const can = useCan()
  const [said, setSaid] = useState('')
  const save = useSave(overview)
  const { data: reach } = useQuery(
    api.memberChannels.reach.queryOptions({ input: {}, enabled: can('report.read') }),
  )
  const move = (from: number, to: number) => {
    const name = overview.order[from]
    if (!name) return
    setSaid(`${channelLabel[name]}を${to + 1}番目に移しました。`)
    save(moved(overview.order, from, to))
  }
  const { list, drag, handle } = useDragOrder(overview.order.length, move)
  const markOf = (index: number) => {
    if (!drag || drag.from === drag.to || index !== drag.to) return null
    return drag.to < drag.from ? 'above' : 'below'
  }
  return (
    <>
      <Card padding="none">
        <ul ref={list} className="divide-y">
          {overview.order.map((name, index) => (
            <ChannelRow
              key={name}
              kind={name}
              place={index + 1}
              channel={overview.channels.find(({ channel }) => channel === name)}
              reach={reach?.result.by_channel.find(({ route }) => route === name)}
              handle={can('enq_setting.notification_options.update') ? handle(index) : undefined}
              isHeld={drag?.from === index}
              mark={markOf(index)}
            />
          ))}
        </ul>
      </Card>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}

/** Saves an order; it stands at once, and as it was where it was refused. */
function useSave(overview: ChannelsOverview) {
  const flash = useFlash()
  const key = api.channels.overview.queryKey()
  const { mutate } = useMutation(
    api.channels.saveOrder.mutationOptions({
      onMutate: ({ order }) => {
        queryClient.setQueryData(key, (before) => before && { result: { ...before.result, order } })
      },
      onSuccess: ({ result, message }) => {
        queryClient.setQueryData(key, { result })
        flash(message)
      },
      onError: (error) => {
        flash(japaneseOf(error), 'fail')
        void queryClient.invalidateQueries({ queryKey: key })
      },
    }),
  )
  return (order: ChannelKind[]) => mutate({ order, version: overview.version })
}
