import type { ChannelWording } from './wording.ts'

export const zhHant: ChannelWording = {
  app: '應用程式',
  offer: (f) => ({
    subject: `也可以透過${f.channel}接收通知`,
    title: `也可以透過${f.channel}接收通知`,
    paragraphs: [
      `${f.memberName} 您好：`,
      `這裡是${f.company} ${f.from}。現在您也可以透過${f.channel}接收問卷通知和訊息。`,
      '設定約需1分鐘。不想使用時，不需要做任何事，電子郵件會照常寄達。',
    ],
    button: `透過${f.channel}接收`,
    details: ['設定之前會顯示誰可以看到您的回覆。您隨時可以解除。', '此連結僅供您本人使用，請勿轉寄給他人。'],
  }),
  consent: {
    gets: (f) => `您將透過${f.channel}接收${f.company}的問卷通知和訊息。`,
    answers: (f) => `您在${f.channel}寫的內容，會作為回覆送到人資部門。`,
    readBy: (groups) => `可以看到回覆的人：${groups.join('、')}。`,
    watched: (f) => `公司的管理人員可能可以看到${f.channel}的往來內容。`,
    noAnswers: '我們收不到SMS的回覆。請從訊息中的連結回覆。',
    lockScreen: '鎖定畫面不會顯示訊息內容。',
    ends: '您隨時可以解除。',
  },
  first: {
    text: (f) =>
      `您可以透過${f.channel}接收${f.company}的問卷通知和訊息。按下方的按鈕之前，這裡不會收到任何內容。`,
    yes: '在這裡接收',
    no: '不接收',
    lockScreen: '您可以選擇聯絡方式。',
    brief: (f) => `${f.company}：如要用此號碼以SMS接收通知與訊息，請開啟連結確認。`,
    open: '開啟確認頁面',
  },
  said: {
    codeTaken: (f) => `正在確認您是否要接收${f.company}的聯絡。請回到原來的頁面，確認帳號的名稱。`,
    codeUnknown: '這組代碼無法使用，可能已過期或已經用過。請在原來的頁面顯示新的代碼。',
    tooManyTries: '代碼連續無法確認。請等待約1小時後再傳送。',
    linked: (f) => `從現在起，${f.company}的聯絡會傳到${f.channel}。想停止時，請傳送「停止」。`,
    alreadyLinked: (f) => `這個${f.channel}帳號已由其他人使用。請向人資人員確認。`,
    declined: (f) => `知道了。我們不會使用${f.channel}，聯絡會以電子郵件寄達。`,
    unlinked: (f) => `已解除${f.channel}的接收。之後的聯絡會以電子郵件寄達。`,
    expired: '這個按鈕已過期。請人資人員再傳送一次。',
    notLinked: (f) =>
      `這裡是傳送${f.company}聯絡的地方。因為尚未完成設定，您寫的內容不會送達。請從人資部門電子郵件中的連結設定。`,
  },
}
