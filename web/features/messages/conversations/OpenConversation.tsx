import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Conversation } from '#contract/messages/conversation-calls.ts'
import { api } from '../../../platform/api.ts'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { ConversationPane } from '../../../shared/conversation/ConversationPane.tsx'
import { PaneSkeleton } from '../../../shared/conversation/PaneSkeleton.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Kbd } from '../../../ui/Kbd.tsx'

interface OpenConversationProps {
  /** The member's code, as the address names it. */
  code: string
  listed: Conversation | undefined
  back: ReactNode
}

/** The conversation that the address names, whether it is on the list or not. */
export function OpenConversation({ code, listed, back }: OpenConversationProps) {
  const seen = useSeen(code, listed?.member.id)
  const member = useQuery(api.members.get.queryOptions({ input: { code }, enabled: seen === undefined }))
  const id = seen ?? member.data?.result.id
  if (id !== undefined) return <ConversationPane key={id} memberId={id} back={back} />
  if (!member.isError) return <PaneSkeleton back={back} />
  return (
    <div className="p-3">
      {back}
      <LoadProblem
        error={member.error}
        noun="やりとり"
        onRetry={() => void member.refetch()}
        back={
          <Link to="/company/message" search={{}} className={buttonClass()}>
            やりとりの一覧を見る
          </Link>
        }
      />
    </div>
  )
}

/** Whose conversation it is, also once it has left the list: it stays open. */
function useSeen(code: string, listed: number | undefined): number | undefined {
  const [seen, setSeen] = useState({ code, id: listed })
  if (listed !== undefined && (seen.code !== code || seen.id !== listed)) setSeen({ code, id: listed })
  return seen.code === code ? (listed ?? seen.id) : listed
}

/** Stands beside the list while no conversation is open. */
export const NothingOpen = () => (
  <div className="grid h-full place-content-center justify-items-center gap-2 px-6 text-center">
    <MessagesSquare size={32} aria-hidden className="mb-2 text-ink-3" />
    <p className="text-lg">やりとりを選択すると、ここに表示されます。</p>
    <p className="text-ink-2">
      <Kbd>j</Kbd> <Kbd>k</Kbd> で前後のやりとりを開けます。
    </p>
  </div>
)
