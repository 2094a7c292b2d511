import { roleMeanings } from '#contract/accounts/role-words.ts'
import { importUndoMinutes } from '#contract/imports/kinds.ts'
import { keysOf } from '#contract/keys.ts'
import { invitationDays, mostAtOnce } from '#contract/limits.ts'
import { roles } from '#contract/permissions.ts'
import type { Topic } from './topic.ts'

const rows = mostAtOnce.toLocaleString('ja-JP')

export const importTopic: Topic = {
  key: 'imports',
  title: 'メンバーの登録と取り込み',
  questions: [
    {
      id: 'import-members',
      question: 'メンバーを、ファイルでまとめて登録・更新できますか？',
      answer: [
        `人事・勤怠システムの名簿を、そのまま取り込めます。記入用ファイルもあります。ExcelとCSVに対応し、1回に${rows}行までです。`,
        'メンバーコードか社員番号が登録済みの行は更新し、そのほかの行は新しく登録します。取り込む前に1行ずつ確認と修正ができ、1行でもエラーがあると何も取り込まれません。',
      ],
      keywords: 'インポート 一括登録 一括更新 CSV Excel 名簿 アップロード 部署',
      screens: ['/company/member/csv', '/company/member/csv_update'],
    },
    {
      id: 'import-columns',
      question: 'ファイルの列の名前が違っても、取り込めますか？',
      answer: [
        '見分けられない列や、足りない必須の項目があると、確認の前に選ぶ画面が表示されます。新卒・中途のように全員が同じ項目は、ファイルに列がなくても1回選ぶだけです。',
        '選んだ内容は会社ごとに保存され、次に同じ形のファイルを取り込むときは選ぶ必要がありません。',
      ],
      keywords: '見出し 列 対応 マッピング 新卒 中途 SmartHR freee ジョブカン',
      screens: ['/company/member/csv', '/company/member/csv_update', '/company/setting/account/import'],
    },
    {
      id: 'import-mails',
      question: '取り込むと、すぐにメールが送信されますか？',
      answer: [
        `ご案内のメールは、取り込みの${importUndoMinutes}分後に送信されます。アンケートの日程とあわせて、取り込む前に確認できます。送信したくないときは「配信を停止して登録する」を選びます。`,
        '停止して登録した人は、メンバー一覧で選んで配信を再開すると、ご案内から届きます。',
      ],
      keywords: 'ウェルカム 案内 停止 一斉 送信',
      screens: ['/company/member/csv'],
    },
    {
      id: 'import-update',
      question: '異動や変更を、ファイルでまとめて反映できますか？',
      answer: [
        '取り込みの画面から現在の登録内容をダウンロードし、変更したいところだけを書き直して取り込みます。空欄にした項目は変更されません。',
        '「メンバーコード」の列は、だれの行かを見分けるために使うため、変更しないでください。この列がないファイルは、社員番号で見分けます。',
      ],
      keywords: '一括更新 インポート 組織変更 上司 部署 CSV Excel',
      screens: ['/company/member/csv', '/company/member/csv_update'],
    },
    {
      id: 'import-undo',
      question: '取り込みを取り消せますか？',
      answer: [
        `取り込んだ人が、${importUndoMinutes}分以内なら結果の画面で取り消せます。登録したメンバーは消え、変更した内容は元に戻ります。`,
        '取り込んだ内容をほかの人が変更したり、本人が回答したりしたあとは取り消せません。理由が表示され、データは変わりません。部署・アカウント・対応履歴の取り込みも同じです。',
      ],
      keywords: 'インポート 元に戻す 取り消し CSV',
      screens: ['/company/member/csv', '/company/member/csv_update', '/company/setting/account/import'],
    },
    {
      id: 'slots',
      question: '登録枠は、いつ空きますか？',
      answer: [
        'メンバー1名の枠は、登録した日から12か月間使われます。途中で退職や削除があっても、その間は空きません。サンプルのメンバーは枠を使いません。',
      ],
      keywords: '契約 上限 プラン 人数 枠 残り',
    },
  ],
}

export const departmentTopic: Topic = {
  key: 'departments',
  title: '部署と組織図',
  questions: [
    {
      id: 'chart',
      question: '組織図では、何ができますか？',
      answer: [
        '部署のつながり、上司、メンバーと天気を1枚で確認できます。部署を選ぶと、氏名で検索してメンバーを追加できます。組織図は印刷できます。',
      ],
      keywords: '図 ツリー 印刷 異動 追加 PDF',
      screens: ['/company/setting/account/organization'],
    },
    {
      id: 'department-archive',
      question: 'なくなった部署は、どうしますか？',
      answer: [
        '部署の画面で廃止します。下位部署も一緒に廃止され、部署を選ぶときに出てこなくなります。名前と過去の記録は残り、いつでも元に戻せます。',
        '在籍中のメンバーは部署に残り、アンケートも続きます。廃止したあとで異動してください。',
      ],
      keywords: '廃止 削除 統合 組織変更 復元',
      screens: ['/company/setting/account/department'],
    },
    {
      id: 'supervisor',
      question: '上司を登録すると、何が変わりますか？',
      answer: [
        '入社1年アンケートで、上司がメンバーについて回答できます。上司へのレポートを使うと、月次アンケートの天気も上司に届きます。',
        '上司は空模様にログインしません。上司に何が届くかは、回答する前のメンバーにも表示します。',
      ],
      keywords: '直属 管理職 マネージャー レポート 登録',
      screens: ['/company/setting/account/senior'],
    },
  ],
}

export const accountTopic: Topic = {
  key: 'accounts',
  title: 'アカウントと権限',
  questions: [
    {
      id: 'account-roles',
      question: '権限には、どのような種類がありますか？',
      answer: ['5つの種類があります。招待の画面で、それぞれにできることを確認できます。'],
      list: keysOf(roles).map((key) => `${roles[key].name}：${roleMeanings[key]}`),
      keywords: 'ロール 管理者 閲覧者 限定 オーナー',
      screens: ['/company/setting/account'],
    },
    {
      id: 'account-invite',
      question: '同僚を招待するには、どうしますか？',
      answer: [
        `アカウントの招待から、氏名・メールアドレス・権限を入力します。届いたリンクから本人がパスワードを設定すると、使い始められます。リンクの有効期間は${invitationDays}日です。`,
        '期限が切れたときは、アカウントの画面で招待メールを送り直せます。何名もいるときは、ファイルでまとめて招待できます。',
      ],
      keywords: '追加 ユーザー メンバー 招待メール 期限 届かない',
      screens: ['/company/setting/account/invite', '/company/setting/account/import'],
    },
    {
      id: 'account-leave',
      question: '担当者が異動や退職をするときは、どうしますか？',
      answer: [
        'アカウントを削除するときに、担当しているメンバーを引き継ぐ人を選べます。選ばないと担当者が未設定になり、「対応中」のメンバーは「未対応」に戻ります。',
        'オーナーのアカウントは削除できません。先に、ほかの管理者へ譲渡してください。',
      ],
      keywords: '引き継ぎ 削除 譲渡 オーナー 交代',
      screens: ['/company/setting/account'],
    },
  ],
}
