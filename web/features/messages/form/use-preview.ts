import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ChannelKind } from '#contract/channels/names.ts'
import { messageBodyLimit, messageSubjectLimit } from '#contract/messages/rules.ts'
import { api } from '../../../platform/api.ts'
import { askedOf, isNobody, minuteOf, type SendingValues } from './sending-values.ts'

const restMs = 400

/** So many can be stepped through. */
const examples = 20

/** A value that has stood still for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** Who would get what is being written, who would not, and what the first of them would read. */
export function usePreview({ recipients, subject, mail_body, attachments, time }: SendingValues) {
  const [channel, setChannel] = useState<ChannelKind | null>(null)
  const asked = useRested(recipients)
  const words = { subject: useRested(subject), mail_body: useRested(mail_body) }
  const input = {
    ...askedOf(asked),
    subject: words.subject.slice(0, messageSubjectLimit),
    mail_body: words.mail_body.slice(0, messageBodyLimit),
    attachment_ids: attachments.map(({ id }) => id),
    scheduled_at: useRested(minuteOf(time)),
    ...(channel === null ? {} : { route: channel }),
    first: examples,
  }
  const query = useQuery({
    ...api.sendings.preview.queryOptions({ input }),
    enabled: !isNobody(asked),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  return { query, isNobody: isNobody(recipients), channel, setChannel }
}

export type Preview = ReturnType<typeof usePreview>
