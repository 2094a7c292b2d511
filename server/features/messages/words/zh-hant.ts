import type { FrameWording } from './wording.ts'

export const zhHant: FrameWording = {
  button: '撰寫回覆',
  answerAbove: '――― 請在此線上方回覆 ―――',
  readBy: (groups) => `可以看到此信回覆的人：${groups.join('、')}`,
  readers: {
    administrators: '人資管理人員',
    viewers: '可查看所有人回覆的人員',
    departmentViewers: (names) => `獲授權查看${names.map((name) => `「${name}」`).join('')}回覆的人員`,
    namedViewers: '獲個別授權查看您回覆的人員',
  },
  footer: (f) => [
    `這封信由${f.companyName}${f.from}透過 Soramoyo 寄出。`,
    '誰可以看到您的回覆，都寫在回覆頁面上。此連結為您專用，請勿轉寄給他人。',
    f.signature,
  ],
  chat: {
    files: (count, button) => `附有${count}個檔案，可從「${button}」頁面下載。`,
    readBy: (groups) => `能看到此對話中回覆的人：${groups.join('、')}`,
    overseen: '貴公司的管理員可能可以查看此對話。',
  },
  brief: (companyName) => `【${companyName}】您有一則新訊息`,
  lockScreen: '人資部門傳來了新訊息',
}
