import type { ThanksWording } from './wording.ts'

export const zhHant: ThanksWording = {
  words: (f) => ({
    subject: `【${f.companyName}】感謝您填寫第${f.round}次問卷`,
    title: '感謝您的填答',
    paragraphs: [
      `${f.memberName} 您好：`,
      `我是${f.companyName}${f.from}。已收到您第${f.round}次問卷的回答，感謝您百忙之中撥空填寫。`,
      '您的回答只有問卷開頭列出的人員會看到。若我們發現您遇到困難，可能會由負責人員與您聯絡。',
      '在截止日之前，您可以透過問卷信件中的連結修改回答。',
      f.canReply
        ? '如果還有其他想告訴我們的事，請直接回覆這封信。'
        : '如果還有其他想告訴我們的事，請與人資人員聯絡。此信箱不接收回覆。',
    ],
  }),
  choice: '停止接收通知，或變更要接收的信件',
}
