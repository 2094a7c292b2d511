import { type PermissionKey, type RoleKey, rolePermissions, roles } from '../permissions.ts'

type Row = { label: string; keys: Partial<Record<'閲覧' | '登録' | '変更' | '削除' | '送信', PermissionKey>> }

const crud = (resource: 'member' | 'department' | 'senior' | 'user'): Row['keys'] => ({
  閲覧: `${resource}.read`,
  登録: `${resource}.create`,
  変更: `${resource}.update`,
  削除: `${resource}.delete`,
})

const rows: readonly Row[] = [
  { label: 'メンバーと回答', keys: crud('member') },
  { label: '上司', keys: crud('senior') },
  { label: '部署', keys: crud('department') },
  { label: 'メッセージ', keys: { 送信: 'message.create' } },
  {
    label: 'アンケートの設定',
    keys: { 閲覧: 'enq_setting.initial_setup.read', 変更: 'enq_setting.initial_setup.update' },
  },
  { label: 'アカウント', keys: crud('user') },
  { label: 'セキュリティ', keys: { 閲覧: 'security_setting.read', 変更: 'security_setting.update' } },
]

/** What is narrower than the permission keys say: the rows that the service lets them reach. */
function reach(role: RoleKey, label: string): string {
  const isViewer = roles[role].type === 'viewer'
  if (label === 'アカウント' && isViewer) return '自分のみ'
  if (label === 'アカウント' && role === 'limited_administrator') return '変更は自分のみ'
  if (label === 'アカウント' && role === 'super_administrator') return 'オーナーを除く'
  if (role === 'restricted_viewer' && ['メンバーと回答', '上司', '部署'].includes(label))
    return '閲覧範囲のみ'
  return ''
}

/** What a role may do, in words made from the same keys that guard the calls: 「閲覧・登録・変更」. */
export function rightsInWords(role: RoleKey): { label: string; words: string }[] {
  return rows.map(({ label, keys }) => {
    const verbs = Object.entries(keys)
      .filter(([, key]) => rolePermissions[role].includes(key))
      .map(([verb]) => verb)
    const narrowed = reach(role, label)
    if (verbs.length === 0) return { label, words: 'できません' }
    return { label, words: verbs.join('・') + (narrowed && `（${narrowed}）`) }
  })
}

/** For whom a role is meant, in one sentence. */
export const roleMeanings: Record<RoleKey, string> = {
  owner: '契約の責任者（すべてを行え、会社に1人だけ）',
  super_administrator: '人事の責任者向け（オーナーに関わること以外のすべてを行える）',
  limited_administrator: '人事の担当者向け（メンバーの登録と対応ができ、削除や全体の設定はできない）',
  standard_viewer: '役員や管理職向け（すべてのメンバーを見られ、変更はできない）',
  restricted_viewer: '現場の管理職向け（選んだ部署とメンバーだけを見られる）',
}
