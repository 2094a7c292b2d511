import { careWords, contactWords, promiseOf } from '#contract/answers/care-words.ts'
import { emergencyWords, helpLinesIn, notesOf } from '#contract/answers/help-lines.ts'
import type { Care } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import type { MailText } from '#contract/mails/text-rules.ts'

type Words = { subject: string; annualSubject: string; greeting: string; received: string; help: string }

const words: Record<Language, Words> = {
  ja: {
    subject: '第{{round}}回アンケートの回答を受け取りました',
    annualSubject: '入社1年アンケートの回答を受け取りました',
    greeting: '{{name}} さん',
    received: '回答を受け取りました。書いてくださり、ありがとうございます。',
    help: '会社の外で、昼も夜も話を聴いてもらえるところもあります。',
  },
  en: {
    subject: 'We have received your answers to survey {{round}}',
    annualSubject: 'We have received your answers to the one-year survey',
    greeting: 'Dear {{name}},',
    received: 'We have received your answers. Thank you for telling us.',
    help: 'There is also someone outside your company to talk to, day and night.',
  },
  'zh-Hant': {
    subject: '已收到您第{{round}}次問卷的回答',
    annualSubject: '已收到您到職一年問卷的回答',
    greeting: '{{name}}，您好：',
    received: '我們已收到您的回答，謝謝您願意寫下來。',
    help: '公司以外，也有不分晝夜都能聽您傾訴的地方。',
  },
  'zh-Hans': {
    subject: '已收到您第{{round}}次问卷的回答',
    annualSubject: '已收到您入职一年问卷的回答',
    greeting: '{{name}}，您好：',
    received: '我们已收到您的回答，谢谢您愿意写下来。',
    help: '公司以外，也有不分昼夜都能听您倾诉的地方。',
  },
}

/** A line that answers day and night, with what there is to know before one calls. */
const lineIn = (language: Language) =>
  helpLinesIn(language)
    .filter(({ isDayAndNight }) => isDayAndNight)
    .map((line) => [line.name[language], line.phone, ...notesOf(line, language, null)].join('\n'))

/** The mail of thanks after a grave answer: received, by when HR gets in touch, and whom one can call without waiting. */
export function careText(care: Care, language: Language, survey: 'monthly' | 'annual'): MailText {
  const { subject, annualSubject, greeting, received, help } = words[language]
  const { name, department, email } = care.contact
  const person = [name ?? careWords[language].unnamed, department, email]
    .filter((line) => line !== null)
    .join('\n')
  return {
    mail_subject: survey === 'annual' ? annualSubject : subject,
    mail_body: [
      greeting,
      `${received}\n${promiseOf(care, language)}`,
      `${emergencyWords[language]}\n${help}`,
      ...lineIn(language),
      `${contactWords(care.contact, language)}\n${person}`,
      '{{reply_note}}',
    ].join('\n\n'),
  }
}
