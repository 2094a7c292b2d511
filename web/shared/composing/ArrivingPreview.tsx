import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ChannelKind, channelLabel } from '#contract/channels/names.ts'
import { messageBodyLimit, messageSubjectLimit, writtenIn } from '#contract/messages/rules.ts'
import { api } from '../../platform/api.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Arriving } from './Arriving.tsx'
import { ChannelChoice, smsCostWords } from './ChannelChoice.tsx'
import type { MessageText } from './message-problems.ts'
import { StoppedChannels } from './StoppedChannels.tsx'

const restMs = 400

interface ArrivingPreviewProps {
  text: MessageText
  memberIds: readonly number[]
}

/** The preview for the first recipients, updated when the writer pauses. */
export function ArrivingPreview({ text, memberIds }: ArrivingPreviewProps) {
  const [channel, setChannel] = useState<ChannelKind | null>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = useArriving(
    useRested(text),
    memberIds,
    channel,
  )
  if (error && !isFetching)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-danger-ink">
        <span>届く文面を表示できませんでした。{japaneseOf(error)}</span>
        <Button size="small" onClick={() => void refetch()}>
          もう一度表示する
        </Button>
      </div>
    )
  if (!data) return <p className="text-ink-2">届く文面を準備しています</p>
  const { examples, ways: channels, stopped_ways: stoppedChannels, sms_cost } = data.result
  const [example] = examples
  return (
    <div aria-busy={isPlaceholderData} className="min-w-0">
      <ChannelChoice ways={channels} value={channel} onChange={setChannel} />
      {example ? (
        <>
          <p className="mb-2 text-ink-2 wrap-anywhere">
            宛先：<span lang={writtenIn(example.member.name)}>{example.member.name}</span>さん
            <span className="text-ink-3">（{channelLabel[example.arriving.route]}）</span>
          </p>
          <Arriving arriving={example.arriving} fileCount={text.attachments?.length ?? 0} />
        </>
      ) : (
        <p className="text-ink-2">送信できる宛先がいません。</p>
      )}
      <StoppedChannels stopped={stoppedChannels} />
      {sms_cost && <p className="phrases mt-2 text-ink-2">{smsCostWords(sms_cost)}</p>}
    </div>
  )
}

function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

const useArriving = (text: MessageText, memberIds: readonly number[], channel: ChannelKind | null) =>
  useQuery({
    ...api.sendings.preview.queryOptions({
      input: {
        member_ids: [...memberIds],
        subject: text.subject.slice(0, messageSubjectLimit),
        mail_body: text.mail_body.slice(0, messageBodyLimit),
        attachment_ids: (text.attachments ?? []).map(({ id }) => id),
        ...(channel === null ? {} : { route: channel }),
        first: 1,
      },
    }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
