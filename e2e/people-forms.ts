import type { FilledCompany } from '../server/testing/filled-company.ts'
import { type EditForm, press, text } from './edit-form.ts'

const settings = '/company/setting'
const departmentOf = ({ department }: FilledCompany) => `${settings}/account/department/form/${department}`
const accountOf = ({ account }: FilledCompany) => `${settings}/account/user/${account}`

export const peopleForms: readonly EditForm[] = [
  {
    saves: 'supervisors/SupervisorDialog.tsx supervisors.update',
    address: () => `${settings}/account/senior`,
    record: 'senior',
    change: async (page) => {
      await press(page, '長宗我部 勅使さんを編集する')
      await text(page, '名').fill('河原')
    },
    button: '保存する',
    changes: '名',
    fields: ['firstname'],
  },
  {
    saves: 'supervisors/DescriptionFields.tsx supervisors.saveDescription',
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
      await page.getByRole('combobox', { name: '部署名で検索' }).fill('開発')
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
      await press(page, '責任者を管理する')
      await press(page, '長宗我部 勅使を編集する')
      await text(page, '名').fill('河原')
    },
    button: '保存する',
    changes: '名',
    fields: ['firstname', 'name'],
  },
  {
    saves: 'accounts/EditForm.tsx accounts.update',
    address: accountOf,
    record: 'account',
    change: (page) => text(page, '名').fill('河原'),
    button: '保存する',
    changes: '名',
    fields: ['firstname', 'name'],
  },
  {
    saves: 'accounts/MailFlags.tsx accounts.setMails',
    address: accountOf,
    record: 'account',
    change: (page) => page.getByRole('checkbox', { name: '週のまとめ' }).click(),
    fields: ['is_send_summary_mail'],
  },
  {
    saves: 'accounts/OwnName.tsx accounts.updateOwn',
    address: () => `${settings}/account/own`,
    record: 'owner',
    change: (page) => text(page, '名').fill('まもる'),
    button: '保存する',
    changes: '名',
    fields: ['firstname', 'name'],
  },
  {
    saves: 'company/SenderForm.tsx company.saveSenders',
    address: () => `${settings}/account/mail`,
    record: 'company',
    change: (page) => text(page, '差出人名').fill('採用 太郎'),
    button: '保存する',
    changes: '差出人名',
    fields: ['sender_name'],
  },
  {
    saves: 'company/ViewerDialog.tsx company.updateViewer',
    address: () => `${settings}/account/mail`,
    record: 'viewer',
    change: async (page) => {
      await press(page, '社外 顧問さんを編集する')
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
