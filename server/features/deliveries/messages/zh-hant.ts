import type { SurveyFacts, SurveyWording } from './wording.ts'

const effort = (f: SurveyFacts) => `問卷共有3題，大約${f.minutes}分鐘即可完成。不想回答的題目可以略過。`
const purpose =
  '這份問卷不作為人事考核之用，而是希望能及早察覺您遇到的困難，並提供協助。哪些人可以看到您的回答，會寫在連結頁面的最上方。'
const crossed = '若您已經填寫，請不必理會這封信。'

export const zhHant: SurveyWording = {
  monthly: (f) => ({
    subject: `【${f.companyName}】第${f.round}次問卷：填寫期限 ${f.until}`,
    title: `邀請您填寫第${f.round}次問卷`,
    paragraphs: [
      `${f.memberName} 您好：`,
      `我是${f.companyName}${f.from}。為了瞭解您到職後的狀況，我們每個月會寄送一次簡短的問卷。這次是第${f.round}次（共${f.rounds}次）。`,
      effort(f),
      purpose,
      `填寫期限為日本時間${f.until}。`,
    ],
  }),
  remind: {
    again: (f) => ({
      subject: `【${f.companyName}】提醒您填寫第${f.round}次問卷：期限 ${f.until}`,
      title: `提醒您填寫第${f.round}次問卷`,
      paragraphs: [
        `${f.memberName} 您好：`,
        `我是${f.companyName}${f.from}。前幾天寄給您的第${f.round}次問卷目前仍可填寫，在此再次提醒您。${crossed}`,
        `${effort(f)}只要選擇最接近您目前感受的選項就可以了。`,
        purpose,
        `填寫期限為日本時間${f.until}。`,
      ],
    }),
    last: (f) => ({
      subject: `【${f.companyName}】第${f.round}次問卷將於${f.until}截止`,
      title: `問卷將於${f.until}截止`,
      paragraphs: [
        `${f.memberName} 您好：`,
        `我是${f.companyName}${f.from}。第${f.round}次問卷即將截止，您可以填寫到日本時間${f.until}。`,
        `大約${f.minutes}分鐘即可完成。如果您正忙，只回答一題也沒關係。無論是進展順利的事，或是心裡在意的事，都請如實告訴我們。`,
        purpose,
        `這是本次問卷的最後一次提醒。${crossed}`,
      ],
    }),
  },
  button: '填寫問卷',
  fallback: '如果按鈕無法開啟，請將以下網址貼到瀏覽器中開啟。',
  footer: (f) => [`此連結為${f.memberName}專用，請勿轉寄給他人。`, f.signature],
}
