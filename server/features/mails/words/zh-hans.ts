import type { Wording } from './wording.ts'

const greeting = '{{name}}，您好！'
const effort = '问卷共{{questions}}题，大约{{minutes}}即可完成。'
const skippable = `${effort}不想回答的题目可以跳过。`
const readers = '哪些人可以看到您的回答，会列在填写页面的最上方。'
const purpose = `这份问卷不用于绩效考核，只是希望及早了解您遇到的困难，并提供帮助。${readers}`
const annualPurpose = `这份问卷不用于绩效考核，只是希望让您今后的工作更加顺利。${readers}`
const supervisorPurpose = `这份问卷不用于绩效考核，只是希望支持 {{name}} 今后的发展。{{name}} 不会看到您的回答。${readers}`
const eachEffort = '每位下属有{{questions}}题，大约{{minutes}}即可完成。'
const teamPurpose = `这份问卷不用于绩效考核，只是希望支持每位下属今后的发展。下属不会看到您的回答。${readers}`
const crossed = '如果您已经填写，请忽略此邮件。'
const until = '填写截止时间为日本时间{{deadline}}23:59。'

export const zhHans: Wording = {
  words: {
    welcome: {
      subject: '关于每月一次的问卷',
      title: '关于每月一次的问卷',
      preview: '第一次问卷将于{{first_date}}发送，共{{questions}}题，大约{{minutes}}即可完成。',
      paragraphs: [
        greeting,
        '这里是{{company}} {{sender}}。为了帮助您更好地适应新的工作环境，我们会给您发送简短的问卷。',
        '第一次问卷将于{{first_date}}发送，之后每月一次，共{{rounds}}次。每次{{questions}}题，大约{{minutes}}即可完成。',
        '您无需事先准备。收到问卷邮件后，点击邮件中的按钮即可填写。',
      ],
      details: [
        '这份问卷不用于绩效考核，只是希望及早了解您遇到的困难，并提供帮助。不想回答的题目可以跳过。',
        '您的回答将由人事管理员以及公司授权的人员查看。每次填写前，页面上都会明确列出哪些人可以看到。',
      ],
    },
    monthly: {
      subject: '第{{round}}次问卷：{{deadline}}截止',
      title: '邀请您填写第{{round}}次问卷',
      preview: skippable,
      paragraphs: [
        greeting,
        '这里是{{company}} {{sender}}。为了了解您入职后的情况，我们每月会发送一次简短的问卷。本次是第{{round}}次（共{{rounds}}次）。',
        skippable,
        until,
      ],
      details: [purpose],
    },
    monthly_remind: {
      subject: '【提醒】{{deadline}}截止：第{{round}}次问卷',
      title: '提醒您填写第{{round}}次问卷',
      preview: skippable,
      paragraphs: [
        greeting,
        `这里是{{company}} {{sender}}。前几天发给您的第{{round}}次问卷目前仍可填写，在此再次提醒您。${crossed}`,
        `${skippable}只需选择最接近您目前感受的选项即可。`,
        until,
      ],
      details: [purpose],
    },
    thanks: {
      subject: '感谢您填写第{{round}}次问卷',
      title: '感谢您的填写',
      preview: '已收到您的回答。截止日期之前可以修改。',
      paragraphs: [
        greeting,
        '这里是{{company}} {{sender}}。已收到您第{{round}}次问卷的回答，感谢您在百忙之中抽空填写。',
        '{{reply_note}}',
      ],
      details: [
        '您的回答只有问卷开头列出的人员会看到。如果我们发现您遇到困难，人事部门可能会与您联系。',
        '在截止日期之前，您可以通过问卷邮件中的链接修改回答。',
      ],
    },
    annual: {
      subject: '入职一年问卷：{{deadline}}截止',
      title: '邀请您填写入职一年问卷',
      preview: effort,
      paragraphs: [
        greeting,
        '这里是{{company}} {{sender}}。您入职已经一年了。请回顾这一年，告诉我们您对工作和工作环境的感受。',
        `${effort}中途关闭页面，也可以用同一个链接继续填写。`,
        until,
      ],
      details: [annualPurpose],
    },
    annual_remind: {
      subject: '【提醒】{{deadline}}截止：入职一年问卷',
      title: '提醒您填写入职一年问卷',
      preview: effort,
      paragraphs: [
        greeting,
        `这里是{{company}} {{sender}}。前几天发给您的入职一年问卷目前仍可填写，在此再次提醒您。${crossed}`,
        `${effort}中途关闭页面，也可以用同一个链接继续填写。`,
        until,
      ],
      details: [annualPurpose],
    },
    annual_senior: {
      subject: '【致上级】{{deadline}}截止：入职一年问卷',
      title: '邀请您填写 {{name}} 的入职一年问卷',
      preview: effort,
      paragraphs: [
        '{{supervisor}}，您好！',
        '这里是{{company}} {{sender}}。{{name}} 入职已经一年了。请您从上级的角度，告诉我们 {{name}} 平时的工作情况。',
        effort,
        until,
      ],
      details: [supervisorPurpose],
    },
    annual_senior_remind: {
      subject: '【提醒上级】{{deadline}}截止：入职一年问卷',
      title: '提醒您填写 {{name}} 的入职一年问卷',
      preview: effort,
      paragraphs: [
        '{{supervisor}}，您好！',
        `这里是{{company}} {{sender}}。前几天发给您的 {{name}} 入职一年问卷目前仍可填写，在此再次提醒您。${crossed}`,
        effort,
        until,
      ],
      details: [supervisorPurpose],
    },
  },
  lastReminder: {
    subject: '【最后提醒】{{deadline}}截止：第{{round}}次问卷',
    title: '问卷将于{{deadline}}截止',
    preview: '大约{{minutes}}即可完成。如果您正忙，只回答一题也没关系。',
    paragraphs: [
      greeting,
      '这里是{{company}} {{sender}}。第{{round}}次问卷即将截止，您可以填写到日本时间{{deadline}}23:59。',
      '大约{{minutes}}即可完成。如果您正忙，只回答一题也没关系。无论是顺利的事，还是让您在意的事，都请如实告诉我们。',
      `这是本次问卷的最后一次提醒。${crossed}`,
    ],
    details: [purpose],
  },
  button: '填写问卷',
  onlyFor: {
    member: '此链接仅供 {{name}} 本人使用，请勿转发给他人。',
    supervisor: '此链接仅供 {{supervisor}} 本人使用，请勿转发给他人。',
  },
  minutes: (count) => `${count}分钟`,
  replyNote: {
    reaches: '如果还有其他想告诉我们的事，请直接回复这封邮件。',
    isLost: '如果还有其他想告诉我们的事，请与人事部门联系。此邮箱不接收回复。',
    inChat: '如果还有其他想告诉我们的事，可以直接在此对话中回复。',
  },
  together: {
    words: (count) => ({
      annual_senior: {
        subject: `【致上级】{{deadline}}截止：入职一年问卷（${count}位）`,
        title: `邀请您填写${count}位下属的入职一年问卷`,
        preview: eachEffort,
        paragraphs: [
          '{{supervisor}}，您好！',
          `这里是{{company}} {{sender}}。以下${count}位下属入职已经一年了。请您从上级的角度，分别告诉我们每个人平时的工作情况。`,
          eachEffort,
        ],
        details: [teamPurpose],
      },
      annual_senior_remind: {
        subject: `【提醒上级】{{deadline}}截止：入职一年问卷（${count}位）`,
        title: `提醒您填写${count}位下属的入职一年问卷`,
        preview: eachEffort,
        paragraphs: [
          '{{supervisor}}，您好！',
          `这里是{{company}} {{sender}}。前几天发给您的以下${count}位下属的入职一年问卷目前仍可填写，在此再次提醒您。${crossed}`,
          eachEffort,
        ],
        details: [teamPurpose],
      },
    }),
    columns: ['姓名', '截止日（日本时间）', '填写页面'],
    link: '填写',
    names: (all) => all.join('、'),
  },
  page: '设置接收通知的方式、查看您的回答',
  choice: '停止接收通知，或更改要接收的邮件',
  brief: {
    monthly: '【{{company}}】第{{round}}次问卷（截止{{deadline}}）',
    monthly_remind: '【{{company}}】提醒：第{{round}}次问卷（截止{{deadline}}）',
    annual: '【{{company}}】入职一年问卷（截止{{deadline}}）',
    annual_remind: '【{{company}}】提醒：入职一年问卷（截止{{deadline}}）',
    thanks: '【{{company}}】感谢您的回答',
  },
  lockScreen: '{{sender}}发来了通知',
}
