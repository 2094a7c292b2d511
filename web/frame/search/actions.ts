import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { needFilters } from '#contract/members/needs.ts'
import type { Access } from '#contract/permissions.ts'
import type { Page } from './pages.ts'

export type Action = Pick<Page, 'label' | 'words' | 'category' | 'access'> & {
  to: Exclude<Page['to'], '/terms'>
  search?: MemberFilters
  /** The screen is there for nothing else: it is not listed beside its action. */
  isScreen?: true
  /** Offered before anything is typed. */
  isUsual?: true
}

const onMembers = (
  label: string,
  search: MemberFilters,
  words: string,
  access: Access = 'member.read',
): Action => ({ label, words, access, to: '/company/member', category: 'member', search })

const setting = (to: Action['to'], access: Access, label: string, words: string): Action => ({
  to,
  access,
  label,
  words,
  category: 'setting',
})

/** What may be done from anywhere, each on a screen of the list of pages, by the right that its call asks for. */
export const actions: readonly Action[] = [
  {
    to: '/company/member/form',
    access: 'member.create',
    category: 'member',
    isUsual: true,
    isScreen: true,
    label: 'メンバーを登録する',
    words: '追加 新規 入社 新入社員 とうろく ついか touroku tsuika register add new member',
  },
  {
    to: '/company/member/csv',
    access: 'member.create',
    category: 'member',
    isUsual: true,
    isScreen: true,
    label: 'メンバーをファイルから取り込む',
    words:
      'まとめて 一括登録 一括更新 異動 変更 インポート CSV Excel XLSX エクセル いっかつとうろく いっかつこうしん ikkatsu touroku koushin bulk import update',
  },
  {
    ...onMembers('要フォローの人を見る', needFilters.need_follow, ''),
    words: '対応 面談 気がかり 未対応 ようふぉろー foro- youforo follow up followup',
    isUsual: true,
  },
  onMembers('雨で未対応の人を見る', needFilters.rainy, '天気 あめ みたいおう 対応 ame mitaiou rain rainy'),
  onMembers(
    '対応期限を過ぎた人を見る',
    needFilters.overdue,
    '期限超過 遅れ きげん ちょうか kigen chouka overdue',
    'member.update',
  ),
  onMembers(
    '未回答が続いている人を見る',
    needFilters.silent_twice,
    '督促 催促 リマインド みかいとう とくそく さいそく mikaitou tokusoku saisoku unanswered remind',
  ),
  onMembers(
    'メールが届いていない人を見る',
    needFilters.bounced,
    '不達 エラー バウンス ふたつ とどかない todokanai bounce',
  ),
  onMembers(
    '迷惑メールの報告があった人を見る',
    needFilters.complained,
    '苦情 めいわく くじょう meiwaku kujou spam complaint',
  ),
  onMembers(
    '入社1年アンケートの上司を確認する',
    needFilters.senior_to_confirm,
    '回答する上司 かくにん じょうし joushi kakunin confirm supervisor',
    'member.update',
  ),
  onMembers(
    'メンバーの退職・休職を登録する',
    { in_company: true },
    '辞める 離職 退社 復職 在籍状況 たいしょく きゅうしょく りしょく taishoku kyuushoku kyushoku rishoku leave resign retire',
    'member.update',
  ),
  {
    to: '/company/message/form',
    access: 'message.create',
    category: 'member',
    isUsual: true,
    isScreen: true,
    label: 'メッセージを作成する',
    words:
      '連絡 声かけ メール 送る 送信 一斉 予約 下書き 新規 れんらく めっせーじ renraku messeji message mail send compose',
  },
  onMembers(
    'メンバーの一覧をダウンロードする',
    {},
    'エクスポート 出力 CSV Excel XLSX エクセル 名簿 だうんろーど めいぼ daunrodo meibo export download',
    'administrator',
  ),
  {
    to: '/company/report/index',
    access: 'report.read',
    category: 'report',
    label: '回答レポートをダウンロードする',
    words: 'エクスポート 出力 集計 Excel PDF 印刷 れぽーと だうんろーど repoto export download print',
  },
  {
    to: '/company/exports',
    access: 'report.read',
    category: 'report',
    label: '作成したファイルをダウンロードする',
    words: 'エクスポート 出力 CSV Excel PDF ふぁいる だうんろーど fairu export download file',
  },
  {
    ...setting('/company/setting/account/invite', 'user.create', 'アカウントを招待する', ''),
    words: 'ユーザー 追加 登録 管理者 閲覧者 しょうたい shoutai akaunto invite add user',
    isUsual: true,
    isScreen: true,
  },
  {
    ...setting('/company/setting/enq/monthly', 'enq_setting.initial_setup.update', '', ''),
    label: '月次アンケートの日程と締め切りを変更する',
    words:
      '配信日 配信時刻 期限 〆切 リマインド 催促 督促 スケジュール にってい しめきり さいそく とくそく りまいんど nittei shimekiri rimaindo tokusoku saisoku schedule deadline remind reminder survey',
    isUsual: true,
  },
  setting(
    '/company/setting/enq/annual',
    'enq_setting.advanced.update',
    '入社1年アンケートの日程と締め切りを変更する',
    '配信日 期限 〆切 リマインド 催促 督促 スケジュール にってい しめきり とくそく nittei shimekiri rimaindo tokusoku schedule deadline remind annual survey',
  ),
  setting(
    '/company/setting/enq/monthly/questions',
    'enq_setting.advanced.update',
    'アンケートに質問を追加する',
    '独自 カスタム しつもん ついか shitsumon tsuika question add',
  ),
  setting(
    '/company/setting/enq/mail',
    'message_setting.auto_delivery.update',
    'メールの文面を変更する',
    '本文 件名 編集 テンプレート ぶんめん bunmen mail template edit',
  ),
  setting(
    '/company/test/index',
    'enq_setting.basic.update',
    'テストメールを送る',
    'テスト配信 試し 見本 確認 てすと tesuto test mail send',
  ),
  setting(
    '/company/setting/enq/notification',
    'enq_setting.notification_options.update',
    '回答の通知を変更する',
    '晴れ くもり 雨 上司のレポート つうち tsuuchi notification notice',
  ),
  setting(
    '/company/setting/enq/notification/channels',
    'enq_setting.notification_options.update',
    '連絡手段の順番を変更する',
    'LINE Slack SMS アプリ 優先 連携 じゅんばん れんらく junban renraku channel order',
  ),
  setting(
    '/company/setting/account/own',
    'signed_in',
    '自分のパスワードを変更する',
    'ぱすわーど へんこう pasuwado pasuwa-do henkou password change',
  ),
  setting(
    '/company/setting/account/own',
    'signed_in',
    '自分が受け取るメールを変更する',
    '通知 停止 配信停止 つうち ていし tsuuchi teishi mail stop unsubscribe',
  ),
  setting(
    '/company/setting/account/senior',
    'senior.create',
    '上司を登録する',
    '追加 マネージャー じょうし とうろく joushi touroku supervisor manager add',
  ),
  setting(
    '/company/setting/account/department',
    'department.create',
    '部署を追加する',
    '登録 部門 組織 ぶしょ ついか busho tsuika department add',
  ),
  setting(
    '/company/setting/account/mail',
    'message_setting.other.update',
    'メールの差出人を変更する',
    '送信者 返信先 署名 さしだしにん sashidashinin sender from',
  ),
  setting(
    '/company/setting/security',
    'security_setting.read',
    'ログイン履歴を見る',
    '操作 記録 ログ 監査 りれき rireki log audit history',
  ),
  setting(
    '/company/setting/talent_import',
    'administrator',
    '検査結果を取り込む',
    'タレント分析 インポート CSV Excel 紐づけ けんさ とりこむ kensa torikomu talent import',
  ),
  setting(
    '/company/setting/erasure',
    'security_setting.delete',
    '退職者の個人情報を消去する',
    '削除 プライバシー たいしょく しょうきょ taishoku shoukyo erase delete privacy',
  ),
]
