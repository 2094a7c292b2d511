import { Link, useRouter } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readAgain } from '../platform/api.ts'
import { isLostFile, type LostPage, recoverPage } from '../platform/build-check.ts'
import { useDocumentTitle } from '../platform/document-title.ts'
import { useOperator } from '../platform/operator.ts'
import { RequestError } from '../platform/request-error.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { type ErrorWords, errorWords, lostWords, notFound } from './error-words.ts'

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

export function NotFoundScreen() {
  const { pathname } = useRouter().state.location
  return <Explained words={notFound} place={pathname} />
}

type ExplainedProps = {
  words: ErrorWords
  onAgain?: () => void
  againLabel?: string
  requestId?: string | undefined
  place?: string
}

function Explained({ words, onAgain, againLabel = 'もう一度試す', requestId, place }: ExplainedProps) {
  useDocumentTitle(words.title)
  const isAgain = words.isPassing && onAgain
  return (
    <div className="flex max-w-reading flex-col items-start gap-4 pt-8">
      <div>
        <h1 className="phrases text-2xl font-semibold">{words.title}</h1>
        {words.code && (
          <p lang="en" className="text-ink-3">
            {words.code}
          </p>
        )}
      </div>
      <div>
        <p>{words.text}</p>
        {words.kept && <p>{words.kept}</p>}
        {place && <p className="mt-2 font-mono break-all text-ink-3">{place}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <HomeLink />
        {isAgain && (
          <Button icon={<RotateCw size={16} aria-hidden />} onClick={onAgain}>
            {againLabel}
          </Button>
        )}
        <Link to="/company/member" className={buttonClass()}>
          メンバーを検索する
        </Link>
      </div>
      <Help requestId={requestId} isPassing={words.isPassing} />
    </div>
  )
}

/** The site's first page, loaded again: nothing of the error stays. */
const HomeLink = () => (
  <a href="/" className={buttonClass({ variant: 'primary' })}>
    ホームへ戻る
  </a>
)

function Help({ requestId, isPassing }: { requestId: string | undefined; isPassing: boolean }) {
  const { contact_url: contact } = useOperator()
  return (
    <div className="w-full border-t pt-4 text-ink-2">
      <p>
        {isPassing ? 'くり返し表示されるときは、' : 'お困りのときは、'}
        会社の管理者（オーナー・全権管理者）に相談してください。
        {contact && (
          <>
            空模様への
            <a href={contact} className="text-accent-ink underline underline-offset-2">
              お問い合わせ
            </a>
            もできます。
          </>
        )}
      </p>
      {requestId && <p className="break-all">お問い合わせ番号：{requestId}</p>}
    </div>
  )
}
