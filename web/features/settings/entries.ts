import { Building2, type LucideIcon, Mail, MessageCircleQuestion, ShieldCheck } from 'lucide-react'
import type { Access } from '#contract/permissions.ts'

type Entry = { to: string; label: string; access: Access }

/** The areas of the settings. An area shows to whom its first screen's access allows. */
export const settingsAreas = [
  { to: '/company/setting/account', label: 'アカウント・組織', access: 'signed_in', Icon: Building2 },
  {
    to: '/company/setting/enq/monthly/questions',
    label: '追加の質問',
    access: 'enq_setting.advanced.read',
    Icon: MessageCircleQuestion,
  },
  {
    to: '/company/setting/enq/mail',
    label: 'メールの文面',
    access: 'message_setting.auto_delivery.read',
    Icon: Mail,
  },
  {
    to: '/company/setting/security',
    label: 'セキュリティ',
    access: 'security_setting.read',
    Icon: ShieldCheck,
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
