import { type TextCategory, textCategoryLabel } from '../text-analysis/categories.ts'

/** What the security log tells apart, with the words its readers see. */
export const auditCategories = {
  session: 'ログイン',
  member: 'メンバー',
  follow_up: '対応',
  message: 'メッセージ',
  department: '部署',
  survey_setting: 'アンケート設定',
  channel: '連絡手段',
  talent: 'タレント分析',
  service: '連携サービス',
  account: 'アカウント',
  security_setting: 'セキュリティ設定',
  export: 'ファイルのダウンロード',
  access: '拒否した操作',
  operator: 'システムの運用',
} as const

export type AuditCategory = keyof typeof auditCategories

/** Every task that is written to the security log; one that is not named here does not compile. */
export const auditTasks = {
  'session.login': 'ログイン',
  'session.logout': 'ログアウト',
  'session.refresh': 'ログインの更新',
  'session.address_refused': '許可していない接続元からのログイン',
  'access.refused_by_role': '権限のない操作の拒否',
  'access.refused_by_rule': 'セキュリティの規則による操作の拒否',
  'session.second_factor': '認証アプリでの本人確認',
  'session.second_factor_limited': '本人確認の受け付けの一時停止',
  'session.passkey': 'パスキーでのログイン',
  'session.passkey_shown': 'パスキーでの本人確認',
  'session.passkey_copied': '複製された可能性のあるパスキーの拒否',
  'session.recovery_code': 'リカバリーコードでの本人確認',
  'session.sign_on': 'シングルサインオンでのログイン',
  'session.end': '端末のログアウト',
  'session.end_others': 'ほかの端末のログアウト',
  'session.forget_devices': 'ログインしたことのある端末の削除',
  'account.invite': 'アカウントの招待',
  'account.sign_on': 'シングルサインオンでのアカウントの作成',
  'account.sign_on_unlinked': 'シングルサインオンとの結び付きの解除',
  'account.invite_again': '招待メールの再送',
  'account.update': 'アカウントの変更',
  'account.make_calendar': 'カレンダーのURLの作成',
  'account.end_calendar': 'カレンダーのURLの削除',
  'account.update_own': '自分のアカウントの変更',
  'account.change_role': '権限の変更',
  'account.transfer_ownership': 'オーナーの譲渡',
  'account.delete': 'アカウントの削除',
  'account.second_factor_on': '認証アプリの登録',
  'account.second_factor_off': '認証アプリの利用の終了',
  'account.second_factor_reset': 'オーナーによる2段階認証の解除',
  'account.passkey_added': 'パスキーの登録',
  'account.passkey_renamed': 'パスキーの名前の変更',
  'account.passkey_removed': 'パスキーの削除',
  'account.recovery_codes': 'リカバリーコードの作り直し',
  'account.end_sessions': 'アカウントの端末のログアウト',
  'account.import': 'アカウントの一括登録',
  'account.undo_import': 'アカウントの取り込みの取り消し',
  'account.display_limits': '閲覧範囲のダウンロード',
  'account.set_display_limits': '閲覧範囲の一括変更',
  'account.import_failures': '取り込めなかったアカウントのダウンロード',
  'account.set_mails': 'メール通知の変更',
  'account.confirm_mail': 'メールアドレスの確認',
  'account.image_set': 'アカウントの画像の設定',
  'account.image_remove': 'アカウントの画像の削除',
  'viewer.create': 'メールの宛先の追加',
  'viewer.update': 'メールの宛先の変更',
  'viewer.delete': 'メールの宛先の削除',
  'company.senders': '差出人名の変更',
  'company.features': '使う機能の変更',
  'mail_test.send': 'テスト配信',
  'company.supervisor_reports': '上司へのレポートメールの設定変更',
  'department.create': '部署の登録',
  'department.update': '部署の変更',
  'department.move': '部署の移動',
  'department.archive': '部署の廃止',
  'department.unarchive': '部署の復元',
  'department.import': '部署の一括登録',
  'department.undo_import': '部署の一括登録の取り消し',
  'department.sheet': '部署のダウンロード',
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
  'security_setting.sign_on': 'シングルサインオンの設定の変更',
  'security_setting.create_token': 'APIトークンの作成',
  'security_setting.remove_token': 'APIトークンの無効化',
  'security_setting.create_webhook': 'Webhookの作成',
  'security_setting.update_webhook': 'Webhookの変更',
  'security_setting.remove_webhook': 'Webhookの削除',
  'security_setting.rotate_webhook': 'Webhookのシークレットの再作成',
  'security_setting.second_factor': '2段階認証の必須設定の変更',
  'security_setting.retention': '個人情報の保存期間の変更',
  'security_setting.reset_passwords': '全員のパスワードの再設定',
  'security_log.download': 'セキュリティログのダウンロード',
  'member_reads.download': '情報を見た人の記録のダウンロード',
  'operator.command': '運用者のコマンドの実行',
  'member.create': 'メンバーの登録',
  'member.load_samples': 'サンプルのメンバーの登録',
  'member.remove_samples': 'サンプルのメンバーの削除',
  'member.update': 'メンバーの更新',
  'member.confirm_senior': '上司の確認',
  'member.place': 'メンバーの部署の変更',
  'member.delete': 'メンバーの削除',
  'member.leave': '退職日の翌日の退職への切り替え',
  'member.erase': 'メンバーの個人情報の消去',
  'member.hold_erasure': '個人情報の自動の消去の保留',
  'member.release_erasure': '個人情報の自動の消去の保留の解除',
  'member.image_set': 'メンバーの写真の設定',
  'member.image_remove': 'メンバーの写真の削除',
  'member.bulk_assign': '担当者の一括変更',
  'member.bulk_set_senior': '直属の上司の一括設定',
  'member.bulk_stop_surveys': '配信の一括停止',
  'member.bulk_resume_surveys': '配信の一括再開',
  'member.import': 'メンバーの一括登録',
  'member.import_update': 'メンバーの一括更新',
  'member.undo_import': 'メンバーの取り込みの取り消し',
  'member.update_sheet': '一括更新用ファイルのダウンロード',
  'member.export': 'メンバー一覧のダウンロード',
  'annual.export': '入社1年アンケートのダウンロード',
  'annual.pdf': '入社1年アンケートのPDFの作成',
  'export.download': '作成したファイルの保存',
  'report.export': '回答レポートのダウンロード',
  'reach.export': '到達レポートのダウンロード',
  'report.chart_export': '回答レポートの図表のダウンロード',
  'report.print': '回答レポートの印刷',
  'member.test_mail': 'テストメールの送信',
  'message.send': 'メッセージの送信',
  'message.schedule': 'メッセージの送信予約',
  'message.resend': 'メッセージの再送',
  'message.take_back': 'メッセージの送信の取り消し',
  'message.delete': 'メッセージの一覧からの削除',
  'message.automatic': '自動応答かどうかの変更',
  'conversation.update': '対応状況・担当者・保留の変更',
  'conversation_note.create': 'やりとりのメモの追加',
  'conversation_note.update': 'やりとりのメモの変更',
  'conversation_note.delete': 'やりとりのメモの削除',
  'message_template.create': 'メッセージのテンプレートの登録',
  'message_template.update': 'メッセージのテンプレートの変更',
  'message_template.delete': 'メッセージのテンプレートの削除',
  'schedule.move': '配信日の変更',
  'schedule.resume': '配信の再開',
  'schedule.stop': '配信の停止',
  'schedule.resend': 'アンケートの再送',
  'survey_setting.update': 'アンケート設定の変更',
  'survey_setting.confirm_schedule': '月次アンケートの日程の決定',
  'mail_text.update': 'メールの文面の変更',
  'channel.set_up': '連絡手段の設定の保存',
  'channel.remove': '連絡手段の設定の削除',
  'channel.order': '連絡手段の順番の変更',
  'channel.invite': '連絡手段の連携の案内',
  'channel.cancel': '連絡手段の連携の解除',
  'channel.prefer': 'メンバーの連絡手段の変更',
  'talent.connect': 'タレント分析サービスとの連携',
  'talent.disconnect': 'タレント分析サービスとの連携の解除',
  'talent.synchronize': '検査結果の更新',
  'talent.import': '検査結果の取り込み',
  'talent.link': '検査結果の紐づけ',
  'talent.unlink': '検査結果の紐づけの解除',
  'talent.delete': '検査結果の削除',
  'talent.read': '検査結果の閲覧',
  'talent.pdf': '検査結果のPDFの作成',
  'service.link': '連携サービスとの連携',
  'service.unlink': '連携サービスとの連携の解除',
  'service.rotate_key': '連携サービスのキーの作り直し',
  'service.try': '連携サービスの試し送信',
  'temp_member.receive': '連携サービスからの受け取り',
  'temp_member.refuse': '連携サービスから届いたメンバーの取り下げ',
  'answer.judge_text': '自由記述の判定への評価',
  'answer.share': '回答の文の共有',
  'answer.unshare': '回答の文の共有の取り消し',
  'survey_setting.external_reader_on': '自由記述の外部の読み取りの開始',
  'survey_setting.external_reader_off': '自由記述の外部の読み取りの停止',
  'survey_setting.silence_words': '自由記述の言葉を判定から除外',
  'survey_setting.restore_words': '自由記述の言葉を判定に戻す操作',
  'follow_up.record': '対応履歴の追加',
  'follow_up.rewrite': '対応履歴の訂正',
  'follow_up.change_readers': '対応履歴の読む人の変更',
  'follow_up.withdraw': '対応履歴の取り消し',
  'follow_up.take_back_line': '本人へのひとことの取り消し',
  'follow_up.report': '面談・相談の記録',
  'follow_up.withdraw_report': '面談・相談の取り消し',
  'follow_up.promise': '約束の記録',
  'follow_up.settle_promise': '約束を守れたかの記録',
  'follow_up.withdraw_promise': '約束の取り消し',
  'follow_up.tell_promise': '約束の本人への表示',
  'follow_up.download': '対応履歴のダウンロード',
  'follow_up.import': '対応履歴の取り込み',
  'follow_up.undo_import': '対応履歴の取り込みの取り消し',
} as const

