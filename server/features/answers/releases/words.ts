import type { Language } from '#contract/codes.ts'
import { annualRound } from '#contract/surveys/plan.ts'

const isAnnual = (round: number): boolean => round === annualRound

type Words = {
  subject: string
  title: (member: string) => string
  hello: (supervisor: string) => string
  lead: (company: string, from: string, member: string, round: number) => string
  heading: (member: string) => string
  /** What the member was told before it answered. */
  disclosed: string
  /** What the reader is asked to do, and not to do. */
  asked: string
  reply: string
}

/** The mail by which HR passes sentences on to a supervisor, in the supervisor's language. */
export const wordings: Record<Language, Words> = {
  ja: {
    subject: '人事からの共有：お読みください',
    title: (member) => `${member}さんについての共有`,
    hello: (supervisor) => `${supervisor} さん`,
    lead: (company, from, member, round) =>
      `${company} ${from}です。${member}さんの${isAnnual(round) ? '入社1年' : `第${round}回`}アンケートの回答から、上司の方に知っていただきたい文を、人事が選んでお送りします。`,
    heading: (member) => `${member}さんが書いた文`,
    disclosed:
      '必要なときは人事が選んだ文だけを上司の方に伝えることがあると、回答の前に本人へお知らせしています。',
    asked:
      '書かれたことを本人に問いたださず、ほかの方へ転送しないでください。どう関わるかは、先に人事へご相談ください。',
    reply: 'このメールにそのままご返信いただけます。',
  },
  en: {
    subject: 'Shared with you by HR: please read',
    title: (member) => `About ${member}`,
    hello: (supervisor) => `Dear ${supervisor},`,
    lead: (company, from, member, round) =>
      `This is ${from} at ${company}. From ${member}’s answers to ${isAnnual(round) ? 'the one-year survey' : `survey ${round}`}, HR has chosen the sentences below for you to know as the supervisor.`,
    heading: (member) => `Written by ${member}`,
    disclosed:
      'Before answering, everyone is told that HR may pass on single sentences to the supervisor where it is needed.',
    asked:
      'Please do not question anyone about these words, and do not forward them. Talk to HR first about what to do next.',
    reply: 'You can reply to this email.',
  },
  'zh-Hant': {
    subject: '人資的分享：請閱讀',
    title: (member) => `關於 ${member} 的分享`,
    hello: (supervisor) => `${supervisor}，您好：`,
    lead: (company, from, member, round) =>
      `我們是${company}${from}。人資從 ${member} ${isAnnual(round) ? '到職一年' : `第${round}次`}問卷的回答中，選出希望主管了解的句子，分享給您。`,
    heading: (member) => `${member} 寫的句子`,
    disclosed: '填寫前，我們已告知對方：必要時，人資可能會將選出的句子告知主管。',
    asked: '請不要向對方追問這些內容，也不要轉寄給其他人。接下來如何關心，請先與人資討論。',
    reply: '您可以直接回覆這封信。',
  },
  'zh-Hans': {
    subject: '人事的分享：请阅读',
    title: (member) => `关于 ${member} 的分享`,
    hello: (supervisor) => `${supervisor}，您好：`,
    lead: (company, from, member, round) =>
      `我们是${company}${from}。人事从 ${member} ${isAnnual(round) ? '入职一周年' : `第${round}次`}问卷的回答中，选出希望上级了解的句子，分享给您。`,
    heading: (member) => `${member} 写的句子`,
    disclosed: '填写前，我们已告知对方：必要时，人事可能会将选出的句子告知上级。',
    asked: '请不要向对方追问这些内容，也不要转发给其他人。接下来如何关心，请先与人事商量。',
    reply: '您可以直接回复这封邮件。',
  },
}
