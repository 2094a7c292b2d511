/** The categories of the global search. */
export const searchCategories = [
  { key: 'all', label: 'すべて' },
  { key: 'dashboard', label: 'ダッシュボード' },
  { key: 'member', label: 'メンバー' },
  { key: 'senior', label: '上司' },
  { key: 'report', label: 'レポート' },
  { key: 'setting', label: '設定' },
  { key: 'notification', label: 'お知らせ' },
] as const
