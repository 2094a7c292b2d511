import { MessageSquarePlus } from 'lucide-react'
import type { MemberDetail } from '#contract/members/calls.ts'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { useCan } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { ListSkeleton } from '../../../../ui/Skeleton.tsx'
import { ThreadEntry } from './ThreadEntry.tsx'
import { useMarkRead, useThread } from './use-thread.ts'

/** What was written to the member and what came back, the newest last. */
export function MessageSection({ member, onWrite }: { member: MemberDetail; onWrite: () => void }) {
  const can = useCan()
  return (
    <Section
      id="messages"
      title="メッセージ"
      actions={
        can('message.create') && (
          <Button
            size="small"
            icon={<MessageSquarePlus size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={onWrite}
          >
            メッセージを書く
          </Button>
        )
      }
    >
      <Thread member={member} />
    </Section>
  )
}

function Thread({ member }: { member: MemberDetail }) {
  const can = useCan()
  const thread = useThread(member.id)
  const markRead = useMarkRead(member)
  if (thread.isPending) return <ListSkeleton rows={2} />
  if (thread.isError && !thread.data)
    return (
      <ErrorState
        title="メッセージを読み込めませんでした"
        onRetry={() => void thread.refetch()}
        isRetrying={thread.isRefetching}
      >
        {japaneseOf(thread.error)}
      </ErrorState>
    )
  const messages = thread.data.pages.flatMap(({ result }) => result.messages).reverse()
  if (messages.length === 0)
    return (
      <p className="text-ink-2">
        まだメッセージがありません。
        {can('message.create')
          ? 'メッセージを送ると、本人からの返信もここに届きます。'
          : '担当者がメッセージを送ると、ここに表示されます。'}
      </p>
    )
  return (
    <>
      {thread.hasNextPage && (
        <Button
          size="small"
          className="mb-3"
          isPending={thread.isFetchingNextPage}
          onClick={() => void thread.fetchNextPage()}
        >
          以前の分を表示する
        </Button>
      )}
      <Card padding="none">
        <ol className="divide-y">
          {messages.map((message) => (
            <li key={message.id}>
              <ThreadEntry message={message} onRead={() => markRead.mutate({ id: member.id })} />
            </li>
          ))}
        </ol>
      </Card>
    </>
  )
}
