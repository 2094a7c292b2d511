import { skipWords } from '#contract/answers/questions.ts'
import type { AnswerTexts } from './shape.ts'

export const zhHans: AnswerTexts = {
  title: (round) => `第${round}次问卷`,
  roundOf: (rounds) => `共${rounds}次`,
  greeting: (company) => `来自${company}的问卷`,
  hello: (name) => `${name}，您好！平时辛苦了。`,
  lead: (questions, minutes) =>
    `共${questions}题，大约${minutes}分钟即可完成。不想回答的题目可以不选，直接继续。`,
  until: (date) => `填写截止时间：日本时间${date}23:59`,
  late: (date) => `截止日（${date}）已过，但目前仍可填写，您的回答将标记为逾期填写。`,
  readers: {
    title: '谁可以看到您的回答',
    inShort: {
      hr: '人事',
      supervisorWeather: '上级（仅整体情况）',
      supervisorText: '上级（含自由填写）',
      externalReader: '外部服务（自由填写）',
      notSupervisor: '上级看不到',
      withoutSupervisor: '不会发给上级',
      supervisorIfAllowed: '上级须有权限',
      notMember: '本人看不到',
      line: (readers, hasOthers, except) =>
        `可以看到的人：${readers.join('、')}${hasOthers ? '等' : ''}${except ? `（${except}）` : ''}`,
    },
    administrators: '人事管理员',
    viewers: '公司授权查看所有人回答的人员',
    departmentViewers: (departments) =>
      `获授权查看${departments.map((name) => `“${name}”`).join('')}回答的人员`,
    namedViewers: '获单独授权查看您回答的人员',
    supervisorWeather: (name) =>
      `您的上级 ${name}（只能看到用天气图标表示的整体情况及其变化，看不到自由填写的内容和第3题的回答）`,
    supervisorText: (name) => `您的上级 ${name}（也能看到自由填写的内容和第3题的回答）`,
    externalReader:
      '仅自由填写的内容：公司选择的外部服务也会以机器方式读取（发送前会隐去姓名和数字；您可以在自由填写栏下方拒绝）',
    grave:
      '回答如涉及生命安全、身心不适、骚扰或想离职，权限有限的人和上级看不到内容，只会看到整体情况。人事认为有必要时，可能只转达其中几句，并留下记录。之后修改回答也一样，人事仍会看到修改前的内容',
    graveAnnual: '回答如涉及生命安全、身心不适、骚扰或想离职，权限有限的人看不到',
    passedOn: (supervisor) =>
      `人事认为有必要时，可能只转达其中几句${supervisor && `给上级 ${supervisor} 等人`}，并留下记录`,
    only: '您提交后，此范围不会扩大；之后担任同样职责的人也能看到。',
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
  externalReader: {
    refuse: '请不要用外部服务读取我自由填写的内容',
    note: '勾选后，您自由填写的内容不会发送到外部。人事的画面不会显示您是否勾选，其他回答的处理也不受影响。',
  },
  customHint: (limit) => `选填，最多${limit.toLocaleString('en')}字。`,
  urgent: '如果有急需沟通的事，请直接联系人事部门。',
  confirm: {
    go: '确认回答',
    title: '确认您的回答',
    lead: '将提交以下内容，请确认。',
    notAnswered: '未回答',
    back: '修改',
    send: '提交',
    sending: '正在提交…',
  },
  thanks: {
    title: '感谢您的回答',
    body: '我们已收到您的回答。如有需要，人事部门会与您联系。',
    readers: '只有题目前列出的人员可以看到。',
    ownPage: '设置接收通知的方式、查看您的回答',
    next: '您现在可以关闭此页面。',
    changeUntil: (date) => `在日本时间${date}23:59之前，您都可以修改回答。`,
    change: '修改回答',
  },
  care: {
    received: '我们已收到您的回答，只有题目前列出的人员可以看到。',
    title: '接下来',
  },
  help: {
    title: '感到难受或想找人倾诉时，可以联系这里',
    lead: '这些都是公司以外、愿意倾听您的地方。您不必独自承受，想找人聊聊时，欢迎联系。',
    onlyJapanese: '仅提供日语服务',
    hours: '服务时间请见：',
  },
  answered: {
    title: '您已经填写过了',
    body: '感谢您的填写。您提交的回答已妥善保存。',
  },
  closed: {
    title: '问卷已截止',
    body: '这份问卷已停止填写。收到下一次问卷时，欢迎再告诉我们您的近况。如果现在有想告诉我们的事，请联系人事部门。',
    answered: '感谢您的回答。您提交的内容已妥善保存。由于填写时间已结束，无法再修改。',
    unsent: '填写到一半的内容并未提交。',
  },
  unknown: {
    title: '找不到这份问卷',
    body: '链接可能不完整，或已换成新的链接。请复制最新邮件中的完整网址后重新打开。',
  },
  deadLink: {
    kept: '打开此页面不会提交或删除任何内容。',
    ask: '如果仍无法打开，请联系公司的人事部门。',
  },
  unavailable: {
    title: '暂时无法显示此页面',
    body: '抱歉给您带来不便。请稍候片刻，再次打开。如果一直无法打开，请联系人事部门。',
    kept: '您已提交的内容仍妥善保存。',
    again: '再次打开',
  },
  maintenance: {
    title: '目前正在维护',
    until: (date, time) => `此页面暂停服务至日本时间${date}${time}左右。抱歉给您带来不便。`,
    comeBack: '您收到的链接仍然有效，恢复后可以直接使用。',
    kept: '内容不会丢失。请不要关闭此页面，恢复后点击下方的按钮即可。',
    late: '即使填写截止时间在暂停期间已过，恢复后仍可填写。',
    written: '您填写的内容',
    goOn: '继续',
    sendAgain: '再次提交',
  },
  errors: {
    check: '请确认填写内容',
    nothing: '请至少回答一题，或填写您的想法。如果这次不想回答，直接关闭此页面即可。',
    readersChanged: '在您填写期间，可以看到回答的人员有所变更。请确认下方内容后，再次提交。',
    title: '提交失败',
    tooLong: (limit) => `自由填写的内容请不要超过${limit.toLocaleString('en')}字。`,
    failed: '请稍后再试。您输入的内容仍保留在这里。',
    offline: '目前似乎没有连接网络。联网后，请再按一次“#”。',
  },
  draft: {
    kept: '填写到一半的内容只会保存在这台设备上。',
    restored: '您可以从上次填写的地方继续。',
    discard: '清除并重新填写',
  },
  preview: '这是示例。在此提交的内容不会被记录。',
  language: '语言',
}
