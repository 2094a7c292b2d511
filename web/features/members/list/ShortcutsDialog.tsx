import { Dialog } from '../../../ui/Dialog.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'

const shortcuts = [
  { keys: ['j'], does: '次のメンバーへ' },
  { keys: ['k'], does: '前のメンバーへ' },
  { keys: ['Enter'], does: 'メンバーの詳細を開く' },
  { keys: ['/'], does: '検索の欄へ' },
  { keys: ['?'], does: 'この一覧を開く' },
  { keys: ['Esc'], does: '閉じる' },
]

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="キーボード操作" size="small" isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
