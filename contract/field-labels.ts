import { memberLabels } from './members/labels.ts'

/** What a call's field is called where every call means the same by it. */
export const fieldLabels: Readonly<Record<string, string>> = {
  ...memberLabels,
  answer_type: '答え方',
  current_password: '現在のパスワード',
  department_manager_id: '責任者',
  due_date: '期限',
  file: 'ファイル',
  is_checked: '共有する相手の確認',
  mail_body: '本文',
  mail_subject: '件名',
  parent_id: '上位部署',
  password: 'パスワード',
  question_text: '質問文',
  role_key: '権限',
  subject: '件名',
}
