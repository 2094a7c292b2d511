import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName, kanaName } from '#contract/members/name.ts'
import { api, type client, queryClient } from '../../platform/api.ts'
import { useDocumentTitle } from '../../platform/document-title.ts'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { useArrived } from '../../platform/use-arrived.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LongName } from '../../ui/LongName.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MemberActions } from './detail/actions/MemberActions.tsx'
import { type MemberDialog, MemberDialogs } from './detail/actions/MemberDialogs.tsx'
import { DetailBody } from './detail/DetailBody.tsx'
import { DetailSkeleton } from './detail/DetailSkeleton.tsx'
import { MemberMissing } from './detail/MemberMissing.tsx'
import { BackToList } from './detail/place/BackToList.tsx'
import { NeighborNavigation } from './detail/place/NeighborNavigation.tsx'
import './detail/detail.css'

/** One member: the latest words, what to do about them, and what has been done. */
export function MemberDetailScreen() {
  const { code } = useParams({ from: '/company/member/detail/$code' })
  const { data, error, refetch, isRefetching } = useQuery(
    api.members.get.queryOptions({
      input: { code },
      refetchInterval: ({ state }) =>
        state.data?.result.monthly_answers.some(isWaiting) ? readingPause : false,
    }),
  )
  const hasArrived = useArrived(data !== undefined)
  const isMissing = isNotFound(error)
  useDocumentTitle(isMissing ? missing : data && fullName(data.result))
  if (isMissing)
    return (
      <Page code={code} title={missing}>
        <MemberMissing />
      </Page>
    )
  if (data && hasArrived) return <Member key={code} member={data.result} />
  if (data || !error)
    return (
      <Page code={code} title={<Loading name={nameInList(code)} />}>
        <DetailSkeleton />
      </Page>
    )
  return (
    <Page code={code} title="メンバーの詳細">
      <ErrorState
        title="メンバーを読み込めませんでした"
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
        {...(error instanceof RequestError && error.requestId && { requestId: error.requestId })}
      >
        {japaneseOf(error)}
      </ErrorState>
    </Page>
  )
}

const missing = 'メンバーが見つかりません'

/** How often is asked, in milliseconds, whether the words of an answer have been read. */
const readingPause = 5000
const isWaiting = ({ waiting_emotion_answer }: MonthlyAnswer) => waiting_emotion_answer

const isNotFound = (error: unknown) => error instanceof RequestError && error.status === 404

interface PageProps {
  code: string
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The head is the same whatever stands below it, so that nothing moves when the member comes. */
function Page({ code, title, note, actions, children }: PageProps) {
  return (
    <article>
      <PageHeader
        title={title}
        note={note}
        trail={[{ label: 'メンバー', link: <BackToList /> }]}
        actions={
          <>
            {actions}
            <NeighborNavigation code={code} />
          </>
        }
      />
      {children}
    </article>
  )
}

type MonthlyPage = Awaited<ReturnType<typeof client.members.monthly>>

/** The name as the list that led here shows it. */
function nameInList(code: string): string | undefined {
  for (const [, page] of queryClient.getQueriesData<MonthlyPage>({ queryKey: api.members.monthly.key() })) {
    const row = page?.result.members.find((member) => member.code === code)
    if (row) return fullName(row)
  }
  return undefined
}

function Loading({ name }: { name: string | undefined }) {
  if (name) return <LongName text={name} />
  return (
    <>
      <span className="sr-only">読み込んでいます</span>
      <span aria-hidden className="w-40 animate-shimmer rounded-sm bg-line">
        {'\u00a0'}
      </span>
    </>
  )
}

function Member({ member }: { member: MemberDetail }) {
  const [dialog, setDialog] = useState<MemberDialog | null>(null)
  return (
    <Page
      code={member.code}
      title={<LongName text={fullName(member)} />}
      note={<LongName text={kanaName(member)} />}
      actions={<MemberActions member={member} onOpen={setDialog} />}
    >
      <DetailBody member={member} onOpen={setDialog} />
      <MemberDialogs member={member} open={dialog} onClose={() => setDialog(null)} />
    </Page>
  )
}
