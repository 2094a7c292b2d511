import { pages } from '#contract/company/pages.ts'
import type { Access } from '#contract/permissions.ts'

type Path = (typeof pages)[number]['path']

/** The screens of the settings' list, in groups; a name of their own where the group says the rest. */
export const settingsGroups = [
  {
    label: 'アカウント',
    entries: [
      { to: '/company/setting/account/own', label: '自分のアカウント' },
      { to: '/company/setting/account', label: 'アカウント一覧' },
      { to: '/company/setting/security', label: 'セキュリティ' },
      { to: '/company/setting/erasure', label: '個人情報の消去' },
    ],
  },
  {
    label: '組織',
    entries: [
      { to: '/company/setting/account/department', label: '部署' },
      { to: '/company/setting/account/organization', label: '組織図' },
      { to: '/company/setting/account/senior', label: '上司' },
    ],
  },
  {
    label: 'アンケート',
    entries: [
      { to: '/company/setting/enq', label: '配信の一覧' },
      { to: '/company/setting/enq/monthly', label: '月次アンケート' },
      { to: '/company/setting/enq/monthly/questions', label: '追加の質問' },
      { to: '/company/setting/enq/annual', label: '入社1年アンケート' },
      { to: '/company/setting/enq/analysis', label: '自由記述の自動分析' },
    ],
  },
  {
    label: 'メールと通知',
    entries: [
      { to: '/company/setting/enq/mail', label: 'メールの文面' },
      { to: '/company/setting/message', label: 'テンプレート' },
      { to: '/company/setting/account/mail', label: 'メールの差出人・宛先' },
      { to: '/company/setting/enq/notification', label: '通知' },
      {
        to: '/company/setting/enq/notification/channels',
        label: '連絡手段',
        also: [
          '/company/setting/enq/notification/app',
          '/company/setting/enq/notification/line',
          '/company/setting/enq/notification/line_works',
          '/company/setting/enq/notification/slack',
          '/company/setting/enq/notification/sms',
        ],
      },
      { to: '/company/test/index', label: 'テスト配信', under: '/company/test' },
    ],
  },
  {
    label: '連携',
    entries: [
      { to: '/company/setting/import', label: '連携サービス' },
      { to: '/company/setting/talent_import', label: 'タレント分析' },
    ],
  },
] as const satisfies readonly {
  label: string
  entries: readonly { to: Path; label: string; under?: string; also?: readonly Path[] }[]
}[]

const accesses: ReadonlyMap<string, Access> = new Map(pages.map(({ path, access }) => [path, access]))

/** What a screen of the list asks of its visitor. */
export const accessOf = (to: Path): Access => accesses.get(to) ?? 'signed_in'
