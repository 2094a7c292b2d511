import type { FrameWording } from './wording.ts'

export const ja: FrameWording = {
  button: '返信を書く',
  answerAbove: '――― この線より上にご返信ください ―――',
  readBy: (groups) => `このメールへの返信を読む人：${groups.join('、')}`,
  readers: {
    administrators: '人事の管理者',
    viewers: '全員の返信を見る権限のある人',
    departmentViewers: (names) => `${names.map((name) => `「${name}」`).join('')}の返信を見る権限のある人`,
    namedViewers: 'あなたの返信を見る権限を個別に設定された人',
  },
  footer: (f) => [
    `このメールは、${f.from}が「空模様」からお送りしています。`,
    '返信を読む人は、返信ページに表示しています。リンクはあなた専用です。ほかの方に転送しないでください。',
    f.signature,
  ],
  chat: {
    files: (count, button) =>
      `添付ファイルが${count}件あります。「${button}」のページからダウンロードできます。`,
    readBy: (groups) => `このトークへの返信を読む人：${groups.join('、')}`,
    overseen: 'この会話は、会社の管理者が閲覧できる場合があります。',
  },
  brief: (companyName) => `【${companyName}】メッセージが届いています`,
  lockScreen: '人事から新しいメッセージがあります',
}
