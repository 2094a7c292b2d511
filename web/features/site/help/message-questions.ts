import type { Topic } from './topic.ts'

/** What people ask about conversations with members. */
export const messageTopic: Topic = {
  title: 'メッセージ',
  questions: [
    {
      id: 'conversations',
      question: 'メンバーからの返信には、どこで対応しますか？',
      answer: [
        '「メッセージ」を開くと、メンバーごとのやりとりが未読の返信から順に並びます。メンバー詳細の「メッセージ」にも、同じやりとりが表示されます。返信はその場で書けて、送信から10秒のあいだは取り消せます。',
        '返信が届くと「未対応」になり、完了したやりとりも未対応に戻ります。あとで対応するときは「保留する」で日時を選びます。その日時まで未対応と対応中の一覧から外れ、返信が届くと戻ります。',
        '「社内メモ」は、メッセージを送信できる管理者だけが読みます。本人のメールや返信のページには載りません。',
      ],
      keywords: '受信箱 受信トレイ 未読 担当者 保留 スヌーズ メモ inbox 返信を読む',
    },
  ],
}
