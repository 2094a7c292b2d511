import type { PermissionKey } from '#contract/permissions.ts'
import type { searchCategories } from '#contract/search-categories.ts'

export type Category = (typeof searchCategories)[number]['key']

/** A screen that the search leads to. */
export type Page = {
  to:
    | '/company/dashboard/index'
    | '/company/member'
    | '/company/report/index'
    | '/company/report/retention'
    | '/company/member/anniversary'
    | '/company/member/form'
    | '/company/member/import'
    | '/company/member/csv'
    | '/company/member/csv_update'
    | '/company/temp_member'
    | '/company/exports'
    | '/company/notification'
    | '/company/setting/account'
    | '/company/setting/account/own'
    | '/company/setting/account/senior'
    | '/company/setting/account/mail'
    | '/company/setting/security'
    | '/company/setting/erasure'
    | '/company/help/faq'
    | '/terms'
    | '/auth/password_reset'
  label: string
  /** Other words it may be looked for by, romaji and English among them. */
  words: string
  category: Exclude<Category, 'all'>
  permission?: PermissionKey
}

export const pages: readonly Page[] = [
  {
    to: '/company/dashboard/index',
    label: 'ダッシュボード',
    words: 'ホーム 今日 声をかけたい人 dashboard home',
    category: 'dashboard',
    permission: 'member.read',
  },
  {
    to: '/company/dashboard/index',
    label: '今月の天気と月ごとの推移',
    words: '回答率 レポート 集計 グラフ tenki kaitouritsu report',
    category: 'report',
    permission: 'report.read',
  },
  {
    to: '/company/report/index',
    label: '回答レポート',
    words: '回答率 天気 集計 グラフ 図表 部署 比較 印刷 PDF Excel kaitou repoto report chart',
    category: 'report',
    permission: 'report.read',
  },
  {
    to: '/company/report/retention',
    label: '定着レポート',
    words: '定着率 離職率 退職理由 在籍 生存曲線 teichaku ritsu repoto retention turnover report',
    category: 'report',
    permission: 'report.read',
  },
  {
    to: '/company/exports',
    label: '書き出し',
    words: 'ファイル ダウンロード 作成中 保存 Excel CSV PDF kakidashi export download file',
    category: 'report',
    permission: 'report.read',
  },
  {
    to: '/company/member',
    label: 'メンバー一覧',
    words: '社員 新入社員 天気 一覧 menba member list',
    category: 'member',
    permission: 'member.read',
  },
  {
    to: '/company/member/anniversary',
    label: '入社1年アンケート',
    words: '一覧 上司 回答 意欲 活躍 PDF nyuusha ichinen anniversary annual report',
    category: 'report',
    permission: 'member.read',
  },
  {
    to: '/company/member/form',
    label: 'メンバーの登録',
    words: '追加 新規 入社 touroku register add',
    category: 'member',
    permission: 'member.create',
  },
  {
    to: '/company/member/import',
    label: 'ファイルでの取り込み',
    words: 'インポート CSV Excel XLSX 対応履歴 torikomi import',
    category: 'member',
    permission: 'member.update',
  },
  {
    to: '/company/member/csv',
    label: 'メンバーの一括登録',
    words: 'インポート CSV Excel まとめて ikkatsu touroku import',
    category: 'member',
    permission: 'member.create',
  },
  {
    to: '/company/member/csv_update',
    label: 'メンバーの一括更新',
    words: 'インポート CSV Excel まとめて 異動 ikkatsu koushin update',
    category: 'member',
    permission: 'member.update',
  },
  {
    to: '/company/temp_member',
    label: '連携サービスから届いたメンバー',
    words: '仮登録 連携 引き継ぎ renkei',
    category: 'member',
    permission: 'member.create',
  },
  {
    to: '/company/notification',
    label: 'お知らせ一覧',
    words: '新機能 メンテナンス oshirase news',
    category: 'notification',
    permission: 'notification.read',
  },
  {
    to: '/company/setting/account',
    label: 'アカウント',
    words: '設定 招待 権限 管理者 閲覧者 akaunto shoutai account user',
    category: 'setting',
    permission: 'user.create',
  },
  {
    to: '/company/setting/account/own',
    label: '自分のアカウント',
    words: '設定 名前 メールアドレス パスワード 端末 通知 jibun own account',
    category: 'setting',
  },
  {
    to: '/company/setting/account/senior',
    label: '上司の一覧',
    words: '設定 登録 直属 レポート joushi senior boss',
    category: 'setting',
    permission: 'senior.read',
  },
  {
    to: '/company/setting/account/mail',
    label: 'メールの差出人・宛先',
    words: '設定 送信者 返信先 署名 集計 sashidashinin atesaki sender',
    category: 'setting',
    permission: 'message_setting.other.read',
  },
  {
    to: '/auth/password_reset',
    label: 'パスワードの再設定',
    words: '変更 忘れた ログイン pasuwado password',
    category: 'setting',
  },
  {
    to: '/company/setting/security',
    label: 'セキュリティ',
    words: '設定 パスワード IPアドレス ログ 記録 ログイン履歴 有効期限 security password log',
    category: 'setting',
    permission: 'security_setting.read',
  },
  {
    to: '/company/setting/erasure',
    label: '個人情報の消去',
    words: '設定 保存期間 退職者 削除 個人情報保護法 shokyo kojin erasure privacy',
    category: 'setting',
    permission: 'security_setting.delete',
  },
  {
    to: '/company/help/faq',
    label: 'ヘルプ・よくある質問',
    words: '使い方 質問 FAQ help',
    category: 'setting',
  },
  { to: '/terms', label: '利用規約', words: '個人情報 kiyaku terms', category: 'setting' },
]
