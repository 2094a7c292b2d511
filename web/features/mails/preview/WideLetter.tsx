import { Dialog } from '../../../ui/Dialog.tsx'
import { Letter, type LetterProps } from './Letter.tsx'

/** The mail in the width of a computer's mail program. */
export function WideLetter({ onClose, ...letter }: LetterProps & { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} size="large" title="パソコンでの見え方">
      <div className="rounded border">
        <Letter {...letter} />
      </div>
    </Dialog>
  )
}
