import { RotateCcw } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'

/** Fills the form with the default settings; absent where it holds them already. */
export function BackToUsual({ onBack }: { onBack: (() => void) | null }) {
  return (
    onBack && (
      <Button className="self-start" icon={<RotateCcw size={16} aria-hidden />} onClick={onBack}>
        初期設定に戻す
      </Button>
    )
  )
}
