import type { Conversation } from '#contract/messages/conversation-calls.ts'
import { Badge } from '../../ui/Badge.tsx'

export const MemberMarks = ({ member }: Pick<Conversation, 'member'>) => (
  <>
    {member.is_former && <Badge>退職・入社辞退</Badge>}
    {member.is_bounced && <Badge tone="warning">メール不達</Badge>}
  </>
)
