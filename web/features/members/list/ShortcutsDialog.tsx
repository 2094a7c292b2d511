import { Kbd } from '../../../ui/Kbd.tsx'
import { type KeyMeaning, KeysDialog } from '../../../ui/KeysDialog.tsx'

const moving: readonly KeyMeaning[] = [
  { keys: ['j'], does: '次のメンバーへ' },
  { keys: ['k'], does: '前のメンバーへ' },
  { keys: ['Enter'], does: 'メンバーの詳細を開く' },
  { keys: ['/'], does: '検索の欄へ' },
]

const choosing: readonly KeyMeaning[] = [
  { keys: ['x'], does: 'メンバーを選択・解除する' },
  { keys: ['Shift', 'x'], does: '前に選んだ行からここまで選択する' },
  { keys: ['Esc'], does: '選択をすべて解除する' },
]

const helping: readonly KeyMeaning[] = [{ keys: ['?'], does: 'この一覧を開く' }]

interface ShortcutsDialogProps {
  isOpen: boolean
  onClose: () => void
  canChoose: boolean
}

export function ShortcutsDialog({ isOpen, onClose, canChoose }: ShortcutsDialogProps) {
  const meanings = [...moving, ...(canChoose ? choosing : []), ...helping]
  return (
    <KeysDialog isOpen={isOpen} onClose={onClose} meanings={meanings}>
      {canChoose && (
        <p className="mt-4 text-ink-2">
          選択欄を <Kbd>Shift</Kbd> を押しながらクリックしても、まとめて選択できます。
        </p>
      )}
    </KeysDialog>
  )
}
