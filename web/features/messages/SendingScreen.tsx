import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Copy, MoreHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sendingSearch } from '#contract/messages/search.ts'
import type { SendingDetail } from '#contract/messages/sending-calls.ts'
import { sendingForm } from '../../platform/addresses.ts'
import { useDocumentTitle } from '../../platform/document-title.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LongName } from '../../ui/LongName.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OutcomeBar } from './detail/OutcomeBar.tsx'
import { PlannedReach } from './detail/PlannedReach.tsx'
import { Recipients } from './detail/Recipients.tsx'
import { SentWords } from './detail/SentWords.tsx'
import { Status } from './detail/Status.tsx'
import { useSending } from './detail/use-sending.ts'
import { EndDialog } from './sendings/EndDialog.tsx'
import { StateBadge } from './sendings/StateBadge.tsx'
import { isWaiting, subjectOf } from './sendings/sending-words.ts'
import { toSendings } from './sendings/ToSendings.tsx'
import './detail/sending-page.css'

/** One sending: what it says, where it stands, and what became of it with each recipient. */
export function SendingScreen() {
  const { code } = useParams({ from: '/company/message/detail/$code' })
  const search = sendingSearch(useSearch({ from: '/company/message/detail/$code' }))
  const navigate = useNavigate()
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useSending(code, search)
  const sending = data?.result.sending
  useDocumentTitle(sending && subjectOf(sending))
  if (!data || !sending)
    return (
      <>
        <PageHeader title="メッセージの送信" trail={[toSendings]} />
        {error ? (
          <LoadProblem
            error={error}
            noun="メッセージの送信"
            onRetry={() => void refetch()}
            back={
              <Link {...toSendings.to} className={buttonClass()}>
                一覧へ戻る
              </Link>
            }
          />
        ) : (
          <Skeleton className="h-screen rounded" />
        )}
      </>
    )
  return (
    <>
      <PageHeader
        title={<LongName text={subjectOf(sending)} />}
        note={<StateBadge state={sending.state} />}
        trail={[toSendings]}
        actions={<Actions sending={sending} />}
      />
      <Status
        sending={sending}
        reportedAt={dataUpdatedAt}
        onUndone={() => void navigate(sendingForm(code))}
      />
      <div className="sending-page">
        <OutcomeBar sending={sending} />
        <div className="sending-page-words">
          <SentWords sending={sending} />
        </div>
        {isWaiting(sending) ? (
          <PlannedReach sending={sending} />
        ) : (
          <Recipients
            sending={sending}
            recipients={data.result.recipients}
            count={data.result.count}
            search={search}
            isStale={isPlaceholderData}
          />
        )}
      </div>
    </>
  )
}

function Actions({ sending }: { sending: SendingDetail }) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const isEnded = !isWaiting(sending) && sending.counts.queued === 0
  return (
    <>
      {!isWaiting(sending) && (
        <Link {...sendingForm(sending.code)} className={buttonClass()}>
          <Copy size={16} aria-hidden />
          コピーして作成する
        </Link>
      )}
      {(isEnded || sending.state === 'draft') && (
        <Menu
          label="送信の操作"
          trigger={(button) => (
            <IconButton {...button} label="送信の操作" icon={<MoreHorizontal size={20} aria-hidden />} />
          )}
          actions={[
            {
              id: 'delete',
              label: sending.state === 'draft' ? '削除する' : '一覧から削除する',
              icon: <Trash2 size={16} aria-hidden />,
              isDanger: true,
              onAction: () => setAsked(true),
            },
          ]}
        />
      )}
      {isAsked && (
        <EndDialog
          sending={sending}
          onClose={() => setAsked(false)}
          onEnded={() => void navigate(toSendings.to)}
        />
      )}
    </>
  )
}
