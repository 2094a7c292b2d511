import { useState } from 'react'
import { fullName } from '#contract/members/name.ts'
import type { TalentListed } from '#contract/talent/link-calls.ts'
import { linkGrounds } from '#contract/talent/matching.ts'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ListFrame, type ListProps } from './ListFrame.tsx'
import { MemberSide, PersonSide } from './Sides.tsx'
import { useLinkedPeople, useLinks } from './use-links.ts'

export function LinkedList({ search, ...rest }: ListProps) {
  const query = useLinkedPeople(search)
  const { unlink } = useLinks()
  const [ending, setEnding] = useState<TalentListed | null>(null)
  const close = () => setEnding(null)
  const found = query.data?.result
  return (
    <>
      <ListFrame
        label="紐づけ済みの一覧"
        {...{ search, query, count: found?.count, empty: 'まだ紐づけはありません' }}
        {...rest}
      >
        {found?.people.map((person) => (
          <LinkedRow key={person.id} person={person} onUnlink={() => setEnding(person)} />
        ))}
      </ListFrame>
      {ending && (
        <ConfirmDialog
          isOpen
          onClose={close}
          onConfirm={() => unlink.mutate({ id: ending.id }, { onSettled: close })}
          isPending={unlink.isPending}
          title={`${fullName(ending)}さんの検査結果の紐づけを解除しますか？`}
          confirmLabel="解除する"
        >
          <ul className="list-disc pl-5">
            <li>メンバーの画面から検査結果が消えます。結果そのものは残ります。</li>
            <li>「すべて紐づける」の対象から外れます。もう一度紐づけるときは、ここで選択します。</li>
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}

function LinkedRow({ person, onUnlink }: { person: TalentListed; onUnlink: () => void }) {
  const { link, member } = person
  return (
    <li className="match-row">
      <PersonSide person={person} />
      <div className="min-w-0">
        {member ? <MemberSide member={member} /> : <p className="text-ink-3">削除されたメンバー</p>}
        {link && (
          <p className="mt-1 flex flex-wrap items-center gap-1 pl-12 text-meta text-ink-3">
            {link.linked_on.map((ground) => (
              <Badge key={ground}>{linkGrounds[ground]}</Badge>
            ))}
            <span>
              {dateAndMinute(link.linked_at)}
              {link.linked_by_name && `・${link.linked_by_name}さん`}
            </span>
          </p>
        )}
      </div>
      <Button
        size="small"
        variant="white"
        className="match-act"
        aria-haspopup="dialog"
        aria-label={`${fullName(person)}さんの紐づけを解除する`}
        onClick={onUnlink}
      >
        解除する
      </Button>
    </li>
  )
}
