import { Building2, Eraser, type LucideIcon, MessageCircleQuestion, ShieldCheck } from 'lucide-react'
import type { Access } from '#contract/permissions.ts'

type Entry = { to: string; label: string; access: Access }

/** The areas of the settings. An area shows to whom its first screen's access allows. */
export const settingsAreas = [
  { to: '/company/setting/account', label: 'アカウント・組織', access: 'signed_in', Icon: Building2 },
  {
    to: '/company/setting/enq',
    label: 'アンケート',
    access: 'enq_setting.basic.read',
    Icon: MessageCircleQuestion,
  },
  {
    to: '/company/setting/security',
    label: 'セキュリティ',
    access: 'security_setting.read',
    Icon: ShieldCheck,
  },
  {
    to: '/company/setting/erasure',
    label: '個人情報の消去',
    access: 'security_setting.delete',
    Icon: Eraser,
  },
] as const satisfies readonly (Entry & { Icon: LucideIcon })[]

/** The tabs of アカウント・組織; each is an address of its own. */
export const accountTabs = [
  { to: '/company/setting/account', label: 'アカウント', access: 'administrator' },
  { to: '/company/setting/account/department', label: '部署', access: 'department.read' },
  { to: '/company/setting/account/organization', label: '組織図', access: 'department.read' },
  { to: '/company/setting/account/senior', label: '上司', access: 'senior.read' },
  {
    to: '/company/setting/account/mail',
    label: 'メールの差出人・宛先',
    access: 'message_setting.other.read',
  },
  { to: '/company/setting/account/own', label: '自分のアカウント', access: 'signed_in' },
] as const satisfies readonly Entry[]

/** The tabs of アンケート; each is an address of its own. */
export const surveyTabs = [
  { to: '/company/setting/enq', label: '一覧', access: 'enq_setting.basic.read' },
  { to: '/company/setting/enq/monthly', label: '月次アンケート', access: 'enq_setting.initial_setup.read' },
  { to: '/company/setting/enq/annual', label: '入社1年アンケート', access: 'enq_setting.advanced.read' },
  {
    to: '/company/setting/enq/monthly/questions',
    label: '追加の質問',
    access: 'enq_setting.advanced.read',
  },
  { to: '/company/setting/enq/mail', label: 'メールの文面', access: 'message_setting.auto_delivery.read' },
  {
    to: '/company/setting/enq/notification',
    label: 'お知らせ',
    access: 'enq_setting.notification_options.read',
  },
  { to: '/company/setting/enq/analysis', label: '文章の自動分析', access: 'enq_setting.basic.read' },
] as const satisfies readonly Entry[]
