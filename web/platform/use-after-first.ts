import { useEffect, useState } from 'react'

/** Whether what stands first stands, so that the rest may be fetched. */
export function useAfterFirst(): boolean {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    // parts in the browser's record what the opening took from what comes by itself
    performance.mark('warm-up')
    setAsked(true)
  }, [])
  return isAsked
}
