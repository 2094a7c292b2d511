import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { type FlashAction, FlashBanner, type FlashType } from '../ui/FlashBanner.tsx'

type Flash = { isVisible: boolean; type: FlashType; message: string; turn: number; action?: FlashAction }

/** An action, such as taking back what was done, is offered for as long as the banner stands. */
export type ShowFlash = (message: string, type?: FlashType, action?: FlashAction) => void

const FlashContext = createContext<ShowFlash | null>(null)

/** One banner for the whole app; it survives navigation, so that a saved form's message is seen on the next page. */
export function FlashProvider({ children }: { children: ReactNode }) {
  const [flash, setFlash] = useState<Flash>({ isVisible: false, type: 'success', message: '', turn: 0 })
  const show = useCallback<ShowFlash>(
    (message, type = 'success', action) =>
      setFlash(({ turn }) => ({
        isVisible: true,
        type,
        message,
        turn: turn + 1,
        ...(action && { action }),
      })),
    [],
  )
  const hide = useCallback(() => setFlash((shown) => ({ ...shown, isVisible: false })), [])
  const banner = useMemo(
    () => ({
      isVisible: flash.isVisible,
      type: flash.type,
      message: flash.message,
      action: flash.action,
    }),
    [flash],
  )
  return (
    <FlashContext value={show}>
      {children}
      <FlashBanner {...banner} onClose={hide} />
    </FlashContext>
  )
}

/** @throws Error 'Message Not Provided' outside the provider */
export function useFlash(): ShowFlash {
  const show = useContext(FlashContext)
  if (!show) throw new Error('Message Not Provided')
  return show
}
