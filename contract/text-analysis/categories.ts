/** What the analysis of a free text looks for, the gravest first; critical ones bring rain at once. */
export const textCategories = [
  { key: 'self_harm', label: '命に関わる言葉', isCritical: true },
  { key: 'harassment', label: 'ハラスメント', isCritical: true },
  { key: 'quitting', label: '退職・転職の意向', isCritical: true },
  { key: 'health', label: '心身の不調', isCritical: false },
  { key: 'workload', label: '業務量・勤務時間', isCritical: false },
  { key: 'supervisor', label: '上司・指導', isCritical: false },
  { key: 'relations', label: '人間関係', isCritical: false },
  { key: 'growth', label: '成長・自信', isCritical: false },
  { key: 'pay', label: '給与・待遇', isCritical: false },
  { key: 'mismatch', label: '期待との違い', isCritical: false },
] as const

export type TextCategory = (typeof textCategories)[number]['key']

/** The ones that bring rain at once. */
export type CriticalCategory = Extract<(typeof textCategories)[number], { isCritical: true }>['key']

export const textCategoryKeys = textCategories.map(({ key }) => key)

/** What a text was found to be about, in Japanese; `none` is nothing. */
export const textCategoryLabel = (key: TextCategory | 'none'): string =>
  textCategories.find((category) => category.key === key)?.label ?? '気がかりな表現なし'
