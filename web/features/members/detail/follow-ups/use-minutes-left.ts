import { useEffect, useState } from 'react'

const tick = 15_000
const minute = 60_000

/** Whole minutes, rounded up, until a time in Tokyo written as YYYY-MM-DD HH:mm:ss; 0 when it is over or there is none. */
export function minutesLeft(until: string | null, now: number): number {
  if (!until) return 0
  return Math.max(0, Math.ceil((Date.parse(`${until.replace(' ', 'T')}+09:00`) - now) / minute))
}

/** The same as time goes by. */
export function useMinutesLeft(until: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  const isOver = minutesLeft(until, now) === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [isOver])
  return minutesLeft(until, now)
}
