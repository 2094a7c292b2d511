import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type FlashAction, FlashBanner, type FlashType } from '../ui/FlashBanner.tsx'

type Flash = { isVisible: boolean; type: FlashType; message: string; turn: number; action?: FlashAction }

/** An action, such as taking back what was done, is offered for as long as the banner stands. */
export type ShowFlash = (message: string, type?: FlashType, action?: FlashAction) => void

const FlashContext = createContext<ShowFlash | null>(null)

/** A message that came with the step to another page, such as that of a saved form, is read there. */
const stepMs = 1000

type FlashProviderProps = {
  children: ReactNode
  /** Calls back at every step to another page; gives back how to stop. Keep it the same function. */
  onStep: (left: () => void) => () => void
}

/** One banner for the whole app, gone once its reader goes on to another page. */
export function FlashProvider({ children, onStep }: FlashProviderProps) {
  const shownAt = useRef(0)
  const [flash, setFlash] = useState<Flash>({ isVisible: false, type: 'success', message: '', turn: 0 })
  const show = useCallback<ShowFlash>((message, type = 'success', action) => {
    shownAt.current = performance.now()
    setFlash(({ turn }) => ({
      isVisible: true,
      type,
      message,
      turn: turn + 1,
      ...(action && { action }),
    }))
  }, [])
  const hide = useCallback(() => setFlash((shown) => ({ ...shown, isVisible: false })), [])
  useEffect(() => onStep(() => performance.now() - shownAt.current > stepMs && hide()), [onStep, hide])
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
