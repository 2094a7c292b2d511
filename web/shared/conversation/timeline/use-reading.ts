import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useCan } from '../../../platform/session.ts'
import { firstUnread } from './timeline-rules.ts'
import { type Timeline, useMarkRead } from './use-timeline.ts'

/** Marks replies as read once the first comes into sight; gives the line that was the first unread. */
export function useReading(list: RefObject<HTMLElement | null>, timeline: Timeline): string | null {
  const { id } = timeline.conversation.member
  const mayWrite = useCan()('message.create')
  const { mutate } = useMarkRead(id)
  const waiting = mayWrite ? firstUnread(timeline.entries) : null
  const [from, setFrom] = useState(waiting)
  if (waiting !== null && waiting !== from) setFrom(waiting)
  const read = useEffectEvent(() => mutate({ id }))
  useEffect(() => {
    const line = waiting && list.current?.querySelector(`[data-line="${waiting}"]`)
    if (!line) return
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) {
        watch.disconnect()
        read()
      }
    })
    watch.observe(line)
    return () => watch.disconnect()
  }, [waiting, list])
  return from
}
