import { skipWords } from '#contract/monthly-questions.ts'
import type { AnswerTexts } from './shape.ts'

export const zhHant: AnswerTexts = {
  title: (round) => `第${round}次問卷`,
  roundOf: (rounds) => `共${rounds}次`,
  greeting: (company) => `來自${company}的問卷`,
  hello: (name) => `${name} 您好，這個月辛苦了。`,
  lead: (questions, minutes) =>
    `共有${questions}題，大約${minutes}分鐘即可完成。不想回答的題目可以不選，直接繼續。`,
  until: (date) => `填寫期限：日本時間${date} 23:59`,
  late: (date) => `填寫期限（${date}）已過，但目前仍可填寫，您的回答將標記為逾期填寫。`,
  readers: {
    title: '誰可以看到您的回答',
    lead: '以下人員可以看到：',
    administrators: '人資管理人員',
    viewers: '公司授權查看所有人回答的人員',
    departmentViewers: (departments) =>
      `獲授權查看${departments.map((name) => `「${name}」`).join('')}回答的人員`,
    namedViewers: '獲個別授權查看您回答的人員',
    supervisorWeather: (name) =>
      `您的主管 ${name}（只會看到天氣及其變化，看不到自由填寫的內容與第3題的回答）`,
    supervisorText: (name) => `您的主管 ${name}（也會看到自由填寫的內容與第3題的回答）`,
    only: '即使日後擴大查看權限，可以看到您已送出回答的範圍也不會擴大。',
    notEvaluation: '這份問卷不作為人事考核之用，而是希望能及早察覺您遇到的困難，並提供協助。',
  },
  questionNumber: (number) => `第${number}題`,
  skip: skipWords['zh-Hant'],
  freeText: {
    label: '如果有想告訴我們的事，請自由填寫（選填）',
    hint: (limit) => `開心的事、困擾的事、想問的事，什麼都可以寫。最多${limit.toLocaleString('en')}字。`,
    left: (characters) => `還可以輸入${characters.toLocaleString('en')}字`,
    over: (characters) => `超出${characters.toLocaleString('en')}字`,
  },
  customHint: (limit) => `選填，最多${limit.toLocaleString('en')}字。`,
  urgent: '如果有急需討論的事，請直接與人資人員聯絡。',
  confirm: {
    go: '確認回答',
    title: '確認您的回答',
    lead: '將送出以下內容，請確認。',
    notAnswered: '不回答',
    back: '修改',
    send: '送出',
    sending: '送出中…',
  },
  thanks: {
    title: '感謝您的回答',
    body: '我們已收到您的回答。如有需要，人資人員會與您聯絡。',
    next: '您可以關閉此頁面了。',
    changeUntil: (date) => `在日本時間${date} 23:59之前，您都可以修改回答。`,
    change: '修改回答',
  },
  help: {
    title: '感到難受或想找人傾訴時，可以聯絡這裡',
    lead: '這些都是公司以外、願意傾聽您的地方。請不要一個人承受，想說話時可以聯絡。',
    emergency: '若您現在就需要幫助，請撥打119（救護車）或110（警察）。',
    onlyJapanese: '日語',
    hours: '服務時間請見：',
  },
  answered: {
    title: '您已經填寫過了',
    body: (date) => `感謝您的協助。在日本時間${date} 23:59之前，您都可以修改回答。`,
  },
  closed: {
    title: '問卷已截止',
    body: '這份問卷已停止填寫。收到下一次問卷時，再請您告訴我們近況。如果現在有想告訴我們的事，請與人資人員聯絡。',
    answered: '感謝您的回答。由於填寫期間已結束，無法再修改。',
  },
  unknown: {
    title: '找不到這份問卷',
    body: '連結可能不完整。請複製信件中的完整網址後再次開啟。如果仍無法開啟，請與人資人員聯絡。',
  },
  unavailable: {
    title: '目前無法顯示此頁面',
    body: '很抱歉造成不便。請稍候片刻，再次開啟。',
    again: '再次開啟',
  },
  errors: {
    check: '請確認填寫內容',
    nothing: '請至少回答一題，或填寫您的想法。如果這次不想回答，直接關閉此頁面即可。',
    readersChanged: '在您填寫期間，可以看到回答的人員有所變更。請確認下方內容後，再次送出。',
    title: '無法送出',
    tooLong: (limit) => `自由填寫的內容請勿超過${limit.toLocaleString('en')}字。`,
    failed: '請稍後再試一次。您輸入的內容仍保留在這裡。',
    offline: '目前似乎沒有連上網路。請在連線後再次送出。',
  },
  draft: {
    kept: '填寫到一半的內容只會儲存在這個裝置上。',
    restored: '您可以從上次填寫的地方繼續。',
    discard: '清除並重新填寫',
  },
  preview: '這是範例。在此送出的內容不會被記錄。',
  language: '語言',
}
