import { Undo2 } from 'lucide-react'
import type { Sending } from '#contract/messages/sending-calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCancel } from './use-sendings.ts'

interface UndoButtonProps {
  sending: Pick<Sending, 'code' | 'subject'>
  /** So many seconds are left. */
  seconds: number
  onUndone?: () => void
}

/** Takes a whole sending back within its first seconds, which it counts down. */
export function UndoButton({ sending, seconds, onUndone }: UndoButtonProps) {
  const cancel = useCancel((left) => left === 0 && onUndone?.())
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden>残り{seconds}秒</span>
      <Button
        size="small"
        icon={<Undo2 size={16} aria-hidden />}
        isPending={cancel.isPending}
        onClick={() => cancel.mutate(sending.code)}
      >
        送信を取り消す
      </Button>
    </span>
  )
}
