import { useSite } from '../site-context.ts'
import type { SiteHead } from './head.ts'

export const missingHead: SiteHead = {
  title: 'ページが見つかりません',
  description: 'URLが違うか、ページが移動または削除された可能性があります。',
  isHidden: true,
}

export const failedHead: SiteHead = {
  title: 'ページを表示できませんでした',
  description: '少し待ってから、もう一度お試しください。',
  isHidden: true,
}

const longestPath = 120

const shortened = (path: string) => (path.length > longestPath ? `${path.slice(0, longestPath)}…` : path)

export function MissingPage() {
  const { path } = useSite()
  return (
    <section className="plain sky">
      <h1>{missingHead.title}</h1>
      <p className="quiet" lang="en">
        404 Page not found
      </p>
      <p>{missingHead.description}</p>
      <p className="quiet address">{shortened(path)}</p>
      <p className="actions">
        <a className="button primary" href="/">
          トップページへ戻る
        </a>
        <a className="button" href="/features">
          機能を見る
        </a>
      </p>
    </section>
  )
}

/** The page could not be made. */
export function FailedPage() {
  const { path } = useSite()
  return (
    <section className="plain sky">
      <h1>{failedHead.title}</h1>
      <p>{failedHead.description}</p>
      <p className="actions">
        <a className="button primary" href={path}>
          もう一度読み込む
        </a>
        <a className="button" href="/">
          トップページへ戻る
        </a>
      </p>
    </section>
  )
}
