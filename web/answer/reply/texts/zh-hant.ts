import type { ReplyTexts } from './shape.ts'

export const zhHant: ReplyTexts = {
  from: (company) => `來自${company}的訊息`,
  meta: (sender, date) => `${sender}　${date}`,
  hello: (name) => `${name} 您好，您可以在此頁面回覆以下訊息。`,
  letter: '您收到的訊息',
  files: '附加檔案',
  readers: {
    title: '誰可以看到這則回覆',
    administrators: '人資管理人員',
    viewers: '可查看所有人回覆的人員',
    departmentViewers: (departments) =>
      `獲授權查看${departments.map((name) => `「${name}」`).join('')}回覆的人員`,
    namedViewers: '獲個別授權查看您回覆的人員',
    only: '您送出後，此範圍不會擴大；之後擔任同樣職責的人也能看到。',
    supervisor: '不會寄給您的直屬主管。若主管屬於上述人員，則可能在其權限範圍內查看。',
  },
  text: {
    label: '回覆內容',
    hint: (limit) => `最多${limit.toLocaleString('en')}字。您可以回覆多次。`,
    left: (characters) => `還可以輸入${characters.toLocaleString('en')}字`,
    over: (characters) => `超出${characters.toLocaleString('en')}字`,
  },
  send: '送出回覆',
  sending: '送出中…',
  thanks: {
    title: '已收到您的回覆',
    body: (sender) => `感謝您的回覆，已轉達給 ${sender}。`,
    next: '您可以關閉此頁面了。',
    again: '再次回覆',
  },
  unknown: {
    title: '找不到這則訊息',
    body: '連結可能不完整。請複製信件中的完整網址後再次開啟。',
  },
  errors: {
    check: '請確認填寫內容',
    nothing: '請填寫回覆內容。如果不打算回覆，直接關閉此頁面即可。',
    tooLong: (limit) => `回覆請勿超過${limit.toLocaleString('en')}字。`,
    readersChanged: '在您填寫期間，可以看到回覆的人員有所變更。請確認下方內容後，再次送出。',
    tooMany: '短時間內收到許多回覆。請約一小時後再次送出。',
    title: '無法送出',
    failed: '請稍後再試一次。您填寫的內容仍保留在這裡。',
    retry: '再次送出',
  },
}
