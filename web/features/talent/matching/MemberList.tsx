import { fullName } from '#contract/members/name.ts'
import { matchStates } from '#contract/talent/matching.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ListFrame, type ListProps } from './ListFrame.tsx'
import { stateTones } from './match-words.ts'
import { MemberSide, PersonSide, Why } from './Sides.tsx'
import { useLinks, useUnlinkedMembers } from './use-links.ts'

/** The members without results, each with the people it may be. */
export function MemberList({ search, ...rest }: ListProps) {
  const query = useUnlinkedMembers(search)
  const { link } = useLinks()
  const found = query.data?.result
  return (
    <ListFrame
      label="結果のないメンバーの一覧"
      {...{ search, query, count: found?.count, empty: 'すべてのメンバーに検査結果があります' }}
      {...rest}
    >
      {found?.members.map((member) => (
        <li key={member.id} className="match-row match-row-of-two">
          <MemberSide member={member} />
          <div className="flex min-w-0 flex-col gap-3">
            {member.proposals.length === 0 && <p className="text-ink-3">一致する受検者はいません。</p>}
            {member.proposals.map((person) => (
              <div key={person.id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <div className="min-w-0 flex-1 basis-56">
                  <PersonSide
                    person={person}
                    note={<Badge tone={stateTones[person.match]}>{matchStates[person.match]}</Badge>}
                  />
                  <div className="mt-1">
                    <Why {...person} />
                  </div>
                </div>
                <Button
                  size="small"
                  variant={person.is_sure ? 'secondary' : 'default'}
                  aria-label={`${fullName(person)}さんの結果を${fullName(member)}さんに紐づける`}
                  isPending={link.isPending}
                  onClick={() => link.mutate({ pairs: [{ talent_id: person.id, member_id: member.id }] })}
                >
                  紐づける
                </Button>
              </div>
            ))}
          </div>
        </li>
      ))}
    </ListFrame>
  )
}
