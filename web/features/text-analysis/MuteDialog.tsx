import { useState } from 'react'
import { textCategoryLabel } from '#contract/text-analysis/categories.ts'
import type { JudgedWords } from '#contract/text-analysis/muting-calls.ts'
import { losesMuch } from '#contract/text-analysis/muting-rules.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface MuteDialogProps {
  words: JudgedWords
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what silencing means; of grave words also what is lost, which must be ticked. */
export function MuteDialog({ words: { words, category }, isPending, onConfirm, onClose }: MuteDialogProps) {
  const [isUnderstood, setUnderstood] = useState(false)
  const isGrave = losesMuch(category)
  const label = textCategoryLabel(category)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      isPending={isPending}
      isDanger={isGrave}
      isDisabled={isGrave && !isUnderstood}
      title={`「${words}」を判定から外しますか？`}
      confirmLabel="判定から外す"
    >
      <ul className="list-disc pl-5">
        <li>これから届く回答では、この言葉があっても天気を変えず、対応が必要な人にも入れません。</li>
        <li>回答の文章には、薄い印だけを残します。</li>
        <li>これまでの回答の天気は変わりません。ほかの会社の判定も変わりません。</li>
        <li>いつでも判定に戻せます。外したことは、セキュリティログに残ります。</li>
      </ul>
      {isGrave && (
        <div className="mt-4 rounded bg-warning-soft px-4 py-3 text-warning-ink">
          <p className="font-semibold">「{label}」に気づくための言葉です。</p>
          <p className="mt-1">
            外すと、この言葉だけで知らせた回答は雨にならず、人事への通知も届きません。回答を開くまで、だれも気づかないことがあります。
          </p>
          <Checkbox
            className="mt-3"
            name="understood"
            label="何に気づきにくくなるかを確認しました"
            value={isUnderstood}
            onChange={setUnderstood}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
