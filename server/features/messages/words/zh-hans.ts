import type { FrameWording } from './wording.ts'

export const zhHans: FrameWording = {
  button: '撰写回复',
  fallback: '如果无法点击按钮，请在浏览器中打开以下网址。',
  footer: (f) => [
    `这封邮件由${f.companyName}${f.from}通过“空模様”发送。`,
    '谁可以看到您的回复，都写在回复页面上。此链接为您专用，请勿转发给他人。',
    f.signature,
  ],
}
