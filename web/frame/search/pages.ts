import { pages as companyPages } from '#contract/company/pages.ts'
import type { searchCategories } from '#contract/company/search-categories.ts'
import type { Access } from '#contract/permissions.ts'

export type Category = (typeof searchCategories)[number]['key']

type Path = (typeof companyPages)[number]['path']

export type Page = {
  to: Path | '/terms' | '/auth/password_reset'
  label: string
  /** Other words it may be looked for by, readings, romaji and English among them. */
  words: string
  category: Exclude<Category, 'all'>
  access: Access
}

type Finding = Pick<Page, 'category' | 'words'>

const member = (words: string): Finding => ({ category: 'member', words })
const report = (words: string): Finding => ({ category: 'report', words })
const setting = (words: string): Finding => ({ category: 'setting', words: `設定 せってい settei ${words}` })

/** Every screen of the company area; a new one does not compile without the words it is found by. */
const findings: Record<Path, Finding> = {
  '/company/dashboard/index': {
    category: 'dashboard',
    words: 'ホーム 今日 対応が必要な人 要フォロー dashboard home',
  },
  '/company/member': member('社員 新入社員 天気 一覧 名簿 めいぼ いちらん menba member list'),
  '/company/member/form': member('追加 新規 入社 ついか とうろく touroku tsuika register add new'),
  '/company/member/import': member(
    'インポート CSV Excel XLSX ファイル 対応履歴 とりこみ torikomi import upload',
  ),
  '/company/member/csv': member(
    'インポート CSV Excel まとめて 取り込み いっかつとうろく ikkatsu touroku import',
  ),
  '/company/member/csv_update': member(
    'インポート CSV Excel まとめて 取り込み 異動 いっかつこうしん ikkatsu koushin update',
  ),
  '/company/member/anniversary': report(
    '一覧 上司 回答 意欲 活躍 一年 にゅうしゃいちねん nyuusha ichinen anniversary annual report',
  ),
  '/company/member/anniversary/pdf': report('印刷 ダウンロード いんさつ insatsu anniversary annual print'),
  '/company/temp_member': member('仮登録 連携 引き継ぎ 採用 れんけい renkei integration'),
  '/company/message': member(
    'やりとり 返信 未読 受信 送信 予約 下書き 社内メモ めっせーじ へんしん messeji henshin message inbox reply',
  ),
  '/company/message/form': member(
    'メール 送信 一斉 連絡 予約 下書き 新規 作成 めっせーじ messeji message new send compose',
  ),
  '/company/report/index': report(
    '回答率 天気 集計 グラフ 図表 部署 比較 印刷 PDF Excel かいとう kaitou repoto report chart',
  ),
  '/company/report/retention': report(
    '定着率 離職率 退職理由 在籍 生存曲線 ていちゃく りしょく teichaku rishoku repoto retention turnover report',
  ),
  '/company/report/reach': report(
    '連絡手段 届いた 既読 24時間 LINE Slack SMS アプリ 部署 とうたつ toutatsu reach delivery',
  ),
  '/company/exports': report(
    'ファイル ダウンロード 作成中 保存 Excel CSV PDF かきだし kakidashi export download file',
  ),
  '/company/notification': {
    category: 'notification',
    words: '一覧 新機能 メンテナンス おしらせ oshirase news notice',
  },
  '/company/setting/account': setting(
    'ユーザー 一覧 権限 役割 管理者 閲覧者 オーナー 組織 けんげん akaunto kengen account user role',
  ),
  '/company/setting/account/invite': setting(
    'アカウント 追加 登録 新規 ユーザー 管理者 閲覧者 しょうたい shoutai invite add user',
  ),
  '/company/setting/account/import': setting(
    'インポート 一括 CSV Excel 招待 閲覧範囲 限定閲覧者 とりこみ torikomi import bulk',
  ),
  '/company/setting/account/department': setting(
    '部門 組織 課 所属 部署の詳細 部署の登録・編集 追加 責任者 廃止 ぶしょ busho department division',
  ),
  '/company/setting/account/department/import': setting(
    'インポート 一括 部門 組織 CSV Excel とりこみ ぶしょ torikomi busho import department',
  ),
  '/company/setting/account/organization': setting(
    '組織 部署 配属 異動 体制図 そしきず soshikizu organization chart',
  ),
  '/company/setting/account/own': setting(
    '名前 メールアドレス パスワード パスキー 2段階認証 認証アプリ 変更 端末 写真 通知 プロフィール じぶん jibun own account profile passkey two-factor',
  ),
  '/company/setting/account/senior': setting(
    '一覧 登録 追加 直属 レポート マネージャー じょうし joushi senior boss supervisor manager',
  ),
  '/company/setting/account/mail': setting(
    '送信者 送信元 返信先 署名 集計 さしだしにん あてさき sashidashinin atesaki sender recipient',
  ),
  '/company/setting/enq': setting('質問 配信 サーベイ 一覧 アンケート anketo survey settings'),
  '/company/setting/enq/monthly': setting(
    '毎月 配信日 配信時刻 締め切り リマインド 催促 日程 げつじ getsuji monthly survey schedule',
  ),
  '/company/setting/enq/annual': setting(
    '一年 締め切り リマインド 上司の確認 日程 にゅうしゃいちねん nyuusha ichinen annual anniversary survey',
  ),
  '/company/setting/enq/notification': setting(
    '通知 回答通知 メール 天気 晴れ くもり 雨 おしらせ つうち tsuuchi oshirase notification notice',
  ),
  '/company/setting/enq/notification/channels': setting(
    '連絡方法 連携 順番 LINE Slack SMS アプリ チャネル れんらくしゅだん renraku shudan channel order',
  ),
  '/company/setting/enq/notification/line': setting(
    'ライン 公式アカウント 連携 設定 招待 らいん rain channel messaging api',
  ),
  '/company/setting/enq/notification/line_works': setting(
    'ラインワークス LINEWORKS ボット 連携 設定 らいんわーくす rainwakusu bot',
  ),
  '/company/setting/enq/notification/slack': setting(
    'スラック ワークスペース ボット 連携 設定 すらっく surakku workspace bot',
  ),
  '/company/setting/enq/notification/sms': setting(
    'ショートメッセージ 携帯電話 Twilio 空電 Karaden 連携 料金 しょーとめっせーじ sho-tomesseji',
  ),
  '/company/setting/enq/notification/app': setting(
    'プッシュ通知 スマートフォン ホーム画面 インストール 連携 あぷり apuri push notification pwa',
  ),
  '/company/setting/enq/monthly/questions': setting(
    '質問 設問 カスタム 独自 選択肢 アンケート 月次 しつもん shitsumon question custom',
  ),
  '/company/setting/enq/mail': setting(
    '本文 件名 テンプレート 文章 編集 アンケート 案内 リマインド ぶんめん bunmen mail template text',
  ),
  '/company/setting/enq/monthly/thanks': setting(
    'お礼メール サンクス 文面 テンプレート おれい orei thanks mail',
  ),
  '/company/setting/enq/analysis': setting(
    '自由記述 判定 精度 AI 解析 キーワード じどうぶんせき bunseki jidou analysis text accuracy',
  ),
  '/company/setting/talent_import': setting(
    '検査結果 性格 適性検査 受検者 紐づけ 連携 取り込み たれんと けんさ tarento kensa talent analytics import',
  ),
  '/company/setting/message': setting(
    '定型文 ひな型 雛形 例文 文例 件名 本文 標準 面談 あいさつ めっせーじ てんぷれーと ていけいぶん messeji tenpureto teikeibun message template',
  ),
  '/company/setting/message/create': setting(
    '定型文 ひな型 メッセージ 追加 新規 登録 コピー てんぷれーと ていけいぶん tenpureto teikeibun message template new create',
  ),
  '/company/setting/import': setting(
    '連携 採用 キー 鍵 署名 登録待ち 受信の記録 れんけい さいよう renkei saiyou integration API key webhook',
  ),
  '/company/setting/security': setting(
    'パスワード 2段階認証 IPアドレス ログ 記録 ログイン履歴 有効期限 アクセス制限 security password log ip',
  ),
  '/company/setting/sign_on': setting(
    'SSO OpenID Connect SAML Google Entra Okta 会社のアカウント ログイン ドメイン しんぐるさいんおん sign-on sso',
  ),
  '/company/setting/api_tokens': setting(
    'API Webhook ウェブフック 通知 Teams Slack Chatwork 連携 システム 人事システム プログラム 鍵 キー れんけい renkei token integration',
  ),
  '/company/setting/company': setting(
    '契約 プラン 登録枠 上限 会社名 機能 追加 けいやく かいしゃ keiyaku kaisha plan contract company features',
  ),
  '/company/setting/erasure': setting(
    '保存期間 退職者 削除 プライバシー 個人情報保護法 しょうきょ shokyo kojin erasure privacy',
  ),
  '/company/tutorial': {
    category: 'dashboard',
    words:
      'チュートリアル 使い方 初期設定 手順 サンプル はじめ てじゅん つかいかた tutorial sample first steps start',
  },
  '/company/help/faq': setting('使い方 質問 よくある質問 困った FAQ へるぷ help'),
  '/company/test/index': setting(
    'テストメール メール 試し送り 確認 見本 てすとはいしん tesuto haishin test mail',
  ),
  '/company/test/mail_personal': setting(
    'テストメール 試し送り アンケート 言語 てすとはいしん tesuto haishin test mail member',
  ),
  '/company/test/mail_company': setting(
    'テストメール 試し送り 人事 上司 まとめ 通知 てすとはいしん tesuto haishin test mail company',
  ),
}

/** What the search leads to: the company area's screens, a part of one, and what lies outside. */
export const pages: readonly Page[] = [
  ...companyPages.map(({ path, name, access }) => ({ to: path, label: name, access, ...findings[path] })),
  {
    to: '/company/dashboard/index',
    label: '今月の天気と月ごとの推移',
    access: 'report.read',
    ...report('回答率 レポート 集計 グラフ てんき tenki kaitouritsu report'),
  },
  {
    to: '/auth/password_reset',
    label: 'パスワードの再設定',
    access: 'public',
    ...setting('変更 忘れた ログイン pasuwado password reset'),
  },
  {
    to: '/terms',
    label: '利用規約',
    access: 'public',
    ...setting('個人情報 きやく kiyaku terms'),
  },
]
