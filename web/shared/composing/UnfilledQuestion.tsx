import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

export const UnfilledLines = ({ places }: { places: readonly string[] }) => (
  <ul className="mt-2 flex flex-col gap-1 rounded bg-warning-soft px-3 py-2 text-warning-ink">
    {places.map((line) => (
      <li key={line} className="line-clamp-2 wrap-anywhere">
        「{line}」
      </li>
    ))}
  </ul>
)

interface UnfilledQuestionProps {
  places: readonly string[]
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a message with an unfilled ○ is sent. */
export const UnfilledQuestion = ({ places, onClose, onConfirm }: UnfilledQuestionProps) => (
  <ConfirmDialog
    isOpen
    onClose={onClose}
    onConfirm={onConfirm}
    title="「○」が残ったまま送信しますか？"
    confirmLabel="送信する"
  >
    <p>次の行に、書き換えていない「○」があります。このまま送信すると、メールにも「○」と表示されます。</p>
    <UnfilledLines places={places} />
  </ConfirmDialog>
)
