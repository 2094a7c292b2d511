/** What the member list and its export can show, in the list's order; the name always stands first. */
export const memberColumns = [
  { key: 'attention', label: '要フォローの理由', isUsual: true },
  { key: 'months', label: '12か月の天気', isUsual: true },
  { key: 'interview', label: '対応状況', isUsual: true },
  { key: 'hr_user', label: '担当者', isUsual: true },
  { key: 'joined', label: '入社日', isUsual: false },
  { key: 'department', label: '部署', isUsual: false },
  { key: 'senior', label: '上司', isUsual: false },
  { key: 'employee_code', label: '社員番号', isUsual: false },
  { key: 'email', label: 'メールアドレス', isUsual: false },
  { key: 'is_newbie', label: '新卒・中途', isUsual: false },
  { key: 'employing_type', label: '雇用形態', isUsual: false },
  { key: 'working_status', label: '在籍状況', isUsual: false },
  { key: 'importance', label: '重要度', isUsual: false },
  { key: 'due', label: '対応期限', isUsual: false },
  { key: 'answered_at', label: '最終回答', isUsual: false },
  { key: 'answer_text', label: '自由記述', isUsual: false },
  { key: 'next_sending', label: '次回配信', isUsual: false },
] as const

export type MemberColumn = (typeof memberColumns)[number]['key']

export const memberColumnKeys = memberColumns.map(({ key }) => key)
