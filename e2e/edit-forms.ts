import type { Page } from '@playwright/test'
import type { FilledCompany, RecordName } from '../server/testing/filled-company.ts'

/** A form that changes something stored, and how one field of it is changed as its reader would. */
export type EditForm = {
  /** The file that saves it, and the call it saves by. */
  saves: `${string} ${string}`
  address: (filled: FilledCompany) => string
  record: RecordName
  /** Changes one field, and saves it where no button is named. */
  change: (page: Page) => Promise<void>
  button?: string
  /** What the bar of changes says before it is saved. */
  changes?: string
  /** The fields of the record that may differ then. */
  fields: readonly string[]
}

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const turn = (name: string) => (page: Page) => page.getByRole('switch', { name }).click()

const settings = '/company/setting'
const surveys = '/company/setting/enq'
const detailOf = ({ member }: FilledCompany) => `/company/member/detail/${member.code}`
const departmentOf = ({ department }: FilledCompany) =>
  `${settings}/account/department/form/${department}`
const accountOf = ({ account }: FilledCompany) => `${settings}/account/user/${account}`

const memberForms: readonly EditForm[] = [
  {
    saves: 'members/MemberFormScreen.tsx members.update',
    address: ({ member }) => `/company/member/form/${member.code}`,
    record: 'member',
    change: (page) => text(page, '職種').fill('開発'),
    button: '保存する',
    changes: '職種',
    fields: ['profession'],
  },
  {
    saves: 'members/detail/profile/use-field-save.ts members.put',
    address: detailOf,
    record: 'member',
    change: async (page) => {
      await press(page, '備考1を編集する')
      await text(page, '備考1').fill('在宅は週4日')
    },
    button: '保存する',
    fields: ['other_info'],
  },
  {
    saves: 'members/list/bulk/use-bulk.ts members.bulk',
    address: () => '/company/member',
    record: 'member',
    change: async (page) => {
      await page.getByRole('checkbox', { name: '空野 あおい' }).click()
      await press(page, '担当者')
      await press(page, '自分にする')
    },
    button: '担当者にする',
    fields: ['hr_user_id', 'hr_user_name'],
  },
  {
    saves: 'members/detail/timeline/MemoEditor.tsx actionLogs.update',
    address: detailOf,
    record: 'log',
    change: async (page) => {
      const entry = page.getByRole('listitem').filter({ hasText: '面談した' })
      await entry.getByRole('button', { name: 'メモを編集する' }).click()
      await page.getByRole('form', { name: 'メモを編集する' }).getByLabel('メモ').fill('来週も面談')
    },
    button: '保存する',
    fields: ['comment', 'updated_at'],
  },
]

