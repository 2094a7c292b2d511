import { Link } from '@tanstack/react-router'
import type { MemberDetail } from '#contract/members/calls.ts'
import { conversationPage } from '../../../../platform/addresses.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Section } from '../../../../ui/Section.tsx'
import { MemberThread } from './MemberThread.tsx'

/** What was written to the member, what came back and what HR noted beside it, the newest last. */
export function MessageSection({ member }: { member: MemberDetail }) {
  return (
    <Section
      id="messages"
      title="メッセージ"
      actions={
        <Link {...conversationPage(member.code)} className={buttonClass({ size: 'small', variant: 'white' })}>
          やりとりの画面を開く
        </Link>
      }
    >
      <MemberThread memberId={member.id} />
    </Section>
  )
}
