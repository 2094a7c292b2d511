import { skipWords } from '#contract/monthly-questions.ts'
import type { AnswerTexts } from './shape.ts'

export const zhHans: AnswerTexts = {
  title: (round) => `第${round}次问卷`,
  roundOf: (rounds) => `共${rounds}次`,
  greeting: (company) => `来自${company}的问卷`,
  hello: (name) => `${name}，您好！这个月辛苦了。`,
  lead: (questions, minutes) =>
    `共${questions}题，大约${minutes}分钟即可完成。不想回答的题目可以不选，直接继续。`,
  until: (date) => `填写截止时间：日本时间${date} 23:59`,
  late: (date) => `截止日（${date}）已过，但目前仍可填写，您的回答将标记为逾期填写。`,
  readers: {
    title: '谁可以看到您的回答',
    lead: '以下人员可以看到：',
    administrators: '人事管理人员',
    viewers: '公司授权查看所有人回答的人员',
    departmentViewers: (departments) =>
      `获授权查看${departments.map((name) => `“${name}”`).join('')}回答的人员`,
    namedViewers: '获单独授权查看您回答的人员',
    supervisorWeather: (name) =>
      `您的上级 ${name}（只能看到天气及其变化，看不到自由填写的内容和第3题的回答）`,
    supervisorText: (name) => `您的上级 ${name}（也能看到自由填写的内容和第3题的回答）`,
    only: '即使以后扩大查看权限，能看到您已提交回答的范围也不会扩大。',
    notEvaluation: '这份问卷不用于绩效考核，只是希望及早了解您遇到的困难，并提供帮助。',
  },
  questionNumber: (number) => `第${number}题`,
  skip: skipWords['zh-Hans'],
  freeText: {
    label: '如果有想告诉我们的事，请自由填写（选填）',
    hint: (limit) => `开心的事、困扰的事、想问的事，什么都可以写。最多${limit.toLocaleString('en')}字。`,
    left: (characters) => `还可以输入${characters.toLocaleString('en')}字`,
    over: (characters) => `超出${characters.toLocaleString('en')}字`,
  },
  customHint: (limit) => `选填，最多${limit.toLocaleString('en')}字。`,
  urgent: '如果有急需沟通的事，请直接联系人事部门。',
  confirm: {
    go: '确认回答',
    title: '确认您的回答',
    lead: '将提交以下内容，请确认。',
    notAnswered: '不回答',
    back: '修改',
    send: '提交',
    sending: '正在提交…',
  },
  thanks: {
    title: '感谢您的回答',
    body: '我们已收到您的回答。如有需要，人事部门的同事会与您联系。',
    next: '您现在可以关闭此页面。',
    changeUntil: (date) => `在日本时间${date} 23:59之前，您都可以修改回答。`,
    change: '修改回答',
  },
  help: {
    title: '感到难受或想找人倾诉时，可以联系这里',
    lead: '这些都是公司以外、愿意倾听您的地方。请不要一个人承受，想说话时可以联系。',
    emergency: '如果您现在就需要帮助，请拨打119（救护车）或110（警察）。',
    onlyJapanese: '日语',
    hours: '服务时间请见：',
  },
  answered: {
    title: '您已经填写过了',
    body: (date) => `感谢您的配合。在日本时间${date} 23:59之前，您都可以修改回答。`,
  },
  closed: {
    title: '问卷已截止',
    body: '这份问卷已停止填写。收到下一次问卷时，欢迎再告诉我们您的近况。如果现在有想告诉我们的事，请联系人事部门。',
    answered: '感谢您的回答。由于填写时间已结束，无法再修改。',
  },
  unknown: {
    title: '找不到这份问卷',
    body: '链接可能不完整。请复制邮件中的完整网址后重新打开。如果仍无法打开，请联系人事部门。',
  },
  unavailable: {
    title: '暂时无法显示此页面',
    body: '抱歉给您带来不便。请稍候片刻，再次打开。',
    again: '再次打开',
  },
  errors: {
    check: '请确认填写内容',
    nothing: '请至少回答一题，或填写您的想法。如果这次不想回答，直接关闭此页面即可。',
    readersChanged: '在您填写期间，可以看到回答的人员有所变更。请确认下方内容后，再次提交。',
    title: '提交失败',
    tooLong: (limit) => `自由填写的内容请不要超过${limit.toLocaleString('en')}字。`,
    failed: '请稍后再试。您输入的内容仍保留在这里。',
    offline: '目前似乎没有连接网络。请在联网后重新提交。',
  },
  draft: {
    kept: '填写到一半的内容只会保存在这台设备上。',
    restored: '您可以从上次填写的地方继续。',
    discard: '清除并重新填写',
  },
  preview: '这是示例。在此提交的内容不会被记录。',
  language: '语言',
}
