/** What the screen says once something is done, or could not be. */
export const talentMessages = {
  connected: 'タレント分析サービスと連携しました。',
  disconnected: 'タレント分析サービスとの連携を解除しました。',
  connectFailed: 'タレント分析サービスと連携できませんでした。',
  disconnectFailed: 'タレント分析サービスとの連携を解除できませんでした。',
  updated: '検査結果を更新しました。',
  updateFailed: '検査結果を更新できませんでした。',
  imported: '検査結果を取り込みました。',
  importFailed: '検査結果を取り込めませんでした。',
} as const

/** Why a run of the service's list failed: what happened, and what to do. What was stored before is kept in every case. */
export const syncFailures = {
  key_refused: 'サービスがキーを受け付けませんでした。キーを確認して、もう一度連携してください。',
  unreachable: 'サービスに接続できませんでした。時間をおいて、もう一度更新してください。',
  too_busy: 'サービスが混み合っています。時間をおいて、もう一度更新してください。',
  service_error: 'サービスでエラーが起きています。時間をおいて、もう一度更新してください。',
  bad_answer: 'サービスの答えを読み取れませんでした。サービスの窓口にご確認ください。',
  too_much: 'サービスの結果が多すぎて読み取れませんでした。サービスの窓口にご確認ください。',
  interrupted: '途中で止まりました。もう一度更新してください。',
  link_changed: '更新の途中で連携が変更されました。もう一度更新してください。',
  not_set_up: 'この環境では、サービスからの受け取りを使えません。ファイルで取り込んでください。',
} as const

export type SyncFailure = keyof typeof syncFailures

/** The words for a stored failure; one of a newer version reads as interrupted. */
export const syncFailureWords = (code: string): string =>
  code in syncFailures ? syncFailures[code as SyncFailure] : syncFailures.interrupted
