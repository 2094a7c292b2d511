import { useDeferredValue } from 'react'

/** Whether it is there; what is drawn of it for the first time is drawn in slices, and the page answers meanwhile. */
export function useArrived(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere
}
