import type { AnnualTexts } from './shape.ts'

export const zhHans: AnnualTexts = {
  member: {
    title: () => '入职一年问卷',
    hello: ({ member }) => `${member}，您好！入职满一年了，这一年辛苦了。`,
    lead: (_names, { questions, minutes }) =>
      `请回顾这一年，选择最接近您目前感受的选项。共${questions}题，大约${minutes}分钟即可完成。`,
    how: '与您无关的题目请选“不适用”，不想回答的题目可以不选，直接继续。',
    hidden: (name) => `您的上级 ${name} 看不到这份回答。`,
    namedViewers: () => '获单独授权查看您回答的人员',
    purpose: () => '这份问卷不用于绩效考核，而是为了改善工作环境，并在今后为您提供帮助。',
    thanks: () => '我们已收到您的回答，会把它用于改善工作环境和今后对您的帮助。',
    closed: () => '这份问卷已停止填写。如果有想告诉我们的事，请联系人事部门。',
  },
  senior: {
    title: ({ member }) => `${member} 的入职一年问卷`,
    hello: ({ member, senior: supervisor }) =>
      `${supervisor ? `${supervisor}，` : ''}您好！平时辛苦了。${member} 入职满一年了。`,
    lead: ({ member }, { questions, minutes }) =>
      `请从上级的角度，回顾 ${member} 的这一年并作答。共${questions}题，大约${minutes}分钟即可完成。`,
    how: '无法判断的题目请选“不适用”，不想回答的题目可以不选，直接继续。',
    hidden: (name) => `${name} 本人看不到这份回答。`,
    namedViewers: ({ member }) => `获单独授权查看 ${member} 相关回答的人员`,
    purpose: ({ member }) => `这份问卷不用于绩效考核，而是为了让团队和人事部门一起帮助 ${member} 发挥所长。`,
    thanks: ({ member }) => `我们已收到您的回答，会把它用于团队和人事部门对 ${member} 的帮助。`,
    closed: ({ member }) => `这份问卷已停止填写。如果对 ${member} 有任何放心不下的事，请联系人事部门。`,
  },
  called: (name) => ` ${name} `,
  supervisorPart: ({ member }) => `${member} 的工作情况`,
  sections: '题目一览',
  countOf: (questions) => `${questions}题`,
  progress: '已回答的题数',
  next: '下一步',
  back: '上一步',
  reversed: (most) => `在这一部分，越“${most}”表示负担越大。`,
  comments: {
    success: '工作中有成就感的事、不太顺利的事',
    matching: '与入职前印象不同的地方',
    support: '上级对您有帮助的做法、希望得到的支持',
    workplace: '工作环境好的地方、希望改善的地方',
    stress: '觉得有负担的事',
    motivation: '对今后工作的想法',
  },
  writeComment: '补充说明（选填）',
  limit: (characters) => `最多${characters.toLocaleString('en')}字`,
  supervisorComments: {
    senior: ({ member }) => `${member} 的优点与成长`,
    support: ({ member }) => `在帮助 ${member} 时遇到的困难，或想与人事部门商量的事`,
  },
  untouched: '未回答',
  left: ({ left, all }) => `${all}题中还有${left}题尚未选择，您也可以直接提交。`,
  editGroup: (group) => `修改“${group}”`,
}
