import type { AnnualTexts } from './shape.ts'

export const zhHant: AnnualTexts = {
  member: {
    title: () => '到職一年問卷',
    hello: ({ member }) => `${member} 您好，到職滿一年了，這一年辛苦了。`,
    lead: (_names, { questions, minutes }) =>
      `請回顧這一年，選擇最接近您目前感受的選項。共有${questions}題，大約${minutes}分鐘即可完成。`,
    how: '與您無關的題目請選「不適用」，不想回答的題目可以不選，直接繼續。',
    hidden: (name) => `您的主管 ${name} 看不到這份回答。`,
    namedViewers: () => '獲個別授權查看您回答的人員',
    purpose: () => '這份問卷不作為人事考核之用，而是為了打造更好的工作環境，並在往後提供您協助。',
    thanks: () => '我們已收到您的回答，並會運用在改善工作環境以及往後對您的協助上。',
    closed: () => '這份問卷已停止填寫。如果有想告訴我們的事，請與人資人員聯絡。',
  },
  senior: {
    title: ({ member }) => `${member} 的到職一年問卷`,
    hello: ({ member, senior: supervisor }) =>
      `${supervisor ? `${supervisor} ` : ''}您好，平時辛苦您了。${member} 到職滿一年了。`,
    lead: ({ member }, { questions, minutes }) =>
      `請以主管的角度，回顧 ${member} 的這一年並作答。共有${questions}題，大約${minutes}分鐘即可完成。`,
    how: '無法判斷的題目請選「不適用」，不想回答的題目可以不選，直接繼續。',
    hidden: (name) => `${name} 本人看不到這份回答。`,
    namedViewers: ({ member }) => `獲個別授權查看 ${member} 相關回答的人員`,
    purpose: ({ member }) =>
      `這份問卷不作為人事考核之用，而是為了讓團隊與人資人員一起協助 ${member} 發揮所長。`,
    thanks: ({ member }) => `我們已收到您的回答，並會運用在團隊與人資人員對 ${member} 的協助上。`,
    closed: ({ member }) => `這份問卷已停止填寫。如果對 ${member} 有任何掛心的事，請與人資人員聯絡。`,
  },
  called: (name) => ` ${name} `,
  supervisorPart: ({ member }) => `${member} 的工作情形`,
  sections: '題目一覽',
  countOf: (questions) => `${questions}題`,
  progress: '已回答的題數',
  next: '下一步',
  back: '上一步',
  reversed: (most) => `在這一部分，越「${most}」表示負擔越大。`,
  comments: {
    success: '工作上有成就感的事、不太順利的事',
    matching: '與到職前印象不同的地方',
    support: '主管對您有幫助的做法、希望獲得的支持',
    workplace: '職場好的地方、希望改善的地方',
    stress: '覺得有負擔的事',
    motivation: '對往後工作的想法',
  },
  writeComment: '補充說明（選填）',
  limit: (characters) => `最多${characters.toLocaleString('en')}字`,
  supervisorComments: {
    senior: ({ member }) => `${member} 的優點與成長`,
    support: ({ member }) => `在協助 ${member} 時遇到的困難，或想與人資人員討論的事`,
  },
  untouched: '未回答',
  left: ({ left, all }) => `${all}題中還有${left}題尚未選擇，您也可以直接送出。`,
  editGroup: (group) => `修改「${group}」`,
}
