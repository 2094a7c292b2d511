/** What the security log tells apart, with the words its readers see. */
export const auditCategories = {
  session: 'ログイン',
  member: 'メンバー',
  follow_up: '対応',
  department: '部署',
  survey_setting: 'アンケート設定',
  account: 'アカウント',
  security_setting: 'セキュリティ設定',
  export: 'ファイルの書き出し',
} as const

export type AuditCategory = keyof typeof auditCategories

/** Every task that is written to the security log; one that is not named here does not compile. */
export const auditTasks = {
  'session.login': 'ログイン',
  'session.logout': 'ログアウト',
  'session.refresh': 'ログインの更新',
  'session.address_refused': '許可していない接続元からのログイン',
  'session.end': '端末のログアウト',
  'session.end_others': 'ほかの端末のログアウト',
  'account.invite': 'アカウントの招待',
  'account.invite_again': '招待メールの再送',
  'account.update': 'アカウントの変更',
  'account.update_own': '自分のアカウントの変更',
  'account.change_role': '権限の変更',
  'account.transfer_ownership': 'オーナーの譲渡',
  'account.delete': 'アカウントの削除',
  'account.import': 'アカウントの一括登録',
  'account.display_limits': '閲覧範囲の書き出し',
  'account.set_display_limits': '閲覧範囲の一括変更',
  'account.import_failures': '取り込めなかったアカウントの書き出し',
  'account.set_mails': 'メール通知の変更',
  'account.confirm_mail': 'メールアドレスの確認',
  'account.image_set': 'アカウントの画像の設定',
  'account.image_remove': 'アカウントの画像の削除',
  'viewer.create': 'メールの宛先の追加',
  'viewer.update': 'メールの宛先の変更',
  'viewer.delete': 'メールの宛先の削除',
  'company.senders': '送信者名の変更',
  'mail_test.send': 'テスト配信',
  'company.supervisor_reports': '上司へのレポートメールの設定変更',
  'department.create': '部署の登録',
  'department.update': '部署の変更',
  'department.move': '部署の移動',
  'department.archive': '部署の廃止',
  'department.unarchive': '部署の復元',
  'department.import': '部署の一括登録',
  'department.sheet': '部署の書き出し',
  'department_manager.create': '部署の責任者の登録',
  'department_manager.update': '部署の責任者の変更',
  'department_manager.delete': '部署の責任者の削除',
  'senior.create': '上司の登録',
  'senior.update': '上司の変更',
  'senior.delete': '上司の削除',
  'senior.restore': '上司の復元',
  'senior.description': '上司の説明文の変更',
  'custom_question.create': '追加の質問の登録',
  'custom_question.update': '追加の質問の変更',
  'custom_question.move': '追加の質問の並べ替え',
  'custom_question.delete': '追加の質問の削除',
  'account.set_password': 'リンクからのパスワード設定',
  'account.change_password': '自分のパスワードの変更',
  'security_setting.activate': 'セキュリティ設定の有効化',
  'security_setting.update': 'セキュリティ設定の変更',
  'security_setting.retention': '個人情報の保存期間の変更',
  'security_setting.reset_passwords': '全員のパスワードの再設定',
  'security_log.download': 'セキュリティログの書き出し',
  'member.create': 'メンバーの登録',
  'member.update': 'メンバーの更新',
  'member.confirm_senior': '上司の確認',
  'member.place': 'メンバーの部署の変更',
  'member.delete': 'メンバーの削除',
  'member.erase': 'メンバーの個人情報の消去',
  'member.image_set': 'メンバーの写真の設定',
  'member.image_remove': 'メンバーの写真の削除',
  'member.bulk_assign': '担当者の一括変更',
  'member.bulk_set_senior': '直属の上司の一括設定',
  'member.bulk_stop_surveys': '配信の一括停止',
  'member.bulk_resume_surveys': '配信の一括再開',
  'member.import': 'メンバーの一括登録',
  'member.import_update': 'メンバーの一括更新',
  'member.update_sheet': '一括更新用ファイルの書き出し',
  'member.export': 'メンバー一覧の書き出し',
  'annual.export': '入社1年アンケートの書き出し',
  'annual.pdf': '入社1年アンケートのPDFの作成',
  'export.download': '作成したファイルの保存',
  'report.export': '回答レポートの書き出し',
  'report.chart_export': '回答レポートの図表の書き出し',
  'report.print': '回答レポートの印刷',
  'member.test_mail': 'テストメールの送信',
  'message.send': 'メッセージの送信',
  'schedule.move': '配信日の変更',
  'schedule.resume': '配信の再開',
  'schedule.stop': '配信の停止',
  'schedule.resend': 'アンケートの再送',
  'survey_setting.update': 'アンケート設定の変更',
  'mail_text.update': 'メールの文面の変更',
  'temp_member.receive': '連携サービスからの受け取り',
  'temp_member.refuse': '連携サービスから届いたメンバーの取り下げ',
  'answer.judge_text': '自由記述の判定への評価',
  'follow_up.record': '対応の記録',
  'follow_up.rewrite': '対応の記録の訂正',
  'follow_up.withdraw': '対応の記録の取り消し',
  'follow_up.download': '対応履歴の書き出し',
  'follow_up.import': '対応履歴の取り込み',
} as const

export type AuditTask = keyof typeof auditTasks

export const auditResults = { success: '成功', failure: '失敗' } as const

export type AuditResult = keyof typeof auditResults

const known = <Words extends Record<string, string>>(words: Words) => {
  const labels = new Map(Object.entries(words))
  return (stored: string): string => labels.get(stored) ?? stored
}

/** The words for a stored task; one of a newer version reads as it is stored. */
export const taskLabel = known(auditTasks)
export const categoryLabel = known(auditCategories)
export const resultLabel = known(auditResults)
