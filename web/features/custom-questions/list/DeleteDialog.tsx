import type { CustomQuestion } from '#contract/custom-questions/calls.ts'
import { japaneseOf } from '../../../platform/request-error.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useRemoval } from '../use-questions.ts'

const titleLimit = 40

/** Asks before a question is deleted, with what stays. */
export function DeleteDialog({ question, onClose }: { question: CustomQuestion; onClose: () => void }) {
  const removal = useRemoval(onClose)
  const { answer_count: count, question_text: text } = question
  const isShort = text.length <= titleLimit
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => removal.mutate(question.id)}
      isPending={removal.isPending}
      title={`「${isShort ? text : `${text.slice(0, titleLimit)}…`}」を削除しますか？`}
      confirmLabel="削除する"
    >
      {!isShort && <p className="mb-3 line-clamp-4 border-l-2 pl-3 font-semibold wrap-anywhere">{text}</p>}
      <ul className="list-disc pl-5">
        <li>これからのアンケートでは尋ねません。元に戻すことはできません。</li>
        <li>
          {count > 0
            ? `これまでの回答${count.toLocaleString('ja-JP')}件は、メンバーの画面に残ります。`
            : 'この質問への回答はまだありません。'}
        </li>
        {question.is_active && <li>しばらく尋ねないだけなら、「停止する」を選べます。</li>}
      </ul>
      {removal.error && (
        <p role="alert" className="mt-4 rounded bg-danger-soft px-3 py-2 text-danger-ink">
          {japaneseOf(removal.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
