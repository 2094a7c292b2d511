import { bouncesThatStop } from '#contract/limits.ts'
import type { Topic } from './topic.ts'

/** What people ask about mails: those that do not arrive, their words, and trying them. */
export const mailTopic: Topic = {
  key: 'mails',
  title: 'メールの文面と不達',
  questions: [
    {
      id: 'bounce',
      question: 'メールが届いていない人は、どこでわかりますか？',
      answer: [
        `メンバー詳細に「メール不達」と理由が表示されます。${bouncesThatStop}回続けて届かなかった人には送信を停止し、「今日」の画面にも表示します。`,
        'メンバーの編集画面でメールアドレスを変更すると、次の回から送信を再開します。',
      ],
      keywords: 'バウンス エラー アドレス 不着 再開 停止',
      screens: ['/company/dashboard/index', '/company/member'],
    },
    {
      id: 'mail-test',
      question: 'メンバーに届くメールを、先に確認できますか？',
      answer: [
        '「設定」の「文面」で、メンバーや上司に届くメールを自分のアドレスに送れます。同じメールは、1分に1通までです。',
      ],
      keywords: 'テストメール 試し 見本 プレビュー 迷惑メール',
      screens: ['/company/test/mail_personal', '/company/test/mail_company'],
    },
    {
      id: 'mail-texts',
      question: 'メールの文面を変更できますか？',
      answer: [
        'メールの文面で、件名と本文を言語ごとに変更できます。標準の文面には、いつでも戻せます。差出人の名前と返信先は、メールの差出人・宛先で変更します。',
      ],
      keywords: '本文 件名 編集 テンプレート 署名 返信先 送信元',
      screens: ['/company/setting/enq/mail', '/company/setting/account/mail'],
    },
    {
      id: 'hr-mails',
      question: '人事に届く通知は、どこで選びますか？',
      answer: [
        'どの天気の回答を知らせるかは、通知で選びます。アカウントごとに受け取るメールは、自分のアカウントで選びます。',
      ],
      keywords: '週のまとめ 回答通知 お知らせ オフ 止める',
      screens: ['/company/setting/enq/notification', '/company/setting/account/own'],
    },
  ],
}
