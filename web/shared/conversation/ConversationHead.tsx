import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Conversation } from '#contract/messages/conversation-calls.ts'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { memberPage } from '../../platform/addresses.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { HandlingBar } from './handling/HandlingBar.tsx'
import { MemberMarks } from './MemberMarks.tsx'

export function ConversationHead({ conversation, back }: { conversation: Conversation; back: ReactNode }) {
  const { member, handling } = conversation
  return (
    <header className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2 sm:px-6">
      {back}
      <Avatar name={member.name} imageUri={member.image_uri} size={40} />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="flex min-w-0 items-center gap-2 text-lg">
          <Link
            {...memberPage(member.code)}
            title={member.name}
            className="min-w-0 truncate text-ink no-underline hover:underline"
          >
            {member.name}
          </Link>
          <MemberMarks member={member} />
        </h2>
        {member.department_name && <DepartmentPath path={member.department_name} className="text-ink-2" />}
      </div>
      {handling && <HandlingBar conversation={conversation} handling={handling} />}
    </header>
  )
}
