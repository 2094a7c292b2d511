import type { Language } from '#contract/code-tables.ts'
import { longDate } from '#contract/long-date.ts'
import { composeMail, type Mail } from '../../channels/mail-layout.ts'
import { type Sender, senderWords } from '../../channels/mail-signature.ts'

export type WelcomeMailInput = Sender & {
  language: Language
  memberName: string
  firstDate: string
  minutes: number
  rounds: number
}

type Words = { subject: string; title: string; paragraphs: string[] }
type Facts = {
  memberName: string
  companyName: string
  from: string
  minutes: number
  rounds: number
  first: string
}

const wordings: Record<Language, (f: Facts) => Words> = {
  ja: (f) => ({
    subject: `【${f.companyName}】月1回のアンケートについて`,
    title: '月1回のアンケートについて',
    paragraphs: [
      `${f.memberName} さん`,
      `${f.companyName} ${f.from}です。新しい職場での毎日を少しでも過ごしやすくしていただけるよう、短いアンケートをお送りします。`,
      `1回目は${f.first}に届きます。その後は月に1回、全部で${f.rounds}回です。質問は3つで、毎回${f.minutes}分ほどで終わります。`,
      '人事評価のためのものではありません。困りごとに早く気づき、お手伝いするためにうかがいます。答えたくない質問は飛ばせます。',
      '回答を読むのは、人事の担当者と、会社が閲覧を認めた人です。どなたが読むかは、毎回、質問の前に具体的に書いてあります。',
      'いまは何もしていただくことはありません。1回目のメールをお待ちください。',
    ],
  }),
  en: (f) => ({
    subject: `[${f.companyName}] About your monthly survey`,
    title: 'About your monthly survey',
    paragraphs: [
      `Hello ${f.memberName},`,
      `This is ${f.from} at ${f.companyName}. To help you settle in well, we will send you a short survey once a month.`,
      `The first one arrives on ${f.first}. After that there is one a month, ${f.rounds} in all. Each has three questions and takes ${f.minutes === 1 ? 'about a minute' : `about ${f.minutes} minutes`}.`,
      'It is not a performance review. We ask so that we notice early when something is difficult and can help. You can skip any question you would rather not answer.',
      'Your answers are read by the HR staff and by people whom the company has given access. Each time, before the questions, the page tells you exactly who they are.',
      'There is nothing to do now. Please wait for the first survey.',
    ],
  }),
  'zh-Hant': (f) => ({
    subject: `【${f.companyName}】關於每月一次的問卷`,
    title: '關於每月一次的問卷',
    paragraphs: [
      `${f.memberName} 您好：`,
      `我是${f.companyName}${f.from}。為了讓您在新的職場能更順利地適應，我們會寄送簡短的問卷給您。`,
      `第一次問卷將於${f.first}寄出，之後每個月一次，共${f.rounds}次。每次有3題，大約${f.minutes}分鐘即可完成。`,
      '這份問卷不作為人事考核之用，而是希望能及早察覺您遇到的困難，並提供協助。不想回答的題目可以略過。',
      '您的回答會由人資負責人員，以及公司授權的人員查看。每次填寫前，頁面上都會清楚列出哪些人可以看到。',
      '目前您不需要做任何事，請等候第一次問卷的信件。',
    ],
  }),
  'zh-Hans': (f) => ({
    subject: `【${f.companyName}】关于每月一次的问卷`,
    title: '关于每月一次的问卷',
    paragraphs: [
      `${f.memberName}，您好！`,
      `我是${f.companyName}${f.from}。为了帮助您更好地适应新的工作环境，我们会给您发送简短的问卷。`,
      `第一次问卷将于${f.first}发送，之后每月一次，共${f.rounds}次。每次3题，大约${f.minutes}分钟即可完成。`,
      '这份问卷不用于绩效考核，只是希望及早了解您遇到的困难，并提供帮助。不想回答的题目可以跳过。',
      '您的回答将由人事负责人员以及公司授权的人员查看。每次填写前，页面上都会明确列出哪些人可以看到。',
      '现在您不需要做任何事，请等待第一次问卷的邮件。',
    ],
  }),
}

/** The mail that tells a new member what will come, when, and who reads it. `firstDate` is a date, YYYY-MM-DD. */
export function welcomeMail(input: WelcomeMailInput): Mail {
  const { from, signature } = senderWords(input, input.language)
  const words = wordings[input.language]({
    memberName: input.memberName,
    companyName: input.companyName,
    from,
    minutes: input.minutes,
    rounds: input.rounds,
    first: longDate(input.firstDate, input.language),
  })
  return composeMail({ lang: input.language, ...words, footer: [signature] })
}
