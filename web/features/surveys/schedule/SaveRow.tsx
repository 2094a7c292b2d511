import { RotateCcw } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'

interface SaveRowProps {
  isSaving: boolean
  /** Fills the form with the default settings; absent where it holds them already. */
  onDefaults: (() => void) | null
}

export function SaveRow({ isSaving, onDefaults }: SaveRowProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="primary" isPending={isSaving}>
        保存する
      </Button>
      {onDefaults && (
        <Button icon={<RotateCcw size={16} aria-hidden />} onClick={onDefaults}>
          既定に戻す
        </Button>
      )}
    </div>
  )
}
