import type { Page } from '@playwright/test'
import { type EditForm, press } from './edit-form.ts'

const surveys = '/company/setting/enq'
const turn = (name: string) => (page: Page) => page.getByRole('switch', { name }).click()

/** A notice of the surveys, saved as it is switched. */
const notice = (file: string, call: string, name: string, field: string): EditForm => ({
  saves: `survey-settings/notices/${file}.tsx ${call}`,
  address: () => `${surveys}/notification`,
  record: 'surveys',
  change: turn(name),
  fields: [field],
})

/** The forms of the surveys, their notices, words and questions. */
export const surveyForms: readonly EditForm[] = [
  {
    saves: 'survey-settings/schedule/monthly-part.ts surveySchedules.saveMonthly',
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
    saves: 'survey-settings/schedule/annual-part.ts surveySettings.saveAnnual',
    address: () => `${surveys}/annual`,
    record: 'surveys',
    change: async (page) => {
      await page.getByLabel('締め切り').selectOption('21')
    },
    button: '保存する',
    changes: '締め切り',
    fields: ['annual_limit_day'],
  },
  notice('AnswerNotices', 'surveySettings.saveMonthlyMail', '晴れの回答が届いたとき', 'is_notified_of_sunny'),
  notice('AnnualNotices', 'surveySettings.saveAnnualConfirmation', '上司の確認', 'is_annual_confirmation'),
  notice('AnnualNotices', 'surveySettings.saveAnnualNotification', '上司の回答', 'is_annual_notification'),
  notice('MemberMails', 'surveySettings.saveInitialMails', 'はじめのご案内', 'is_initial_mail'),
  notice('MemberMails', 'surveySettings.saveMonthlyThanks', 'お礼を送る', 'is_monthly_thanks'),
  {
    ...notice('ListCount', 'surveySettings.saveMemberListCount', '', 'member_list_count'),
    change: async (page) => {
      await page.getByLabel('一度に読み込む人数').selectOption('50')
    },
  },
  {
    ...notice('SupervisorReports', 'company.saveSupervisorReports', '上司にレポートを送る', ''),
    record: 'company',
    fields: ['supervisor_reports'],
  },
  {
    saves: 'mail-texts/ThanksSwitch.tsx surveySettings.saveMonthlyThanks',
    address: () => `${surveys}/monthly/thanks`,
    record: 'surveys',
    change: (page) => page.getByRole('checkbox', { name: /お礼のメールを送る/ }).click(),
    fields: ['is_monthly_thanks'],
  },
  {
    saves: 'mail-texts/editor/use-words-form.ts mailTexts.save',
    address: () => `${surveys}/mail/welcome`,
    record: 'words',
    change: (page) => page.getByRole('textbox', { name: '件名' }).fill('ようこそ'),
    button: '文面を保存する',
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