export type AuditTask = keyof typeof auditTasks

/** Sample people are nobody; whom a file holds stands in the record of who read what. */
type OfNobody =
  | 'member.load_samples'
  | 'member.remove_samples'
  | 'member.export'
  | 'member.update_sheet'
  | 'follow_up.download'
  | 'account.display_limits'
  | 'account.import_failures'

/** Tasks that are about members, or about accounts: an entry of one does not compile without their numbers. */
export type MemberTask = Exclude<
  Extract<
    AuditTask,
    | `${'answer' | 'conversation' | 'conversation_note' | 'follow_up' | 'member' | 'message' | 'schedule'}.${string}`
    | `channel.${'cancel' | 'invite' | 'prefer'}`
    | `talent.${'delete' | 'link' | 'read' | 'unlink'}`
    | 'member_reads.download'
  >,
  OfNobody
>
export type AccountTask = Exclude<Extract<AuditTask, `account.${string}`>, OfNobody>

/** What a line of the log may be about. */
export const auditSubjects = { member: 'メンバー', account: 'アカウント' } as const

export type AuditSubject = keyof typeof auditSubjects

/** What a sentence is about that was passed on. */
export type SentenceKind = TextCategory | 'other'

/** What a line tells besides whom it is about: to whom sentences were passed on, and what each of them is about. */
export type ReleaseDetail = {
  to: { kind: 'account' | 'supervisor'; id: number }
  sentences: readonly SentenceKind[]
}

/** Whom a login service meant, by its own name for the person, and why it was refused. */
export type SignOnDetail = { issuer: string; subject: string | null; reason: string | null }

/** Which API token was made or ended. */
export type TokenDetail = { token: string }

/** Which webhook was made or changed. */
export type WebhookDetail = { webhook: string }

export type AuditDetail = ReleaseDetail | SignOnDetail | TokenDetail | WebhookDetail

/** What a sentence is about, in Japanese. */
export const sentenceKindLabel = (kind: SentenceKind): string =>
  kind === 'other' ? 'そのほか' : textCategoryLabel(kind)

/** What of a member somebody may have read, with the words its readers see. */
export const readKinds = {
  answers: '回答',
  messages: 'メッセージ',
  listed: '一覧',
  talent: '検査結果',
  files: 'ファイル',
} as const

export type ReadKind = keyof typeof readKinds

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
