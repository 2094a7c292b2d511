import type { FrameWording } from './wording.ts'

export const zhHans: FrameWording = {
  button: '撰写回复',
  answerAbove: '――― 请在此线上方回复 ―――',
  readBy: (groups) => `可以看到此邮件回复的人：${groups.join('、')}`,
  readers: {
    administrators: '人事管理员',
    viewers: '可查看所有人回复的人员',
    departmentViewers: (names) => `获授权查看${names.map((name) => `“${name}”`).join('')}回复的人员`,
    namedViewers: '获单独授权查看您回复的人员',
  },
  footer: (f) => [
    `这封邮件由${f.companyName}${f.from}通过 Soramoyo 发送。`,
    '谁可以看到您的回复，都写在回复页面上。此链接为您专用，请勿转发给他人。',
    f.signature,
  ],
  chat: {
    files: (count, button) => `附有${count}个文件，可从“${button}”页面下载。`,
    readBy: (groups) => `能看到此对话中回复的人：${groups.join('、')}`,
    overseen: '贵公司的管理员可能可以查看此对话。',
  },
  brief: (companyName) => `【${companyName}】您有一条新消息`,
  lockScreen: '人事部门发来了新消息',
}
