import { useRouter } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { SanitizedHtml } from '../../parts/SanitizedHtml.tsx'
import { RequestError } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'

const titles: Record<number, string> = { 404: 'Not Found', 500: 'Internal Error', 503: 'メンテナンス中です' }

const explanations: Record<number, string> = {
  404: 'お探しのページまたはデータは、削除されたか、閲覧できる範囲にありません。',
  500: '予期しないエラーが発生しました。ご不便をおかけして申し訳ありません。',
  503: 'ただいまサービスを利用できません。しばらくしてからもう一度お試しください。',
}

/** Any error that leaves a screen with nothing to show. */
export function ErrorScreen({ error, reset }: { error: unknown; reset?: () => void }) {
  const router = useRouter()
  const status = error instanceof RequestError && error.status !== 0 ? error.status : 500
  const goHome = () => {
    reset?.()
    void router.navigate({ to: '/' })
  }
  if (error instanceof RequestError && error.maintenance) {
    return (
      <ErrorPage title={error.maintenance.title} onHome={goHome}>
        <SanitizedHtml html={error.maintenance.html} />
      </ErrorPage>
    )
  }
  return (
    <ErrorPage title={titles[status] ?? String(status)} onHome={goHome}>
      <p>{error instanceof RequestError ? error.japanese : explanations[status]}</p>
      {error instanceof RequestError && error.requestId && (
        <p className="mt-2 text-xs text-ink-3">お問い合わせ番号：{error.requestId}</p>
      )}
    </ErrorPage>
  )
}

/** An address that no screen answers. */
export function NotFoundScreen() {
  const router = useRouter()
  return (
    <ErrorPage title="Page not found" onHome={() => void router.navigate({ to: '/' })}>
      <p>{explanations[404]}</p>
      <p className="mt-2 font-mono text-sm text-ink-3">{router.state.location.pathname}</p>
    </ErrorPage>
  )
}

function ErrorPage(props: { title: string; children: React.ReactNode; onHome: () => void }) {
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-3 px-6 py-16 text-center">
      <span
        aria-hidden
        className="grid size-16 place-content-center rounded-full bg-accent-soft text-accent-ink"
      >
        <CircleAlert size={30} />
      </span>
      <h1 className="text-2xl font-semibold">{props.title}</h1>
      <div className="max-w-md text-ink-2">{props.children}</div>
      <Button variant="primary" className="mt-3" onClick={props.onHome}>
        ホームへ戻る
      </Button>
    </div>
  )
}
