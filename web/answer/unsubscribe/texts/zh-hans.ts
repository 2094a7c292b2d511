import type { UnsubscribeTexts } from './shape.ts'

export const zhHans: UnsubscribeTexts = {
  title: '邮件接收设置',
  hello: (name) => `${name}，您好！您可以在此选择接收哪些邮件。`,
  changed: '已保存您的选择。',
  notices: {
    title: '感谢信等通知',
    sent: '我们会给您发送问卷以外的通知，例如填答后的感谢信。',
    stopped: '通知已停止发送。问卷仍会照常发送。',
    meaning: '停止后，问卷仍会照常发送。人事部门不会得知此事。',
    stop: '停止接收通知',
    resume: '重新接收通知',
  },
  surveys: {
    title: '问卷',
    sent: '我们会给您发送问卷及相关提醒。不想填写的那一次，可以直接略过。',
    stopped_by_member: '已按您的意愿停止发送问卷。已收到的问卷在截止前仍可填写。',
    stopped_by_company: '公司已停止给您发送问卷。',
    ended: '问卷已全部结束，不会再发送。',
    meaning:
      '停止后，您将不会再收到之后的问卷，人事部门也会看到您已停止接收。您无需说明理由，并可随时重新接收。',
    stop: '停止接收问卷',
    resume: '重新接收问卷',
  },
  unknown: {
    title: '找不到此页面',
    body: '链接可能不完整。请复制邮件中的完整网址后再次打开。',
  },
}
