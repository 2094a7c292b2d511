import type { ChannelWording } from './wording.ts'

export const zhHans: ChannelWording = {
  app: '应用',
  offer: (f) => ({
    subject: `也可以通过${f.channel}接收通知`,
    title: `也可以通过${f.channel}接收通知`,
    paragraphs: [
      `${f.memberName}，您好！`,
      `这里是${f.company} ${f.from}。现在您也可以通过${f.channel}接收问卷通知和消息。`,
      '设置约需1分钟。不想使用时，不需要做任何事，邮件会照常送达。',
    ],
    button: `通过${f.channel}接收`,
    details: ['设置之前会显示谁可以看到您的回复。您随时可以解除。', '此链接仅供您本人使用，请勿转发给他人。'],
  }),
  consent: {
    gets: (f) => `您将通过${f.channel}接收${f.company}的问卷通知和消息。`,
    answers: (f) => `您在${f.channel}写的内容，会作为回复送到人事部门。`,
    readBy: (groups) => `可以看到回复的人：${groups.join('、')}。`,
    watched: (f) => `公司的管理员可能可以看到${f.channel}的往来内容。`,
    noAnswers: '我们收不到SMS的回复。请从消息中的链接回复。',
    lockScreen: '锁定屏幕不会显示消息内容。',
    ends: '您随时可以解除。',
  },
  first: {
    text: (f) =>
      `您可以通过${f.channel}接收${f.company}的问卷通知和消息。按下方的按钮之前，这里不会收到任何内容。`,
    yes: '在这里接收',
    no: '不接收',
    lockScreen: '您可以选择联系方式。',
    brief: (f) => `${f.company}：如要用此号码以SMS接收通知和消息，请打开链接确认。`,
    open: '打开确认页面',
  },
  said: {
    codeTaken: (f) => `正在确认您是否要接收${f.company}的联系。请回到原来的页面，确认账号的名称。`,
    codeUnknown: '这个代码无法使用，可能已过期或已经用过。请在原来的页面显示新的代码。',
    tooManyTries: '代码连续无法确认。请等待约1小时后再发送。',
    linked: (f) => `从现在起，${f.company}的联系会发到${f.channel}。想停止时，请发送“停止”。`,
    alreadyLinked: (f) => `这个${f.channel}账号已被其他人使用。请向人事部门确认。`,
    declined: (f) => `知道了。我们不会使用${f.channel}，联系会以邮件送达。`,
    unlinked: (f) => `已解除${f.channel}的接收。之后的联系会以邮件送达。`,
    expired: '这个按钮已过期。请人事部门再发送一次。',
    notLinked: (f) =>
      `这里是发送${f.company}联系的地方。因为还没有完成设置，您写的内容不会送达。请从人事部门邮件中的链接设置。`,
  },
}
