import type { ReplyTexts } from './shape.ts'

export const zhHans: ReplyTexts = {
  from: (company) => `来自${company}的消息`,
  meta: (sender, date) => `${sender}　${date}`,
  hello: (name) => `${name}，您好！您可以在此页面回复以下消息。`,
  letter: '您收到的消息',
  files: '附加文件',
  readers: {
    title: '谁可以看到这条回复',
    administrators: '人事管理员',
    viewers: '可查看所有人回复的人员',
    departmentViewers: (departments) =>
      `获授权查看${departments.map((name) => `“${name}”`).join('')}回复的人员`,
    namedViewers: '获单独授权查看您回复的人员',
    only: '您发送后，此范围不会扩大；之后担任同样职责的人也能看到。',
    supervisor: '不会发送给您的直属上级。如果上级属于上述人员，则可能在其权限范围内查看。',
  },
  text: {
    label: '回复内容',
    hint: (limit) => `最多${limit.toLocaleString('en')}字。您可以多次回复。`,
    left: (characters) => `还可以输入${characters.toLocaleString('en')}字`,
    over: (characters) => `超出${characters.toLocaleString('en')}字`,
  },
  send: '发送回复',
  sending: '正在发送…',
  thanks: {
    title: '已收到您的回复',
    body: (sender) => `感谢您的回复，已转达给 ${sender}。`,
    next: '您可以关闭此页面了。',
    again: '再次回复',
  },
  unknown: {
    title: '找不到这条消息',
    body: '链接可能不完整。请复制邮件中的完整网址后再次打开。',
  },
  errors: {
    check: '请确认填写内容',
    nothing: '请填写回复内容。如果不打算回复，直接关闭此页面即可。',
    tooLong: (limit) => `回复请勿超过${limit.toLocaleString('en')}字。`,
    readersChanged: '在您填写期间，可以看到回复的人员发生了变化。请确认下方内容后，再次发送。',
    tooMany: '短时间内收到了许多回复。请约一小时后再次发送。',
    title: '无法发送',
    failed: '请稍后再试一次。您填写的内容仍保留在这里。',
    retry: '再次发送',
  },
}
