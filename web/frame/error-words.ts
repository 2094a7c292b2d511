import { ConnectionError, RequestError } from '../platform/request-error.ts'

export type ErrorWords = {
  title: string
  text: string
  /** What the reader need not fear for. */
  kept?: string
  /** The short form beneath the title, for whoever asks support. */
  code?: string
  /** Whether trying again may help. */
  isPassing: boolean
}

const kept = '保存済みの内容と、この端末で入力途中の内容は残っています。'

const noConnection: ErrorWords = {
  title: 'サーバーに接続できません',
  text: '通信環境を確認して、もう一度お試しください。',
  kept,
  isPassing: true,
}

const unexpected: ErrorWords = {
  title: 'エラーが発生しました',
  text: '画面を表示できませんでした。少し待ってから、もう一度お試しください。',
  kept,
  code: '500 Internal Error',
  isPassing: true,
}

export const notFound: ErrorWords = {
  title: 'ページが見つかりません',
  text: 'URLが違うか、ページが移動または削除された可能性があります。',
  code: '404 Page not found',
  isPassing: false,
}

const titles: Partial<Record<string, string>> = {
  unavailable: 'サービスを一時的に利用できません',
  overloaded: 'アクセスが集中しています',
  maintenance: 'メンテナンス中です',
}

/** What a screen says that has nothing else to show. */
export function errorWords(error: unknown): ErrorWords {
  if (!(error instanceof RequestError) || error.status === 500) return unexpected
  const { status, code, japanese: text } = error
  if (error instanceof ConnectionError) return noConnection
  if (status === 404) return { ...notFound, text }
  if (status === 403) return { title: '表示する権限がありません', text, code: '403', isPassing: false }
  return {
    title: titles[code] ?? 'ページを表示できませんでした',
    text,
    kept,
    code: String(status),
    isPassing: true,
  }
}

/** What is said where the file of a screen did not come. */
export const lostWords: Record<'offline' | 'missing', ErrorWords> = {
  offline: noConnection,
  missing: {
    title: 'ページを読み込めませんでした',
    text: '新しいバージョンへの切り替え中かもしれません。少し待ってから、再読み込みしてください。',
    kept,
    isPassing: true,
  },
}
