import { fullName } from '#contract/members/name.ts'
import type { TalentListed } from '#contract/talent/link-calls.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { Links } from './use-links.ts'

interface RemovalDialogProps {
  person: TalentListed
  links: Links
  onClose: () => void
}

/** Asks before somebody's results are deleted, and says what would bring them back. */
export function RemovalDialog({ person, links: { remove }, onClose }: RemovalDialogProps) {
  const member = person.member && `${fullName(person.member)}さん`
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: person.id }, { onSettled: onClose })}
      isPending={remove.isPending}
      title={`${fullName(person)}さんの検査結果を削除しますか？`}
      confirmLabel="削除する"
    >
      <ul className="list-disc pl-5">
        <li>結果とヒントをすべて削除します。元に戻せません。</li>
        {member && <li>{member}の画面からも検査結果が消えます。</li>}
        {person.source === 'service' && (
          <li>サービスに結果が残っていると、次の更新でまた届きます。先にサービスで削除してください。</li>
        )}
      </ul>
    </ConfirmDialog>
  )
}
