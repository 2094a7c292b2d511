import type { ThanksWording } from './wording.ts'

export const zhHans: ThanksWording = {
  words: (f) => ({
    subject: `【${f.companyName}】感谢您填写第${f.round}次问卷`,
    title: '感谢您的填答',
    paragraphs: [
      `${f.memberName}，您好！`,
      `我是${f.companyName}${f.from}。已收到您第${f.round}次问卷的回答，感谢您在百忙之中抽空填写。`,
      '您的回答只有问卷开头列出的人员会看到。如果我们发现您遇到困难，可能会由负责人员与您联系。',
      '在截止日之前，您可以通过问卷邮件中的链接修改回答。',
      f.canReply
        ? '如果还有其他想告诉我们的事，请直接回复这封邮件。'
        : '如果还有其他想告诉我们的事，请与人事人员联系。此邮箱不接收回复。',
    ],
  }),
  choice: '停止接收通知，或更改要接收的邮件',
}
