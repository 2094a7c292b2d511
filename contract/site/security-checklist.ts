import { exportDays, sessionDays } from '../limits.ts'

export interface CheckedArea {
  title: string
  items: readonly { question: string; answer: string }[]
}

/** What an IT department asks before it lets an HR service in; a page of the site and a PDF say the same. */
export const securityChecklist: readonly CheckedArea[] = [
  {
    title: 'データの保存場所',
    items: [
      {
        question: 'どこに保存しますか',
        answer:
          '運営会社が用意するサーバーのデータベース（PostgreSQL）に保存します。所在地は、運営会社にお問い合わせください。',
      },
      {
        question: 'ほかの会社のデータと分かれていますか',
        answer:
          '同じデータベースの中で、行単位の制限により会社ごとに分けています。プログラムの条件だけに頼りません。',
      },
      {
        question: '外部のサービスに渡しますか',
        answer:
          '初期設定では渡しません。LINEなどの連絡手段と、自由記述を読む外部サービスは、契約した会社が設定したときだけ使います。外部サービスを使う場合は、回答の前に本人に示し、断ることもできます。',
      },
    ],
  },
  {
    title: '暗号化',
    items: [
      { question: '通信', answer: 'HTTPSで暗号化します。HTTPでの接続は、HTTPSに切り替えます。' },
      {
        question: '保存',
        answer:
          '外部サービスの鍵や2段階認証の秘密は、暗号化してから保存します。データベース全体の暗号化は、運営会社のディスクの設定によります。',
      },
      {
        question: 'パスワード',
        answer:
          '復元できない形（Argon2id）で保存します。よく使われる10万語と、本人のメールアドレスを含むものは登録できません。',
      },
    ],
  },
  {
    title: 'ログインと権限',
    items: [
      {
        question: '権限の種類',
        answer:
          'オーナー・全権管理者・一般管理者・閲覧者・限定閲覧者の5つです。限定閲覧者には、許可した部署とメンバーだけが見えます。',
      },
      {
        question: '2段階認証',
        answer:
          'パスキーと認証アプリ（TOTP）に対応しています。権限ごとに必須にできます。重要な操作の前には、もう一度確認します。',
      },
      {
        question: 'シングルサインオン',
        answer:
          'OpenID ConnectとSAML 2.0に対応しています。Google Workspace、Microsoft Entra ID、Oktaなどで使えます。',
      },
      { question: '接続元の制限', answer: '接続できるIPアドレスを、会社ごとに指定できます。' },
      {
        question: 'APIの利用',
        answer:
          '権限と期限を決めたトークンで使えます。トークンは復元できない形で保存し、いつでも無効にできます。',
      },
      {
        question: 'ログインの失敗',
        answer:
          '失敗が続くと、しばらくログインできなくなります。はじめての端末からのログインは、本人にメールで知らせます。',
      },
      {
        question: 'ログインの期限',
        answer: `${sessionDays}日間使わないと終了します。権限やパスワードを変えると、すぐに終了します。`,
      },
    ],
  },
  {
    title: '記録',
    items: [
      {
        question: '操作の記録',
        answer:
          'ログイン、設定の変更、ダウンロードなどを3年間記録します。オーナーと全権管理者がCSVでダウンロードでき、消せません。',
      },
      { question: 'だれが回答を読んだか', answer: 'メンバーごとに、読んだ人と日付を記録します。' },
      {
        question: '運営会社の操作',
        answer: '運営会社が管理用のコマンドを使うと、日時、実行した人、結果を1年間記録します。',
      },
    ],
  },
  {
    title: 'バックアップと消去',
    items: [
      {
        question: 'バックアップ',
        answer:
          '毎晩の自動バックアップと、復元できることの確認を備えています。保存先と世代数は、運営会社が決めます。',
      },
      {
        question: '個人情報の消去',
        answer:
          '退職した方の個人情報は、会社が決めた期間のあと自動で消去できます。すぐに消去することもできます。',
      },
      {
        question: '解約したとき',
        answer: '会社の全データをダウンロードしたあと、データベースから削除できます。',
      },
      { question: '作成したファイル', answer: `Excelなどのファイルは、${exportDays}日で自動的に消えます。` },
    ],
  },
  {
    title: '開発と運用',
    items: [
      {
        question: '脆弱性への対応',
        answer:
          '利用する部品の一覧（SBOM、CycloneDX形式）を、リリースごとに作成します。権限の表にあるすべての操作は、自動テストで確認しています。',
      },
      {
        question: 'アクセシビリティ',
        answer: 'WCAG 2.2 AAを目標とし、すべての画面を自動検査しています。',
      },
      {
        question: '使える環境',
        answer:
          'Chrome・Edge 123、Firefox 128、Safari 17.5以降で使えます。回答のページは、JavaScriptが動かない環境でも使えます。',
      },
      {
        question: 'メールの送信元',
        answer:
          '運営会社のアドレスから送ります。SPF・DKIM・DMARCは、運営会社が設定し、確認用のコマンドで検査します。',
      },
      {
        question: '問題が起きたとき',
        answer:
          '影響のある会社に、運営会社からご連絡します。回答を読んだ人の記録から、影響の範囲を確認できます。',
      },
    ],
  },
  {
    title: 'まだないもの',
    items: [
      { question: '第三者による脆弱性の検査', answer: '実施していません。' },
      {
        question: '稼働率の保証（SLA）',
        answer: '製品としては定めていません。運営会社との契約によります。',
      },
      { question: 'アカウントの自動連携（SCIM）', answer: '対応していません。' },
      {
        question: 'ISMS・プライバシーマーク',
        answer: '製品としての認証はありません。運営会社の取得状況は、運営会社にお問い合わせください。',
      },
    ],
  },
]

/** The same as a file. */
export const securityChecklistPath = '/security/checklist.pdf'