const peopleForms: readonly EditForm[] = [
  {
    saves: 'seniors/SeniorDialog.tsx seniors.update',
    address: () => `${settings}/account/senior`,
    record: 'senior',
    change: async (page) => {
      await press(page, '長宗我部 勅使さんを編集')
      await text(page, '名').fill('河原')
    },
    button: '保存する',
    changes: '名',
    fields: ['firstname'],
  },
  {
    saves: 'seniors/Description.tsx seniors.saveDescription',
    address: () => `${settings}/account/senior`,
    record: 'description',
    change: (page) => text(page, '上司についての説明').fill('部長のことです。'),
    button: '説明を保存する',
    changes: '上司についての説明',
    fields: ['value'],
  },
  {
    saves: 'departments/DepartmentFormScreen.tsx departments.update',
    address: departmentOf,
    record: 'department',
    change: (page) => text(page, '部署名').fill('第二係'),
    button: '保存する',
    changes: '部署名',
    fields: ['name', 'department_name'],
  },
  {
    saves: 'departments/use-departments.ts departments.update',
    address: () => `${settings}/account/department`,
    record: 'department',
    change: async (page) => {
      await page.getByRole('treeitem', { name: /^第.係、/ }).press('m')
      await page.getByRole('button', { name: /移動先/ }).press('Enter')
      await page.getByRole('combobox', { name: '部署名で探す' }).fill('開発')
      await page.keyboard.press('Enter')
    },
    button: '移動する',
    fields: ['parent_id', 'parent_name', 'department_name'],
  },
  {
    saves: 'departments/managers/ManagerForm.tsx departmentManagers.update',
    address: departmentOf,
    record: 'manager',
    change: async (page) => {
      await press(page, '責任者を登録・編集')
      await press(page, '長宗我部 勅使を編集')
      await text(page, '名').fill('河原')
    },
    button: '保存する',
    changes: '名',
    fields: ['firstname', 'name'],
  },
  {
    saves: 'accounts/EditForm.tsx users.update',
    address: accountOf,
    record: 'account',
    change: (page) => text(page, '名').fill('河原'),
    button: '保存する',
    changes: '名',
    fields: ['firstname', 'name'],
  },
  {
    saves: 'accounts/MailFlags.tsx users.setMails',
    address: accountOf,
    record: 'account',
    change: (page) => page.getByRole('checkbox', { name: '週のまとめ' }).click(),
    button: 'メール通知を保存する',
    fields: ['is_send_summary_mail'],
  },
  {
    saves: 'accounts/OwnName.tsx users.updateOwn',
    address: () => `${settings}/account/own`,
    record: 'owner',
    change: (page) => text(page, '名').fill('まもる'),
    button: '名前を保存する',
    changes: '名',
    fields: ['firstname', 'name'],
  },
  {
    saves: 'company-settings/SenderForm.tsx companies.saveSenders',
    address: () => `${settings}/account/mail`,
    record: 'company',
    change: (page) => text(page, '差出人名').fill('採用 太郎'),
    button: '差出人を保存する',
    changes: '差出人名',
    fields: ['sender_name'],
  },
  {
    saves: 'company-settings/ViewerDialog.tsx companies.updateViewer',
    address: () => `${settings}/account/mail`,
    record: 'viewer',
    change: async (page) => {
      await press(page, '社外 顧問さんを編集')
      await text(page, '名前').fill('社外 監査')
    },
    button: '保存する',
    changes: '名前',
    fields: ['name'],
  },
  {
    saves: 'security/rules/use-rules-form.ts security.update',
    address: () => `${settings}/security`,
    record: 'security',
    change: async (page) => {
      await page.getByLabel('最小の文字数').selectOption('14')
    },
    button: '保存する',
    changes: '最小の文字数',
    fields: ['password_length'],
  },
]

/** A notice of the surveys, saved as it is switched. */
const notice = (file: string, call: string, name: string, field: string): EditForm => ({
  saves: `survey-settings/notices/${file}.tsx ${call}`,
  address: () => `${surveys}/notification`,
  record: 'surveys',
  change: turn(name),
  fields: [field],
})

const surveyForms: readonly EditForm[] = [
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
    ...notice('SupervisorReports', 'companies.saveSupervisorReports', '上司にレポートを送る', ''),
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

/** Every edit form of the product; a new one fails the test beside this list until it is named here. */
export const editForms: readonly EditForm[] = [...memberForms, ...peopleForms, ...surveyForms]

/** What else the screens save by such calls, and why no stored field can get lost over it. */
export const otherSaves: Readonly<Record<string, string>> = {
  'accounts/OwnMail.tsx users.updateOwn': 'a new address waits until it is confirmed',
  'accounts/OwnPassword.tsx sessions.changePassword': 'a secret, which is never read',
  'accounts/OwnName.tsx users.setImage': 'a picture',
  'accounts/InviteScreen.tsx users.invite': 'makes something new',
  'company-settings/ViewerDialog.tsx companies.createViewer': 'makes something new',
  'custom-questions/form/use-question-form.ts customQuestions.create': 'makes something new',
  'departments/DepartmentFormScreen.tsx departments.create': 'makes something new',
  'departments/managers/ManagerForm.tsx departmentManagers.create': 'makes something new',
  'seniors/SeniorDialog.tsx seniors.create': 'makes something new',
  'sessions/PasswordExpiredScreen.tsx sessions.changePassword': 'a secret, which is never read',
  'members/detail/annual/SeniorConfirmation.tsx members.confirmSenior': 'one value',
  'members/detail/schedule/ScheduleDialog.tsx mailSchedule.move': 'one value',
  'members/detail/schedule/ScheduleDialog.tsx mailSchedule.moveFirst': 'one value',
  'anniversaries/person/Heading.tsx anniversaries.markRead': 'a mark',
  'members/detail/annual/AnnualResult.tsx anniversaries.markRead': 'a mark',
  'members/detail/thread/use-thread.ts messages.markRead': 'a mark',
  'exports/ExportItem.tsx exports.again': 'starts again',
}
