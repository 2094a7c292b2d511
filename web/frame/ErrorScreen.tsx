import { useRouter } from '@tanstack/react-router'
import { CircleAlert, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { readAgain } from '../platform/api.ts'
import { isLostFile, type LostPage, recoverPage } from '../platform/build-check.ts'
import { useDocumentTitle } from '../platform/document-title.ts'
import { RequestError } from '../platform/request-error.ts'
import { Button } from '../ui/Button.tsx'
import { type ErrorWords, errorWords, lostWords } from './error-words.ts'

/** Any error that leaves a screen with nothing to show. */
export function ErrorScreen({ error }: { error: unknown }) {
  const router = useRouter()
  if (isLostFile(error)) return <LostScreen />
  const again = () => {
    readAgain()
    void router.invalidate()
  }
  const requestId = error instanceof RequestError ? error.requestId : undefined
  return <Explained words={errorWords(error)} onAgain={again} requestId={requestId} />
}

/** The first page of a visit, or a part of one, whose file did not come. */
function LostScreen() {
  const { href } = useRouter().state.location
  const [outcome, setOutcome] = useState<LostPage>('left')
  useEffect(() => void recoverPage(href).then(setOutcome), [href])
  if (outcome === 'left') return null
  return (
    <Explained words={lostWords[outcome]} onAgain={() => location.reload()} againLabel="再読み込みする" />
  )
}

type ExplainedProps = {
  words: ErrorWords
  onAgain: () => void
  againLabel?: string
  requestId?: string | undefined
}

function Explained({ words, onAgain, againLabel = 'もう一度試す', requestId }: ExplainedProps) {
  return (
    <ErrorPage {...words} {...(words.isPassing && { onAgain, againLabel })}>
      <p>{words.text}</p>
      {requestId && <p className="mt-2 text-xs text-ink-3">お問い合わせ番号：{requestId}</p>}
    </ErrorPage>
  )
}

/** An address that no screen answers. */
export function NotFoundScreen() {
  const { pathname } = useRouter().state.location
  useDocumentTitle('ページが見つかりません')
  return (
    <ErrorPage title="ページが見つかりません" code="Page not found">
      <p>アドレスが間違っているか、ページが移動または削除された可能性があります。</p>
      <p className="mt-2 font-mono text-sm break-words text-ink-3">{pathname}</p>
    </ErrorPage>
  )
}

type ErrorPageProps = {
  title: string
  code?: string
  onAgain?: () => void
  againLabel?: string
  children: ReactNode
}

function ErrorPage({ title, code, onAgain, againLabel, children }: ErrorPageProps) {
  const router = useRouter()
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-3 px-6 py-16 text-center">
      <span
        aria-hidden
        className="grid size-16 place-content-center rounded-full bg-accent-soft text-accent-ink"
      >
        <CircleAlert size={30} />
      </span>
      <h1 className="phrases text-2xl font-semibold">{title}</h1>
      {code && (
        <p lang="en" className="text-sm text-ink-3">
          {code}
        </p>
      )}
      <div className="phrases max-w-md text-ink-2">{children}</div>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {onAgain && (
          <Button icon={<RotateCw size={16} aria-hidden />} onClick={onAgain}>
            {againLabel}
          </Button>
        )}
        <Button variant="primary" onClick={() => void router.navigate({ to: '/' })}>
          ホームへ戻る
        </Button>
      </div>
    </div>
  )
}
