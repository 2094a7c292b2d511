import { ConnectionError, RequestError } from '../platform/request-error.ts'

export type ErrorWords = {
  title: string
  text: string
  /** The short form beneath it, for whoever asks support. */
  code?: string
  /** Whether trying again may help. */
  isPassing: boolean
}

const noConnection: ErrorWords = {
  title: 'サーバーに接続できません',
  text: '通信環境を確認して、もう一度お試しください。',
  isPassing: true,
}

const unexpected: ErrorWords = {
  title: 'エラーが発生しました',
  text: '予期しないエラーが発生しました。ご不便をおかけして申し訳ありません。',
  code: 'Internal Error',
  isPassing: true,
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
  if (status === 404) return { title: 'ページが見つかりません', text, code: 'Not Found', isPassing: false }
  if (status === 403) return { title: '表示する権限がありません', text, code: '403', isPassing: false }
  const title = titles[code]
  return title
    ? { title, text, code: String(status), isPassing: true }
    : { title: String(status), text, isPassing: true }
}

/** What is said where the file of a screen did not come. */
export const lostWords: Record<'offline' | 'missing', ErrorWords> = {
  offline: noConnection,
  missing: {
    title: 'ページを読み込めませんでした',
    text: '新しいバージョンへの切り替え中かもしれません。少し待ってから、再読み込みしてください。',
    isPassing: true,
  },
}
