import { expect, test } from 'vitest'
import { mailLanguage } from '#contract/codes.ts'
import { welcomeMail } from './mails.ts'

const firstDates = {
  ja: '5月1日（金）',
  en: 'Friday, May 1',
  'zh-Hant': '5月1日（週五）',
  'zh-Hans': '5月1日（周五）',
}

test.each(mailLanguage.entries.map((entry) => entry.key))(
  'the welcome mail in %s says who sends it, when the first survey comes and how many follow',
  (language) => {
    const mail = welcomeMail({
      language,
      memberName: '佐藤 花子',
      companyName: '青空商事',
      senderName: '山田 太郎',
      senderDepartment: null,
      firstDate: '2026-05-01',
      minutes: 1,
      rounds: 12,
      questions: 3,
    })
    const text = mail.text.replaceAll(/\s/g, '')
    for (const fact of ['佐藤花子', '青空商事', '山田太郎', firstDates[language].replaceAll(' ', ''), '12'])
      expect(text).toContain(fact)
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mail.text).not.toMatch(/undefined|null|http/)
  },
)
