import type { Access } from '../permissions.ts'

type Page = { path: `/company/${string}`; name: string; access: Access }

/** The screens of the company area, in the order of the menus, each with what it asks of its visitor. */
export const pages = [
  { path: '/company/dashboard/index', name: 'ダッシュボード', access: 'member.read' },
  { path: '/company/member', name: 'メンバー一覧', access: 'member.read' },
  { path: '/company/member/form', name: 'メンバーの登録', access: 'member.create' },
  { path: '/company/member/import', name: 'ファイルでの取り込み', access: 'member.update' },
  { path: '/company/member/csv', name: 'メンバーの一括登録', access: 'member.create' },
  { path: '/company/member/csv_update', name: 'メンバーの一括更新', access: 'member.update' },
  { path: '/company/member/anniversary', name: '入社1年アンケート', access: 'member.read' },
  { path: '/company/member/anniversary/pdf', name: '入社1年アンケートのPDF', access: 'member.read' },
  { path: '/company/temp_member', name: '連携サービスから届いたメンバー', access: 'member.create' },
  { path: '/company/message', name: 'メッセージ', access: 'member.read' },
  { path: '/company/message/form', name: 'メッセージの作成', access: 'message.create' },
  { path: '/company/report/index', name: '回答レポート', access: 'report.read' },
  { path: '/company/report/retention', name: '定着レポート', access: 'report.read' },
  { path: '/company/report/reach', name: '到達レポート', access: 'report.read' },
  { path: '/company/exports', name: 'ダウンロード', access: 'report.read' },
  { path: '/company/notification', name: 'お知らせ', access: 'notification.read' },
  { path: '/company/setting/account', name: 'アカウント', access: 'administrator' },
  { path: '/company/setting/account/invite', name: 'アカウントの招待', access: 'user.create' },
  { path: '/company/setting/account/import', name: 'アカウントの取り込み', access: 'user.create' },
  { path: '/company/setting/account/department', name: '部署', access: 'department.read' },
  { path: '/company/setting/account/department/import', name: '部署の取り込み', access: 'department.create' },
  { path: '/company/setting/account/organization', name: '組織図', access: 'department.read' },
  { path: '/company/setting/account/own', name: '自分のアカウント', access: 'signed_in' },
  { path: '/company/setting/account/senior', name: '上司', access: 'senior.read' },
  {
    path: '/company/setting/account/mail',
    name: 'メールの差出人・宛先',
    access: 'message_setting.other.read',
  },
  { path: '/company/setting/enq', name: 'アンケートの設定', access: 'enq_setting.basic.read' },
  {
    path: '/company/setting/enq/monthly',
    name: '月次アンケートの設定',
    access: 'enq_setting.initial_setup.read',
  },
  {
    path: '/company/setting/enq/annual',
    name: '入社1年アンケートの設定',
    access: 'enq_setting.advanced.read',
  },
  {
    path: '/company/setting/enq/notification',
    name: '通知',
    access: 'enq_setting.notification_options.read',
  },
  {
    path: '/company/setting/enq/notification/channels',
    name: '連絡手段',
    access: 'enq_setting.notification_options.read',
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
    path: '/company/setting/enq/monthly/questions',
    name: '追加の質問',
    access: 'enq_setting.advanced.read',
  },
  { path: '/company/setting/enq/mail', name: 'メールの文面', access: 'message_setting.auto_delivery.read' },
  {
    path: '/company/setting/enq/monthly/thanks',
    name: '回答のお礼',
    access: 'message_setting.auto_delivery.read',
  },
  { path: '/company/setting/enq/analysis', name: '自由記述の自動分析', access: 'enq_setting.basic.read' },
  {
    path: '/company/setting/message',
    name: 'メッセージのテンプレート',
    access: 'message_setting.template.read',
  },
  {
    path: '/company/setting/message/create',
    name: 'テンプレートの作成',
    access: 'message_setting.template.update',
  },
  { path: '/company/setting/import', name: '連携サービス', access: 'enq_setting.advanced.read' },
  { path: '/company/setting/security', name: 'セキュリティ', access: 'security_setting.read' },
  { path: '/company/setting/erasure', name: '個人情報の消去', access: 'security_setting.delete' },
  { path: '/company/help/faq', name: 'ヘルプ', access: 'signed_in' },
  { path: '/company/test/index', name: 'テスト配信', access: 'enq_setting.basic.update' },
  {
    path: '/company/test/mail_personal',
    name: 'メンバーに届くメールのテスト配信',
    access: 'enq_setting.basic.update',
  },
  {
    path: '/company/test/mail_company',
    name: '人事と上司に届くメールのテスト配信',
    access: 'enq_setting.basic.update',
  },
] as const satisfies readonly Page[]
