import { undoSeconds } from '#contract/limits.ts'
import type { Topic } from './topic.ts'

/** What people ask about conversations with members and messages to many. */
export const messageTopic: Topic = {
  key: 'messages',
  title: 'メッセージ',
  questions: [
    {
      id: 'conversations',
      question: 'メンバーからの返信には、どこで対応しますか？',
      answer: [
        '「メッセージ」を開くと、メンバーごとのやりとりが未読の返信から順に並びます。メンバー詳細の「メッセージ」にも、同じやりとりが表示されます。返信はその場で書けて、送信から10秒のあいだは取り消せます。',
        '返信が届くと「未返信」になり、完了したやりとりも未返信に戻ります。あとで対応するときは「保留する」で日時を選びます。その日時まで未返信と確認中の一覧から外れ、返信が届くと戻ります。',
        '「メモ」は、メッセージを送信できる管理者だけが読みます。本人のメールや返信のページには載りません。',
      ],
      keywords: '受信箱 受信トレイ 未読 担当者 保留 スヌーズ メモ inbox 返信を読む',
      screens: ['/company/message'],
    },
    {
      id: 'message-many',
      question: '何人ものメンバーに、まとめてメッセージを送れますか？',
      answer: [
        '「メッセージ」の「送信」から作成します。宛先は氏名・部署・絞り込みで選べます。1人ずつ別のメールで届き、ほかの人の名前は表示されません。',
        'テンプレートを選ぶと、件名と本文に入ります。氏名や部署などの差し込み項目は、相手に合わせて変わります。送信の前に、1人ずつの文面を確認できます。',
      ],
      keywords: '一斉 送信 テンプレート 差し込み 下書き',
      screens: ['/company/message/form', '/company/setting/message'],
    },
    {
      id: 'message-schedule',
      question: 'メッセージを、日時を決めて送れますか？',
      answer: [
        '作成するときに「日時を指定する」を選びます。部署と絞り込みの宛先は、送信する日時の在籍状況で選び直されます。',
        'その日時までは、内容の変更と取り消しができます。書きかけの文面は、下書きとして自動で保存されます。',
      ],
      keywords: '予約 送信予約 時刻',
      screens: ['/company/message/form'],
    },
    {
      id: 'message-take-back',
      question: '送信したメッセージを取り消せますか？',
      answer: [
        `送信してから${undoSeconds}秒以内なら、全員分を取り消せます。文面は作成画面に残ります。`,
        'そのあとは、まだ送信されていない分だけを取り消せます。届かなかった人には、あとから送信し直せます。',
      ],
      keywords: '不達 送り直し 撤回',
    },
  ],
}
