import { Dialog } from '../../../ui/Dialog.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'

interface Shortcut {
  keys: readonly string[]
  does: string
}

const moving: readonly Shortcut[] = [
  { keys: ['j'], does: '次のメンバーへ' },
  { keys: ['k'], does: '前のメンバーへ' },
  { keys: ['Enter'], does: 'メンバーの詳細を開く' },
  { keys: ['/'], does: '検索の欄へ' },
]

const choosing: readonly Shortcut[] = [
  { keys: ['x'], does: 'メンバーを選択・解除する' },
  { keys: ['Shift', 'x'], does: '前に選んだ行からここまで選択する' },
  { keys: ['Esc'], does: '選択をすべて解除する' },
]

const helping: readonly Shortcut[] = [{ keys: ['?'], does: 'この一覧を開く' }]

interface ShortcutsDialogProps {
  isOpen: boolean
  onClose: () => void
  canChoose: boolean
}

export function ShortcutsDialog({ isOpen, onClose, canChoose }: ShortcutsDialogProps) {
  const shortcuts = [...moving, ...(canChoose ? choosing : []), ...helping]
  return (
    <Dialog title="キーボード操作" size="small" isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex items-center gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {canChoose && (
        <p className="mt-4 text-ink-2">
          選択欄を <Kbd>Shift</Kbd> を押しながらクリックしても、まとめて選択できます。
        </p>
      )}
    </Dialog>
  )
}
