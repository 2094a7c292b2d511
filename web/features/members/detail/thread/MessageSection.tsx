import { Link } from '@tanstack/react-router'
import type { MemberDetail } from '#contract/members/calls.ts'
import { conversationPage } from '../../../../platform/addresses.ts'
import { useCan } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/Button.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { useWide } from '../../../../ui/media.ts'
import { Section } from '../../../../ui/Section.tsx'
import { MemberThread } from './MemberThread.tsx'

/** What was written to the member, what came back and what HR noted beside it, the newest last. */
export function MessageSection({ member, onWrite }: { member: MemberDetail; onWrite: () => void }) {
  const can = useCan()
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
      <MemberThread memberId={member.id} />
    </Section>
  )
}
