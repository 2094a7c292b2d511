import { keysOf } from '../keys.ts'
import type { PermissionKey } from '../permissions.ts'

/** With what every API token begins, so that it is known wherever it turns up. */
export const tokenPrefix = 'smy_'

/** Whether an access token is an API token rather than a session's. */
export const isApiToken = (accessToken: string): boolean => accessToken.startsWith(tokenPrefix)

export const mostTokens = 50
export const mostTokenAddresses = 20
/** Requests that a token may make within a minute. */
export const tokenRequestsPerMinute = 600

/** What the permission keys are about, in the order in which they are offered. */
const subjects = {
  member: 'メンバーと回答',
  follow_up: '面談・相談の報告',
  senior: '上司',
  department: '部署',
  department_manager: '部署の責任者',
  message: 'メッセージ',
  report: 'レポート',
  notification: 'お知らせ',
  'enq_setting.initial_setup': '月次アンケートの日程',
  'enq_setting.basic': 'アンケートの基本設定',
  'enq_setting.advanced': 'アンケートの詳細設定',
  'enq_setting.notification_options': '通知と連絡手段',
  'message_setting.template': 'メッセージのテンプレート',
  'message_setting.auto_delivery': 'メールの文面',
  'message_setting.other': 'メールの差出人・宛先',
  user: 'アカウント',
  security_setting: 'セキュリティ',
} as const

const actions = { read: '閲覧', create: '登録', update: '変更', delete: '削除', report: '登録' } as const

const subjectKeys = keysOf(subjects)
const actionKeys = keysOf(actions)

const subjectOf = (key: PermissionKey) => subjectKeys.find((one) => key.startsWith(`${one}.`)) ?? 'member'

/** What a permission key is about and what it lets one do: メンバーと回答, 閲覧. */
export function permissionWords(key: PermissionKey): { subject: string; action: string } {
  const action = actionKeys.find((one) => key.endsWith(`.${one}`)) ?? 'read'
  return { subject: subjects[subjectOf(key)], action: key === 'message.create' ? '送信' : actions[action] }
}

/** The given keys by what they are about, in the order in which they are offered. */
export const permissionsBySubject = (given: readonly PermissionKey[]) =>
  subjectKeys
    .map((subject) => ({
      subject: subjects[subject],
      keys: actionKeys
        .map((action) => `${subject}.${action}`)
        .flatMap((name) => given.filter((key) => key === name)),
    }))
    .filter(({ keys }) => keys.length > 0)
