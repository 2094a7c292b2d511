/** What is made in the background, with its Japanese name. */
export const exportKinds = {
  members: 'メンバー一覧',
  report: '回答レポート',
  reach: '到達レポート',
  annual: '入社1年アンケート',
  annual_older: '入社1年アンケート（以前の質問）',
  annual_pdf: '入社1年アンケートのPDF',
  talent_pdf: 'タレント分析のPDF',
} as const
export type ExportKind = keyof typeof exportKinds

/** So many rows (members, answers, departments, people) are answered at once by a file's own call; more are made in the background. */
export const rowsAtOnce = { members: 5_000, report: 20_000, reach: 20_000, annual: 2_000 } as const

/** So many files of one account are made or wait at a time. */
export const openExportLimit = 5

/** Why a file was not made, in words for who asked for it. */
export const exportFailures = {
  forbidden: '権限が変わったため、作成を中止しました。',
  scope_changed: '閲覧できる範囲が変わったため、作成を中止しました。もう一度作成してください。',
  interrupted: '途中で何度か中断されたため、作成できませんでした。もう一度お試しください。',
  broken: '作成できませんでした。もう一度お試しください。続くときは管理者にご連絡ください。',
} as const
export type ExportFailure = keyof typeof exportFailures
