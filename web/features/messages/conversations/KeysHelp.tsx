import { type KeyMeaning, KeysDialog } from '../../../ui/KeysDialog.tsx'

const reading: readonly KeyMeaning[] = [
  { keys: ['j'], does: '次のやりとりを開く' },
  { keys: ['k'], does: '前のやりとりを開く' },
  { keys: ['/'], does: '検索の欄へ' },
]

const handling: readonly KeyMeaning[] = [
  { keys: ['r'], does: '返信を書く' },
  { keys: ['n'], does: 'メモを書く' },
  { keys: ['e'], does: '完了にする・未返信に戻す' },
  { keys: ['a'], does: '自分が担当する' },
  { keys: ['Ctrl', 'Enter'], does: '書いたものを送信・保存する' },
]

interface KeysHelpProps {
  isOpen: boolean
  onClose: () => void
  mayWrite: boolean
}

export const KeysHelp = ({ isOpen, onClose, mayWrite }: KeysHelpProps) => (
  <KeysDialog
    isOpen={isOpen}
    onClose={onClose}
    meanings={[...reading, ...(mayWrite ? handling : []), { keys: ['?'], does: 'この一覧を開く' }]}
  />
)
