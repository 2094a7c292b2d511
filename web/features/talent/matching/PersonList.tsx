import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '#contract/members/name.ts'
import type { TalentListed } from '#contract/talent/link-calls.ts'
import { matchStates } from '#contract/talent/matching.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ListFrame, type ListProps } from './ListFrame.tsx'
import { stateTones } from './match-words.ts'
import { MemberSide, PersonSide, Why } from './Sides.tsx'
import { type Links, useLinks, usePeople } from './use-links.ts'

const MemberDialog = lazyNamed(
  () => import('./MemberDialog.tsx'),
  (file) => file.MemberDialog,
)

const RemovalDialog = lazyNamed(
  () => import('./RemovalDialog.tsx'),
  (file) => file.RemovalDialog,
)

/** The people of the analysis with the members they may be. */
export function PersonList({ search, ...rest }: ListProps) {
  const query = usePeople(search)
  const links = useLinks()
  const found = query.data?.result
  return (
    <ListFrame
      label="受検者の一覧"
      {...{ search, query, count: found?.count, empty: '受検者はまだいません' }}
      {...rest}
    >
      {found?.people.map((person) => (
        <PersonRow key={person.id} person={person} links={links} />
      ))}
    </ListFrame>
  )
}

function PersonRow({ person, links }: { person: TalentListed; links: Links }) {
  const [isPicking, setPicking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const name = fullName(person)
  return (
    <li className="match-row">
      <div className="min-w-0">
        <PersonSide person={person} />
        <p className="mt-1 flex flex-wrap gap-1">
          {person.match && <Badge tone={stateTones[person.match]}>{matchStates[person.match]}</Badge>}
          {person.was_unlinked && <Badge>解除済み</Badge>}
          {person.link && <Badge tone="success">紐づけ済み</Badge>}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {person.member && <MemberSide member={person.member} />}
        {person.proposals.map((proposal) => (
          <div key={proposal.id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <div className="min-w-0 flex-1 basis-56">
              <MemberSide member={proposal} />
              <div className="mt-1 pl-12">
                <Why {...proposal} />
                {proposal.is_taken && (
                  <p className="mt-0.5 text-meta text-warning-ink">ほかの結果が紐づいています</p>
                )}
              </div>
            </div>
            {!proposal.is_taken && (
              <Button
                size="small"
                variant={proposal.is_sure ? 'secondary' : 'default'}
                aria-label={`${name}さんの結果を${fullName(proposal)}さんに紐づける`}
                isPending={isLinking(links, person.id, proposal.id)}
                onClick={() =>
                  links.link.mutate({ pairs: [{ talent_id: person.id, member_id: proposal.id }] })
                }
              >
                紐づける
              </Button>
            )}
          </div>
        ))}
        {person.match === 'none' && <p className="text-ink-3">一致するメンバーが見つかりません。</p>}
      </div>
      <div className="match-act flex items-start gap-1">
        {!person.link && (
          <Button
            size="small"
            variant="white"
            aria-haspopup="dialog"
            aria-label={`${name}さんのメンバーを選択する`}
            onClick={() => setPicking(true)}
          >
            メンバーを選択する
          </Button>
        )}
        <IconButton
          label={`${name}さんの検査結果を削除する`}
          icon={<Trash2 size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setRemoving(true)}
        />
      </div>
      {isPicking && <MemberDialog person={person} links={links} onClose={() => setPicking(false)} />}
      {isRemoving && <RemovalDialog person={person} links={links} onClose={() => setRemoving(false)} />}
    </li>
  )
}

const isLinking = ({ link }: Links, talentId: number, memberId: number): boolean =>
  link.isPending &&
  link.variables.pairs.some(({ talent_id, member_id }) => talent_id === talentId && member_id === memberId)
