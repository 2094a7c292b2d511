import type { Page } from '@playwright/test'
import { type EditForm, press, text } from './edit-form.ts'

const surveys = '/company/setting/enq'
const turn = (name: string) => (page: Page) => page.getByRole('switch', { name }).click()

/** A notice of the surveys, saved as it is switched. */
const mailOf = (file: string, call: string, name: string, field: string): EditForm => ({
  saves: `surveys/mails/${file}.tsx ${call}`,
  address: () => `${surveys}/notification`,
  record: 'surveys',
  change: turn(name),
  fields: [field],
})

export const surveyForms: readonly EditForm[] = [
  {
    saves: 'surveys/schedule/monthly-part.ts surveySchedules.saveMonthly',
    address: () => `${surveys}/monthly`,
    record: 'surveys',
    change: async (page) => {
      await page.getByLabel('配信する時刻').selectOption('9')
    },
    button: '保存する',
    changes: '配信する時刻',
    fields: ['send_hour'],
  },
  {
    saves: 'surveys/schedule/annual-part.ts surveySettings.saveAnnual',
    address: () => `${surveys}/annual`,
    record: 'surveys',
    change: async (page) => {
      await page.getByLabel('締め切り').selectOption('21')
    },
    button: '保存する',
    changes: '締め切り',
    fields: ['annual_limit_day'],
  },
  mailOf('AnswerMails', 'surveySettings.saveMonthlyMail', '晴れの回答が届いたとき', 'is_notified_of_sunny'),
  mailOf('AnnualMails', 'surveySettings.saveAnnualConfirmation', '上司の確認', 'is_annual_confirmation'),
  mailOf('AnnualMails', 'surveySettings.saveAnnualNotification', '上司の回答', 'is_annual_notification'),
  mailOf('MemberMails', 'surveySettings.saveInitialMails', 'はじめのご案内', 'is_initial_mail'),
  mailOf('MemberMails', 'surveySettings.saveMonthlyThanks', 'お礼を送る', 'is_monthly_thanks'),
  {
    ...mailOf('ListCount', 'surveySettings.saveMemberListCount', '', 'member_list_count'),
    change: async (page) => {
      await page.getByLabel('一度に読み込む人数').selectOption('50')
    },
  },
  {
    ...mailOf('SupervisorReports', 'company.saveSupervisorReports', '上司にレポートを送る', ''),
    record: 'company',
    fields: ['supervisor_reports'],
  },
  {
    saves: 'mails/ThanksSwitch.tsx surveySettings.saveMonthlyThanks',
    address: () => `${surveys}/monthly/thanks`,
    record: 'surveys',
    change: (page) => page.getByRole('checkbox', { name: /お礼のメールを送る/ }).click(),
    fields: ['is_monthly_thanks'],
  },
  {
    saves: 'mails/editor/use-words-form.ts mailTexts.save',
    address: () => `${surveys}/mail/welcome`,
    record: 'words',
    change: (page) => page.getByRole('textbox', { name: '件名' }).fill('ようこそ'),
    button: '保存する',
    changes: '件名（日本語）',
    fields: ['ja'],
  },
  {
    saves: 'custom-questions/form/use-question-form.ts customQuestions.update',
    address: ({ question }) => `${surveys}/monthly/questions/form/${question}`,
    record: 'question',
    change: async (page) => {
      await page.getByLabel('終わりの回').selectOption('8')
    },
    button: '保存する',
    changes: '終わりの回',
    fields: ['until_round'],
  },
  {
    saves: 'messages/templates/use-template-form.ts messageTemplates.update',
    address: ({ template }) => `/company/setting/message/${template}`,
    record: 'template',
    change: (page) => text(page, '社内メモ').fill('配属のあとに'),
    button: '保存する',
    changes: '社内メモ',
    fields: ['note'],
  },
  {
    saves: 'custom-questions/use-questions.ts customQuestions.update',
    address: () => `${surveys}/monthly/questions`,
    record: 'question',
    change: async (page) => {
      await press(page, '「残業はいかがですか。」の操作')
      await page.getByRole('menuitem', { name: '再開する' }).click()
    },
    fields: ['is_active'],
  },
]
