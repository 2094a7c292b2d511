import type { Access } from '../permissions.ts'
import type { FeatureKey } from './features.ts'

/** The places of the main navigation, in its order; the settings are seven places of their own. */
export const mainPlaces = {
  today: '今日',
  members: 'メンバー',
  messages: 'メッセージ',
  organization: '組織',
  report: 'レポート',
} as const

/** The places of the settings, in their order. */
export const settingPlaces = {
  own: '自分',
  safety: 'アカウントと安全',
  surveys: 'アンケート',
  texts: '文面',
  delivery: '届け方',
  services: '連携',
  company: '会社',
} as const

export type Place = keyof typeof mainPlaces | keyof typeof settingPlaces

type Page = {
  path: `/company/${string}`
  name: string
  access: Access
  /** Where it is found: what stands under its address is found there too. */
  place?: Place
  view?: string
  /** The menus leave it out until the company opens this. */
  feature?: FeatureKey
}

/** The screens of the company area, in the order of the menus, each with what it asks of its visitor. */
export const pages = [
  {
    path: '/company/dashboard/index',
    name: '今日',
    access: 'member.read',
    place: 'today',
    view: '今日',
  },
  { path: '/company/member', name: 'メンバー一覧', access: 'member.read', place: 'members', view: '一覧' },
  {
    path: '/company/member/anniversary',
    name: '入社1年アンケート',
    access: 'member.read',
    place: 'members',
    view: '入社1年アンケート',
  },
  { path: '/company/member/anniversary/pdf', name: '入社1年アンケートのPDF', access: 'member.read' },
  { path: '/company/member/form', name: 'メンバーの登録', access: 'member.create' },
  { path: '/company/member/import', name: 'ファイルでの取り込み', access: 'member.update' },
  { path: '/company/member/csv', name: 'メンバーの取り込み', access: 'member.create' },
  { path: '/company/member/csv_update', name: 'メンバーの取り込み', access: 'member.update' },
  {
    path: '/company/temp_member',
    name: '連携サービスから届いたメンバー',
    access: 'member.create',
    place: 'members',
  },
  {
    path: '/company/message',
    name: 'メッセージ',
    access: 'member.read',
    place: 'messages',
    view: 'メッセージ',
  },
  { path: '/company/message/form', name: 'メッセージの作成', access: 'message.create' },
  {
    path: '/company/setting/account/organization',
    name: '組織図',
    access: 'department.read',
    place: 'organization',
    view: '組織図',
  },
  {
    path: '/company/setting/account/department',
    name: '部署',
    access: 'department.read',
    place: 'organization',
    view: '部署',
  },
  { path: '/company/setting/account/department/import', name: '部署の取り込み', access: 'department.create' },
  {
    path: '/company/setting/account/senior',
    name: '上司',
    access: 'senior.read',
    place: 'organization',
    view: '上司',
  },
  {
    path: '/company/report/index',
    name: '回答レポート',
    access: 'report.read',
    place: 'report',
    view: '回答',
  },
  {
    path: '/company/report/retention',
    name: '定着レポート',
    access: 'report.read',
    place: 'report',
    view: '定着',
  },
  {
    path: '/company/setting/account/own',
    name: '自分のアカウント',
    access: 'signed_in',
    place: 'own',
    view: '自分',
  },
  {
    path: '/company/setting/account',
    name: 'アカウント',
    access: 'administrator',
    place: 'safety',
    view: 'アカウント',
  },
  { path: '/company/setting/account/invite', name: 'アカウントの招待', access: 'user.create' },
  { path: '/company/setting/account/import', name: 'アカウントの取り込み', access: 'user.create' },
  {
    path: '/company/setting/security',
    name: 'セキュリティ',
    access: 'security_setting.read',
    place: 'safety',
    view: 'セキュリティ',
  },
  {
    path: '/company/setting/sign_on',
    name: 'シングルサインオン',
    access: 'security_setting.read',
    place: 'safety',
  },
  {
    path: '/company/setting/erasure',
    name: '個人情報の消去',
    access: 'security_setting.delete',
    place: 'safety',
    view: '個人情報の消去',
  },
  {
    path: '/company/setting/enq',
    name: 'アンケートの設定',
    access: 'enq_setting.basic.read',
    place: 'surveys',
    view: '一覧',
  },
  {
    path: '/company/setting/enq/monthly',
    name: '月次アンケートの設定',
    access: 'enq_setting.initial_setup.read',
    place: 'surveys',
    view: '月次',
  },
  {
    path: '/company/setting/enq/annual',
    name: '入社1年アンケートの設定',
    access: 'enq_setting.advanced.read',
    place: 'surveys',
    view: '入社1年',
  },
  {
    path: '/company/setting/enq/monthly/questions',
    name: '追加の質問',
    access: 'enq_setting.advanced.read',
    place: 'surveys',
    view: '追加の質問',
    feature: 'custom_questions',
  },
  {
    path: '/company/setting/enq/monthly/thanks',
    name: '回答のお礼',
    access: 'message_setting.auto_delivery.read',
    place: 'surveys',
    view: 'お礼',
  },
  {
    path: '/company/setting/enq/analysis',
    name: '自由記述の自動分析',
    access: 'enq_setting.basic.read',
    place: 'surveys',
    view: '自動分析',
  },
  {
    path: '/company/setting/enq/mail',
    name: 'メールの文面',
    access: 'message_setting.auto_delivery.read',
    place: 'texts',
    view: 'メール',
  },
  {
    path: '/company/setting/message',
    name: 'メッセージのテンプレート',
    access: 'message_setting.template.read',
    place: 'texts',
    view: 'テンプレート',
  },
  {
    path: '/company/setting/message/create',
    name: 'テンプレートの作成',
    access: 'message_setting.template.update',
  },
  {
    path: '/company/setting/account/mail',
    name: 'メールの差出人・宛先',
    access: 'message_setting.other.read',
    place: 'texts',
  },
  {
    path: '/company/test/index',
    name: 'テスト配信',
    access: 'enq_setting.basic.update',
    place: 'texts',
  },
  {
    path: '/company/test/mail_personal',
    name: 'メンバーに届くメールのテスト配信',
    access: 'enq_setting.basic.update',
    place: 'texts',
  },
  {
    path: '/company/test/mail_company',
    name: '人事と上司に届くメールのテスト配信',
    access: 'enq_setting.basic.update',
    place: 'texts',
  },
  {
    path: '/company/setting/enq/notification',
    name: '通知',
    access: 'enq_setting.notification_options.read',
    place: 'delivery',
    view: '通知',
  },
  {
    path: '/company/setting/enq/notification/channels',
    name: '連絡手段',
    access: 'enq_setting.notification_options.read',
    place: 'delivery',
    view: '連絡手段',
    feature: 'channels',
  },
  {
    path: '/company/setting/enq/notification/line',
    name: 'LINE',
    access: 'enq_setting.notification_options.read',
  },
  {
    path: '/company/setting/enq/notification/line_works',
    name: 'LINE WORKS',
    access: 'enq_setting.notification_options.read',
  },
  {
    path: '/company/setting/enq/notification/slack',
    name: 'Slack',
    access: 'enq_setting.notification_options.read',
  },
  {
    path: '/company/setting/enq/notification/sms',
    name: 'SMS',
    access: 'enq_setting.notification_options.read',
  },
  {
    path: '/company/setting/enq/notification/app',
    name: 'アプリ',
    access: 'enq_setting.notification_options.read',
  },
  {
    path: '/company/report/reach',
    name: '到達レポート',
    access: 'report.read',
    place: 'delivery',
    view: '到達',
  },
  {
    path: '/company/setting/import',
    name: '連携サービス',
    access: 'enq_setting.advanced.read',
    place: 'services',
    view: '連携サービス',
    feature: 'services',
  },
  {
    path: '/company/setting/api_tokens',
    name: 'APIとWebhook',
    access: 'security_setting.read',
    place: 'services',
    view: 'API',
    feature: 'programs',
  },
  {
    path: '/company/setting/talent_import',
    name: 'タレント分析',
    access: 'administrator',
    place: 'services',
    view: 'タレント分析',
    feature: 'talent',
  },
  {
    path: '/company/setting/company',
    name: '会社',
    access: 'administrator',
    place: 'company',
    view: '会社',
  },
  { path: '/company/exports', name: 'ダウンロード', access: 'report.read' },
  { path: '/company/notification', name: 'お知らせ', access: 'notification.read' },
  { path: '/company/tutorial', name: 'はじめの8ステップ', access: 'administrator' },
  { path: '/company/help/faq', name: 'ヘルプ', access: 'signed_in' },
] as const satisfies readonly Page[]
