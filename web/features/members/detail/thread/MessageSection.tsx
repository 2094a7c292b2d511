import { Link } from '@tanstack/react-router'
import type { MemberDetail } from '#contract/members/calls.ts'
import { conversationPage } from '../../../../platform/addresses.ts'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'
import { useCan } from '../../../../platform/session.ts'
import { useAfterFirst } from '../../../../platform/use-after-first.ts'
import { Button } from '../../../../ui/Button.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { useWide } from '../../../../ui/media.ts'
import { Section } from '../../../../ui/Section.tsx'
import { ListSkeleton } from '../../../../ui/Skeleton.tsx'

const MemberThread = lazyNamed(
  () => import('./MemberThread.tsx'),
  (file) => file.MemberThread,
  () => <ListSkeleton rows={2} />,
)

/** What was written to the member, what came back and what HR noted beside it, the newest last. */
export function MessageSection({ member, onWrite }: { member: MemberDetail; onWrite: () => void }) {
  const can = useCan()
  const isAsked = useAfterFirst()
  // elsewhere the page's head has it
  const isNarrow = !useWide()
  return (
    <Section
      id="messages"
      title="メッセージ"
      className="print:hidden"
      actions={
        <>
          <Link
            {...conversationPage(member.code)}
            className={buttonClass({ size: 'small', variant: 'white' })}
          >
            やりとりの画面を開く
          </Link>
          {isNarrow && can('message.create') && (
            <Button size="small" aria-haspopup="dialog" onClick={onWrite}>
              メッセージを書く
            </Button>
          )}
        </>
      }
    >
      {isAsked ? <MemberThread memberId={member.id} /> : <ListSkeleton rows={2} />}
    </Section>
  )
}
