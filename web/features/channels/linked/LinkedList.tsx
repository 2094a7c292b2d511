import { Link } from '@tanstack/react-router'
import type { ChannelMember } from '#contract/channels/member-calls.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import { type LinkedSearch, linkedSearch } from '#contract/channels/search.ts'
import { Card } from '../../../ui/Card.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { channelPage } from '../channel-words.ts'
import { LinkedRow } from './LinkedRow.tsx'
import { pageSize } from './page-size.ts'

interface LinkedListProps {
  channel: ExternalChannel
  found: { members: readonly ChannelMember[]; count: number }
  page: number
  search: LinkedSearch
  mayAsk: boolean
}

export function LinkedList({ channel, found, page, search, mayAsk }: LinkedListProps) {
  const first = (page - 1) * pageSize + 1
  const last = first + found.members.length - 1
  const count = found.count.toLocaleString('ja-JP')
  return (
    <>
      <Card padding="none">
        <ul className="divide-y">
          {found.members.map((member) => (
            <LinkedRow key={member.id} channel={channel} member={member} mayAsk={mayAsk} />
          ))}
        </ul>
      </Card>
      <Pagination
        page={page}
        pageCount={Math.ceil(found.count / pageSize)}
        summary={found.count > pageSize ? `${count}名中 ${first}〜${last}名` : `全${count}名`}
        renderLink={({ page: target, ...link }) => (
          <Link to={channelPage[channel]} search={linkedSearch({ ...search, page: target })} {...link} />
        )}
      />
    </>
  )
}
