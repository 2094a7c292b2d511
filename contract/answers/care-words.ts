import type { Language } from '../codes.ts'
import { longDate } from '../dates.ts'
import type { Care, Contact } from './view.ts'

type Words = {
  by: (date: string) => string
  today: string
  /** HR is gone for the day, and what was written cannot wait. */
  byMorning: (date: string) => string
  unsure: string
  contactTitle: string
  contact: string
  inPerson: string
  /** Where the company has named no contact. */
  unnamed: string
  /** Before a person's name, in one line. */
  inHr: string
}

/** The words after a grave answer, on its page and in the thanks mail. */
export const careWords: Record<Language, Words> = {
  ja: {
    by: (date) => `人事の担当者が回答を読み、${date}までにご連絡します。`,
    today: '人事の担当者が回答を読み、今日のうちにご連絡します。',
    byMorning: (date) => `人事の担当者が回答を読み、今日、遅くとも${date}の朝までにご連絡します。`,
    unsure: '人事の担当者が回答を読みます。お話をうかがうために、ご連絡することがあります。',
    contactTitle: '待たずに相談したいとき',
    contact: 'こちらへ直接ご連絡いただけます。',
    inPerson: '会社で直接お声がけいただけます。',
    unnamed: '人事の担当者',
    inHr: '人事の担当者：',
  },
  en: {
    by: (date) => `Someone from HR will read your answers and contact you by ${date}.`,
    today: 'Someone from HR will read your answers and contact you today.',
    byMorning: (date) =>
      `Someone from HR will read your answers and contact you today, or by the morning of ${date} at the latest.`,
    unsure: 'Someone from HR will read your answers and may contact you to hear more.',
    contactTitle: 'If you would rather not wait',
    contact: 'You can get in touch directly:',
    inPerson: 'You can speak to them directly at work:',
    unnamed: 'Your HR department',
    inHr: 'Your contact in HR: ',
  },
  'zh-Hant': {
    by: (date) => `人資人員會閱讀您的回答，最晚於${date}與您聯絡。`,
    today: '人資人員會閱讀您的回答，並在今天與您聯絡。',
    byMorning: (date) => `人資人員會閱讀您的回答，並在今天與您聯絡，最晚不超過${date}早上。`,
    unsure: '人資人員會閱讀您的回答，也可能會與您聯絡，聽聽您的想法。',
    contactTitle: '不想等待時',
    contact: '您可以直接聯絡：',
    inPerson: '您可以在公司直接找：',
    unnamed: '人資人員',
    inHr: '人資聯絡人：',
  },
  'zh-Hans': {
    by: (date) => `人事部门会阅读您的回答，最晚于${date}与您联系。`,
    today: '人事部门会阅读您的回答，并在今天与您联系。',
    byMorning: (date) => `人事部门会阅读您的回答，并在今天与您联系，最晚不超过${date}早上。`,
    unsure: '人事部门会阅读您的回答，也可能会与您联系，听听您的想法。',
    contactTitle: '不想等待时',
    contact: '您可以直接联系：',
    inPerson: '您可以在公司直接找：',
    unnamed: '人事部门',
    inHr: '人事联系人：',
  },
}

/** How the person in HR is reached without waiting. */
export const contactWords = ({ email }: Contact, language: Language): string =>
  careWords[language][email === null ? 'inPerson' : 'contact']

/** By when HR gets in touch, as the record of the follow-up has it. */
export function promiseOf({ dueOn, today, isLife }: Care, language: Language): string {
  const words = careWords[language]
  if (dueOn === null) return words.unsure
  if (dueOn === today) return words.today
  const date = longDate(dueOn, language)
  return isLife ? words.byMorning(date) : words.by(date)
}
