import { retentionMonths } from '#contract/limits.ts'
import type { Topic } from './topic.ts'

const months = retentionMonths.map((count) => `${count}か月`).join('・')

/** What people ask about passwords, places, records and what is kept. */
export const securityTopic: Topic = {
  key: 'security',
  title: 'セキュリティと個人情報',
  questions: [
    {
      id: 'security-rules',
      question: 'パスワードの決まりや、接続元を会社で決められますか？',
      answer: [
        'セキュリティで、パスワードの長さ・文字の種類・有効期間・再利用と、接続を許可するIPアドレスを決められます。自分の接続元が入っていないと、保存できません。',
        '「全員に再設定を求める」を使うと、次に使うときに新しいパスワードの設定が必要になります。',
      ],
      keywords: 'ルール 期限 IPアドレス 制限 社内 リセット 強制',
      screens: ['/company/setting/security'],
    },
    {
      id: 'sign-on',
      question: '会社のアカウント（Google、Entra IDなど）でログインできますか？',
      answer: [
        'オーナーが、セキュリティの「シングルサインオン」で設定します。試しにログインして確認するまでは、有効になりません。',
        '有効になると、ログイン画面の「会社のアカウントでログイン」から進めます。うまくいかないときは、会社の空模様のオーナーに連絡してください。',
      ],
      keywords: 'SSO OpenID Connect Okta Keycloak HENNGE パスワード 統一',
      screens: ['/company/setting/security'],
    },
    {
      id: 'security-log',
      question: 'だれがいつ何をしたかを確認できますか？',
      answer: [
        'セキュリティログに、ログイン、アカウントや設定の変更、ファイルのダウンロードが残ります。変更や削除はできません。絞り込みとダウンロードができます。',
      ],
      keywords: '監査 操作履歴 記録 アクセス 証跡',
      screens: ['/company/setting/security'],
    },
    {
      id: 'who-has-seen',
      question: 'ある人の情報を、だれが見たかを確認できますか？',
      answer: [
        'メンバーのプロフィールの下にある「見た人を確認する」を押します。回答・メッセージ・検査結果を見た人と、日付がわかります。',
        'セキュリティログを見られる人だけが使えます。',
        '一覧で文章が表示された人と、その方を含むファイルを作成した人も記録します。CSVのダウンロードと印刷ができます。',
      ],
      keywords: '閲覧 履歴 アクセス 漏えい 報告 個人情報保護委員会 監査',
      screens: ['/company/setting/security', '/company/member'],
    },
    {
      id: 'sessions',
      question: 'ログインしたままの端末を、終了できますか？',
      answer: [
        '自分のアカウントに、ログインしている端末が表示されます。心当たりのない端末は、ログアウトしてパスワードを変更してください。',
      ],
      keywords: 'セッション 紛失 盗難 ログアウト 端末 スマートフォン',
      screens: ['/company/setting/account/own'],
    },
    {
      id: 'erasure',
      question: '退職した人の個人情報は、いつ消去されますか？',
      answer: [
        `個人情報の消去で、保存期間（${months}）を決めると、過ぎた人から夜間に消去します。決めないあいだは、1人ずつ消去できます。操作できるのはオーナーだけです。`,
        '消去する30日以上前に、オーナーへメールでお知らせします。残す必要がある方は、その画面で保留できます。',
        '消去すると元に戻せません。レポートの数字のために、部署・入社日・退職日・天気だけが残ります。',
      ],
      keywords: '削除 保存期間 匿名 GDPR 個人情報保護 退職者',
      screens: ['/company/setting/erasure'],
    },
  ],
}
