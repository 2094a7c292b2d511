import { useState } from 'react'
import { fullName } from '#contract/members/name.ts'
import type { TalentPersonSide } from '#contract/talent/link-calls.ts'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import { count } from './match-words.ts'
import { MemberSide, PersonSide } from './Sides.tsx'
import { type Links, useUnlinkedMembers } from './use-links.ts'

interface MemberDialogProps {
  person: TalentPersonSide
  links: Links
  onClose: () => void
}

const shown = 20

export function MemberDialog({ person, links, onClose }: MemberDialogProps) {
  const [q, setQ] = useState('')
  const { field, composition } = useTypedSearch(q, setQ)
  const query = useUnlinkedMembers({ q: q || undefined })
  const found = query.data?.result
  const choose = (member_id: number) =>
    links.link.mutate({ pairs: [{ talent_id: person.id, member_id }] }, { onSuccess: onClose })
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={`${fullName(person)}さんの結果を紐づけるメンバー`}
      actions={<Button onClick={onClose}>キャンセル</Button>}
    >
      <PersonSide person={person} />
      <div className="my-3" {...composition}>
        <SearchField label="結果のないメンバーを検索" placeholder="氏名・社員番号・メール" {...field} />
      </div>
      {query.error && !found ? (
        <LoadProblem error={query.error} noun="メンバー" onRetry={() => void query.refetch()} />
      ) : !found ? (
        <ListSkeleton rows={4} />
      ) : found.count === 0 ? (
        <p className="py-6 text-center text-ink-2">条件に合うメンバーはいません。</p>
      ) : (
        <>
          <ul aria-label="結果のないメンバー" className="divide-y">
            {found.members.slice(0, shown).map((member) => (
              <li key={member.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <div className="min-w-0 flex-1 basis-56">
                  <MemberSide member={member} />
                </div>
                <Button
                  size="small"
                  aria-label={`${fullName(member)}さんに紐づける`}
                  isPending={links.link.isPending}
                  onClick={() => choose(member.id)}
                >
                  紐づける
                </Button>
              </li>
            ))}
          </ul>
          {found.count > shown && (
            <p className="mt-2 text-ink-2">
              {count(found.count)}名のうち{shown}名を表示しています。氏名などで検索してください。
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
