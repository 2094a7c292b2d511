import { RequestError } from '../../platform/request-error.ts'

export type ErrorWords = {
  title: string
  /** The short form beneath it, for whoever asks support. */
  code: string
  text: string
  /** Whether it may be over soon. */
  isPassing: boolean
}

type Words = Omit<ErrorWords, 'code'>

const noConnection: Words = {
  title: 'サーバーに接続できません',
  text: '通信環境を確認して、もう一度お試しください。',
  isPassing: true,
}

const unexpected: Words = {
  title: 'エラーが発生しました',
  text: '予期しないエラーが発生しました。ご不便をおかけして申し訳ありません。',
  isPassing: true,
}

const unavailable: Words = {
  title: 'サービスを一時的に利用できません',
  text: 'システムの一部に接続できない状態です。保存済みのデータは残っています。少し待ってから、もう一度お試しください。',
  isPassing: true,
}

const ofCode: Partial<Record<string, Words>> = {
  unavailable,
  overloaded: {
    title: 'アクセスが集中しています',
    text: 'ただいま混み合っています。保存済みのデータは残っています。少し待ってから、もう一度お試しください。',
    isPassing: true,
  },
  maintenance: {
    title: 'メンテナンス中です',
    text: '終わってから、もう一度お試しください。',
    isPassing: true,
  },
}

const ofStatus: Partial<Record<number, ErrorWords>> = {
  0: { ...noConnection, code: '' },
  403: {
    title: '表示する権限がありません',
    code: '403',
    text: 'このページを表示する権限がありません。',
    isPassing: false,
  },
  404: {
    title: 'ページが見つかりません',
    code: 'Not Found',
    text: 'お探しのページまたはデータは、削除されたか、閲覧できる範囲にありません。',
    isPassing: false,
  },
  500: { ...unexpected, code: 'Internal Error' },
}

/** What a screen says that has nothing else to show. */
export function errorWords(error: unknown): ErrorWords {
  const { status, code, japanese } =
    error instanceof RequestError ? error : { status: 500, code: 'internal', japanese: unexpected.text }
  const ofItsCode = ofCode[code]
  if (ofItsCode) return { ...ofItsCode, code: String(status) }
  return ofStatus[status] ?? { title: String(status), code: '', text: japanese, isPassing: true }
}

/** What is said where the file of a screen did not come. */
export const lostWords: Record<'offline' | 'missing', ErrorWords> = {
  offline: { ...noConnection, code: '' },
  missing: {
    title: 'ページを読み込めませんでした',
    code: '',
    text: '新しいバージョンへの切り替え中か、通信が途切れた可能性があります。少し待ってから、再読み込みしてください。',
    isPassing: true,
  },
}
