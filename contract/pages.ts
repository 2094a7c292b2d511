import type { Access } from './permissions.ts'

type Page = { path: `/company/${string}`; name: string; access: Access }

/** The screens of the company area, in the order of the menus, each with what it asks of its visitor. */
export const pages: readonly Page[] = [
  { path: '/company/dashboard/index', name: 'ダッシュボード', access: 'member.read' },
  { path: '/company/member', name: 'メンバー一覧', access: 'member.read' },
  { path: '/company/member/form', name: 'メンバーの登録', access: 'member.create' },
  { path: '/company/member/import', name: 'ファイルでの取り込み', access: 'member.update' },
  { path: '/company/member/csv', name: 'メンバーの一括登録', access: 'member.create' },
  { path: '/company/member/csv_update', name: 'メンバーの一括更新', access: 'member.update' },
  { path: '/company/temp_member', name: '連携サービスから届いたメンバー', access: 'member.create' },
  { path: '/company/notification', name: 'お知らせ', access: 'notification.read' },
  { path: '/company/setting/account', name: 'アカウント', access: 'administrator' },
  { path: '/company/setting/account/own', name: '自分のアカウント', access: 'signed_in' },
  { path: '/company/setting/account/senior', name: '上司', access: 'senior.read' },
  {
    path: '/company/setting/account/mail',
    name: 'メールの差出人・宛先',
    access: 'message_setting.other.read',
  },
  { path: '/company/setting/security', name: 'セキュリティ', access: 'security_setting.read' },
  { path: '/company/help/faq', name: 'ヘルプ', access: 'signed_in' },
]
