import type { UnsubscribeTexts } from './shape.ts'

export const zhHant: UnsubscribeTexts = {
  title: '電子郵件接收設定',
  hello: (name) => `${name} 您好，您可以在此選擇要接收哪些電子郵件。`,
  changed: '已儲存您的選擇。',
  notices: {
    title: '感謝函等通知',
    sent: '我們會寄送問卷以外的通知給您，例如填答後的感謝函。',
    stopped: '通知已停止寄送。問卷仍會照常寄送。',
    meaning: '停止後，問卷仍會照常寄送。人資人員不會得知此事。',
    stop: '停止接收通知',
    resume: '重新接收通知',
  },
  surveys: {
    title: '問卷',
    sent: '我們會寄送問卷及相關提醒給您。不想填寫的那一次，可以直接略過。',
    stopped_by_member: '已依您的意願停止寄送問卷。已收到的問卷在截止前仍可填寫。',
    stopped_by_company: '公司已停止寄送問卷給您。',
    ended: '問卷已全部結束，不會再寄送。',
    meaning:
      '停止後，您將不會再收到之後的問卷，人資人員也會看到您已停止接收。您不需要說明理由，並可隨時重新接收。',
    stop: '停止接收問卷',
    resume: '重新接收問卷',
  },
  unknown: {
    title: '找不到此頁面',
    body: '連結可能不完整。請複製信件中的完整網址後再次開啟。',
  },
}
