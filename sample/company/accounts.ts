import type { RoleKey } from '#contract/permissions.ts'
import type { Random } from '../random.ts'

export type SampleAccount = {
  role: RoleKey
  lastname: string
  firstname: string
  localPart: string
  department: string
}

const account = (
  role: RoleKey,
  [lastname, firstname]: [string, string],
  localPart: string,
  department: string,
): SampleAccount => ({
  role,
  lastname,
  firstname,
  localPart,
  department,
})

export const accounts: readonly SampleAccount[] = [
  account('owner', ['藤原', '美穂'], 'owner', '人事部'),
  account('super_administrator', ['大久保', '聡'], 'admin', '人事部'),
  account('limited_administrator', ['三浦', '香織'], 'staff', '人事部'),
  account('standard_viewer', ['上野', '敏行'], 'viewer', '総務・法務室'),
  account('restricted_viewer', ['永井', '亮'], 'manager', '東日本営業部'),
  account('limited_administrator', ['桜井', '智子'], 'sakurai', '人事部'),
  account('limited_administrator', ['野村', '祐介'], 'nomura', '人事部'),
  account('limited_administrator', ['工藤', '真理子'], 'kudo', '人事部'),
  account('super_administrator', ['丸山', '哲也'], 'maruyama', '人事部'),
]

const words = [
  'asagiri',
  'hidamari',
  'kazehana',
  'komorebi',
  'mikazuki',
  'shigure',
  'urokogumo',
  'yuunagi',
] as const
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The password of all accounts of a sample company: easy to copy, not to guess without the seed. */
export function passwordFrom(random: Random): string {
  const tail = Array.from({ length: 8 }, () => random.pick([...letters])).join('')
  return `${random.pick(words)}-${tail}-${random.whole(10, 99)}`
}
