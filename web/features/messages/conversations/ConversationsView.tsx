import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { ArrowLeft, SquarePen } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { useCan } from '../../../platform/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useWide } from '../../../ui/media.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { MessageTabs } from '../MessageTabs.tsx'
import { ListFilters } from './list/ListFilters.tsx'
import { ListPane } from './list/ListPane.tsx'
import { ListTabs } from './list/ListTabs.tsx'
import { type ListSearch, listSearch } from './list/list-search.ts'
import { NothingOpen, OpenConversation } from './OpenConversation.tsx'
import { useConversations, useCounts } from './use-conversations.ts'
import { useSteps } from './use-steps.ts'
import './inbox.css'

const KeysHelp = lazyNamed(
  () => import('./KeysHelp.tsx'),
  (file) => file.KeysHelp,
)

/** The inbox: the conversations at the left, the open one at the right; on a phone it opens over the list. */
export function ConversationsView() {
  const mayWrite = useCan()('message.create')
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title="メッセージ"
        actions={
          mayWrite && (
            <Link to="/company/message/form" className={buttonClass({ variant: 'primary' })}>
              <SquarePen size={18} aria-hidden />
              <span>
                <span className="max-sm:sr-only">メッセージを</span>作成する
              </span>
            </Link>
          )
        }
      />
      <MessageTabs view="conversations" />
      <Inbox onHelp={() => setHelp('open')} />
      {help !== 'never' && (
        <KeysHelp isOpen={help === 'open'} onClose={() => setHelp('closed')} mayWrite={mayWrite} />
      )}
    </div>
  )
}

/** Whether somebody points at an element or has the focus in it. */
function useHeld() {
  const [isHeld, setHeld] = useState(false)
  return { isHeld, onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
}

function Inbox({ onHelp }: { onHelp: () => void }) {
  const full = useSearch({ from: '/company/message/' })
  const search = listSearch(full)
  const { member } = full
  const mayWrite = useCan()('message.create')
  const { isHeld, ...hold } = useHeld()
  const counts = useCounts()
  const list = useConversations(search, isHeld)
  const rows = useRef<HTMLOListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { go, back, opened } = useAddress(search, member)
  const step = useSteps({ rows: list.rows, open: member, search, list: rows })
  useKeys({ j: () => step(1), k: () => step(-1), '/': () => field.current?.focus(), '?': onHelp })
  const change = (part: Partial<ListSearch>) => go({ ...search, ...part })
  const isCovered = !useWide() && member !== undefined
  return (
    <div className="inbox">
      <div className="inbox-list" inert={isCovered} {...hold}>
        {mayWrite && <ListTabs {...{ search, member, counts }} />}
        <ListFilters {...{ search, counts }} onChange={change} searchRef={field} />
        <ListPane
          {...{ list, search, rows }}
          open={member}
          isUnused={isNothing(counts) || (!mayWrite && list.count === 0)}
          onReset={() => go(search.status === undefined ? { all: true } : { status: search.status })}
          onOpen={opened}
        />
      </div>
      <div className="inbox-open" data-open={member !== undefined || undefined}>
        {member === undefined ? (
          <NothingOpen />
        ) : (
          <OpenConversation
            code={member}
            listed={list.rows?.find((row) => row.member.code === member)}
            back={isCovered && <Back onClick={back} />}
          />
        )}
      </div>
    </div>
  )
}

const isNothing = (counts: ReturnType<typeof useCounts>) =>
  counts !== undefined && counts.open + counts.in_progress + counts.done + counts.snoozed === 0

/** What narrows the list and which conversation is open, in the address. */
function useAddress(search: ListSearch, member: string | undefined) {
  const navigate = useNavigate()
  const router = useRouter()
  const cameFromList = useRef(false)
  const go = (next: ListSearch) =>
    void navigate({
      to: '/company/message',
      search: { ...listSearch(next), ...(member !== undefined && { member }) },
      replace: true,
      resetScroll: false,
    })
  const back = () => {
    if (cameFromList.current) return router.history.back()
    void navigate({ to: '/company/message', search, replace: true, resetScroll: false })
  }
  const opened = () => {
    cameFromList.current = true
  }
  return { go, back, opened }
}

const Back = ({ onClick }: { onClick: () => void }) => (
  <IconButton
    size="small"
    label="一覧に戻る"
    icon={<ArrowLeft size={20} aria-hidden />}
    onClick={onClick}
    className="-ml-2"
  />
)
