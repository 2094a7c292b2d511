import { describe, expect, test } from 'vitest'
import { mailLanguage } from '#contract/code-tables.ts'
import type { Mail } from '../../channels/mail-layout.ts'
import { monthlyMail, monthlyRemindMail, type SurveyMailInput } from './messages.ts'

const languages = mailLanguage.entries.map((entry) => entry.key)
const deadlines = {
  ja: '5月10日（日）',
  en: 'Sunday, May 10',
  'zh-Hant': '5月10日（週日）',
  'zh-Hans': '5月10日（周日）',
}

const input = (language: SurveyMailInput['language']): SurveyMailInput => ({
  language,
  memberName: '佐藤 花子',
  companyName: '青空商事',
  senderName: '山田 太郎',
  senderDepartment: '人事部',
  round: 3,
  answerUrl: 'https://example.test/a/token',
  deadline: '2026-05-10',
  minutes: 1,
})

/** The text with its line breaks and spaces taken out, as wrapping is not what is tested here. */
const flat = (mail: Mail) => mail.text.replaceAll(/\s/g, '')

describe.each(languages)('the survey mails in %s', (language) => {
  const mails = [
    monthlyMail(input(language)),
    monthlyRemindMail(input(language), 'again'),
    monthlyRemindMail(input(language), 'last'),
  ]

  test('each say who sends, for whom, which round, until when, and carry the link in both parts', () => {
    for (const mail of mails) {
      const text = flat(mail)
      for (const fact of [
        '佐藤花子',
        '青空商事',
        '山田太郎',
        '人事部',
        deadlines[language].replaceAll(' ', ''),
      ])
        expect(`${mail.subject.replaceAll(' ', '')}${text}`).toContain(fact)
      expect(mail.text.split('\n')).toContain('https://example.test/a/token')
      expect(mail.html).toContain(`<html lang="${language}">`)
      expect(mail.html).toContain('href="https://example.test/a/token"')
      expect(`${mail.subject} ${text}`).toContain('3')
      expect(mail.text).not.toMatch(/undefined|null|NaN/)
    }
  })

  test('are three different mails', () => {
    expect(new Set(mails.map((mail) => mail.subject)).size).toBe(3)
    expect(new Set(mails.map((mail) => mail.text)).size).toBe(3)
  })

  test('read well when the sender has no department', () => {
    const mail = monthlyMail({ ...input(language), senderDepartment: null })
    expect(mail.text).not.toMatch(/null|, at| {2}|的的/)
    expect(flat(mail)).toContain('山田太郎')
  })
})
