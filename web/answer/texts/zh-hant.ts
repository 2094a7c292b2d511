import { skipWords } from '#contract/answers/questions.ts'
import type { AnswerTexts } from './shape.ts'

export const zhHant: AnswerTexts = {
  title: (round) => `第${round}次問卷`,
  roundOf: (rounds) => `共${rounds}次`,
  greeting: (company) => `來自${company}的問卷`,
  hello: (name) => `${name} 您好，平時辛苦您了。`,
  lead: (questions, minutes) =>
    `共有${questions}題，大約${minutes}分鐘即可完成。不想回答的題目可以不選，直接繼續。`,
  until: (date) => `填寫期限：日本時間${date}23:59`,
  late: (date) => `填寫期限（${date}）已過，但目前仍可填寫，您的回答將標記為逾期填寫。`,
  readers: {
    title: '誰可以看到您的回答',
    inShort: {
      hr: '人資',
      supervisorWeather: '主管（僅整體狀況）',
      supervisorText: '主管（含自由填寫）',
      externalReader: '外部服務（自由填寫）',
      notSupervisor: '主管看不到',
      withoutSupervisor: '不會傳給主管',
      supervisorIfAllowed: '主管須有權限',
      notMember: '本人看不到',
      line: (readers, hasOthers, except) =>
        `可以看到的人：${readers.join('、')}${hasOthers ? '等' : ''}${except ? `（${except}）` : ''}`,
    },
    administrators: '人資管理人員',
    viewers: '公司授權查看所有人回答的人員',
    departmentViewers: (departments) =>
      `獲授權查看${departments.map((name) => `「${name}」`).join('')}回答的人員`,
    namedViewers: '獲個別授權查看您回答的人員',
    supervisorWeather: (name) =>
      `您的主管 ${name}（只會看到以天氣圖示表示的整體狀況及其變化，看不到自由填寫的內容與第3題的回答）`,
    supervisorText: (name) => `您的主管 ${name}（也會看到自由填寫的內容與第3題的回答）`,
    externalReader:
      '僅自由填寫的內容：公司選擇的外部服務也會以機器方式讀取（傳送前會隱去姓名與數字；您可以在自由填寫欄下方拒絕）',
    grave:
      '回答若涉及生命安全、身心不適、騷擾或想離職，權限有限的人和主管看不到內容，只會看到整體狀況。人資認為有必要時，可能只轉達其中幾句，並留下紀錄。之後修改回答也一樣，人資仍會看到修改前的內容',
    graveAnnual: '回答若涉及生命安全、身心不適、騷擾或想離職，權限有限的人看不到',
    passedOn: (supervisor) =>
      `人資認為有必要時，可能只轉達其中幾句${supervisor && `給主管 ${supervisor} 等人`}，並留下紀錄`,
    only: '您送出後，此範圍不會擴大；之後擔任同樣職責的人也能看到。',
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
  externalReader: {
    refuse: '請不要用外部服務讀取我自由填寫的內容',
    note: '勾選後，您自由填寫的內容不會傳送到外部。人資的畫面不會顯示您是否勾選，其他回答的處理也不受影響。',
  },
  customHint: (limit) => `選填，最多${limit.toLocaleString('en')}字。`,
  urgent: '如果有急需討論的事，請直接與人資人員聯絡。',
  confirm: {
    go: '確認回答',
    title: '確認您的回答',
    lead: '將送出以下內容，請確認。',
    notAnswered: '未回答',
    back: '修改',
    send: '送出',
    sending: '送出中…',
  },
  thanks: {
    title: '感謝您的回答',
    body: '我們已收到您的回答。如有需要，人資人員會與您聯絡。',
    readers: '只有問題前列出的人員可以看到。',
    ownPage: '設定接收通知的方式、查看您的回答',
    next: '您可以關閉此頁面了。',
    changeUntil: (date) => `在日本時間${date}23:59之前，您都可以修改回答。`,
    change: '修改回答',
  },
  care: {
    received: '我們已收到您的回答，只有問題前列出的人員可以看到。',
    title: '接下來',
  },
  help: {
    title: '感到難受或想找人傾訴時，可以聯絡這裡',
    lead: '這些都是公司以外、願意傾聽您的地方。您不必獨自承受，想找人說說話時，歡迎聯絡。',
    onlyJapanese: '僅提供日語服務',
    hours: '服務時間請見：',
  },
  answered: {
    title: '您已經填寫過了',
    body: '感謝您的填寫。您送出的回答已妥善保存。',
  },
  closed: {
    title: '問卷已截止',
    body: '這份問卷已停止填寫。收到下一次問卷時，歡迎再告訴我們您的近況。如果現在有想告訴我們的事，請與人資人員聯絡。',
    answered: '感謝您的回答。您送出的內容已妥善保存。由於填寫期間已結束，無法再修改。',
    unsent: '填寫到一半的內容並未送出。',
  },
  unknown: {
    title: '找不到這份問卷',
    body: '連結可能不完整，或已換成新的連結。請複製最新信件中的完整網址後再次開啟。',
  },
  deadLink: {
    kept: '開啟此頁面不會送出或刪除任何內容。',
    ask: '如果仍無法開啟，請與公司的人資人員聯絡。',
  },
  unavailable: {
    title: '目前無法顯示此頁面',
    body: '很抱歉造成不便。請稍候片刻，再次開啟。如果一直無法開啟，請與人資人員聯絡。',
    kept: '您已送出的內容仍妥善保存。',
    again: '再次開啟',
  },
  maintenance: {
    title: '目前正在維護',
    until: (date, time) => `此頁面暫停服務至日本時間${date}${time}左右。很抱歉造成不便。`,
    comeBack: '您收到的連結仍然有效，恢復後可以直接使用。',
    kept: '內容不會遺失。請不要關閉此頁面，恢復後按下方的按鈕即可。',
    late: '即使填寫期限在暫停期間截止，恢復後仍可填寫。',
    written: '您填寫的內容',
    goOn: '繼續',
    sendAgain: '再次送出',
  },
  errors: {
    check: '請確認填寫內容',
    nothing: '請至少回答一題，或填寫您的想法。如果這次不想回答，直接關閉此頁面即可。',
    readersChanged: '在您填寫期間，可以看到回答的人員有所變更。請確認下方內容後，再次送出。',
    title: '無法送出',
    tooLong: (limit) => `自由填寫的內容請勿超過${limit.toLocaleString('en')}字。`,
    failed: '請稍後再試一次。您輸入的內容仍保留在這裡。',
    offline: '目前似乎沒有連上網路。連線後，請再按一次「#」。',
  },
  draft: {
    kept: '填寫到一半的內容只會儲存在這個裝置上。',
    restored: '您可以從上次填寫的地方繼續。',
    discard: '清除並重新填寫',
  },
  preview: '這是範例。在此送出的內容不會被記錄。',
  language: '語言',
}
