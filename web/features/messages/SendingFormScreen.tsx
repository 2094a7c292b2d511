import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { SendingDetail } from '#contract/messages/sending-calls.ts'
import { sendingForm, sendingPage } from '../../platform/addresses.ts'
import { api } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SendingForm } from './form/SendingForm.tsx'
import type { Left } from './form/use-sending-form.ts'
import { isWaiting, subjectOf } from './sendings/sending-words.ts'
import { toSendings } from './sendings/ToSendings.tsx'

/** A form goes on under the address of the draft that it made; any other address is another form. */
function useVisit() {
  const { code } = useParams({ strict: false })
  const navigate = useNavigate()
  const [made, setMade] = useState<{ from: string | undefined; code: string } | null>(null)
  const from = made !== null && made.code === code ? made.from : code
  const onMade = (draft: string) => {
    setMade({ from, code: draft })
    void navigate({ ...sendingForm(draft), replace: true, ignoreBlocker: true, resetScroll: false })
  }
  return { from, onMade }
}

/** A new message to many, a draft or scheduled one, or a copy of one that has left. */
export function SendingFormScreen() {
  const { from, onMade } = useVisit()
  const flash = useFlash()
  const navigate = useNavigate()
  const onLeft = async ({ code, message }: Left) => {
    await navigate(sendingPage(code))
    flash(message)
  }
  return from === undefined ? (
    <>
      <PageHeader title="メッセージの作成" trail={[toSendings]} />
      <SendingForm key="new" opening={{ sending: null, isCopy: false }} onMade={onMade} onLeft={onLeft} />
    </>
  ) : (
    <Stored key={from} code={from} onMade={onMade} onLeft={onLeft} />
  )
}

interface StoredProps {
  code: string
  onMade: (code: string) => void
  onLeft: (left: Left) => unknown
}

function Stored({ code, ...on }: StoredProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...api.sendings.get.queryOptions({ input: { code, limit: 1 } }),
    refetchOnMount: 'always',
  })
  const [opened, setOpened] = useState<SendingDetail | null>(null)
  const latest = data?.result.sending
  // what is typed goes on from what stood there first; a later version comes in as somebody saves
  if (!opened && latest && isFetchedAfterMount) setOpened(latest)
  const isCopy = opened !== null && !isWaiting(opened)
  return (
    <>
      <PageHeader
        title={opened?.state === 'scheduled' ? '送信予約の編集' : 'メッセージの作成'}
        note={isCopy && `「${subjectOf(opened)}」のコピー`}
        trail={[toSendings]}
      />
      {opened ? (
        <SendingForm
          opening={{ sending: opened, isCopy }}
          note={<Gone count={opened.gone_count} />}
          {...on}
        />
      ) : error ? (
        <LoadProblem
          error={error}
          noun="メッセージ"
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
}

const Gone = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="mb-3 max-w-reading rounded bg-warning-soft p-3 text-warning-ink">
      削除されたか、閲覧できる範囲にないメンバー{count.toLocaleString('ja-JP')}名は、宛先に入っていません。
    </p>
  )
