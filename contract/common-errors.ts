/** Errors that any screen may meet and puts into words itself where no answer came. */
export const commonErrors = {
  not_found: {
    status: 404,
    message: '見つかりませんでした。削除されたか、閲覧できる範囲にありません。一覧から選び直してください。',
  },
  internal: { status: 500, message: 'エラーが発生しました。時間をおいて、もう一度お試しください。' },
  unavailable: { status: 503, message: 'システムに接続できません。少し待ってから、もう一度お試しください。' },
  maintenance: {
    status: 503,
    message: 'メンテナンス中のため、処理できませんでした。終わってから、もう一度お試しください。',
  },
} as const
