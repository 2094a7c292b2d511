import type { FrameWording } from './wording.ts'

export const zhHant: FrameWording = {
  button: '撰寫回覆',
  fallback: '如果無法點擊按鈕，請在瀏覽器中開啟以下網址。',
  footer: (f) => [
    `這封信由${f.companyName}${f.from}透過「空模様」寄出。`,
    '誰可以看到您的回覆，都寫在回覆頁面上。此連結為您專用，請勿轉寄給他人。',
    f.signature,
  ],
}
