import * as z from 'zod'
import { call } from '../call.ts'
import { keysOf } from '../keys.ts'
import { mostFileMonths, mostLogPeople } from '../limits.ts'
import {
  fileAnswer,
  givenPassword,
  id,
  isoDate,
  lineText,
  localDateTime,
  messageOnly,
  noInput,
  searchWords,
  whole,
} from '../validation.ts'
import { isAddressRange, withoutPort } from './address-ranges.ts'
import { auditCategories, auditSubjects, auditTasks } from './log.ts'

/** The choices of the password rules, with what each asks for. */
export const passwordComplexities = [
  { code: 1, label: '英数字のみ', description: '英字と数字を、どちらも1文字以上含めます。' },
  { code: 2, label: '英数字＋記号', description: '英字・数字・記号を、それぞれ1文字以上含めます。' },
] as const

export const passwordLengths = { least: 8, most: 64 } as const
export const validDays = [0, 30, 60, 90, 120] as const
export const mostPastPasswords = 5
export const mostAllowedAddresses = 100

/** An allowed address as it is written: full-width figures and blanks are forgiven. */
export const allowedAddress = lineText(100)
  .transform((typed) => typed.normalize('NFKC').trim())
  .refine((typed) => withoutPort(typed) === null, { params: { rule: 'address_without_port' }, abort: true })
  .refine(isAddressRange, { params: { rule: 'ip_address' } })

const fields = {
  is_active: z.boolean(),
  password_complexity: z.literal([1, 2]),
  password_upper_and_lower: z.boolean(),
  password_length: whole(passwordLengths.least, passwordLengths.most),
  password_valid_days: z.literal([...validDays]),
  allow_past_password_count: whole(0, mostPastPasswords),
}

export const securitySetting = z.object({
  ...fields,
  allowed_ip_addresses: z.array(z.string()),
  version: z.int(),
})
export type SecuritySetting = z.output<typeof securitySetting>

export const securitySettingInput = z.object({
  ...fields,
  allowed_ip_addresses: z.array(allowedAddress).max(mostAllowedAddresses),
  version: z.int(),
})
export type SecuritySettingInput = z.output<typeof securitySettingInput>

const { version, ...rules } = securitySettingInput.shape
export const securitySettingChange = z.object(rules).partial().extend({ version })
export type SecuritySettingChange = z.output<typeof securitySettingChange>

const categoryKey = z.enum(keysOf(auditCategories))
const taskKey = z.enum(keysOf(auditTasks))

/** Which lines of the security log are asked for; all of them without filters. */
export const securityLogQuery = z.object({
  category: categoryKey.optional(),
  task: taskKey.optional(),
  result: z.enum(['success', 'failure']).optional(),
  user_id: id.optional(),
  /** Only lines about this member, or about this account; of lines about many, those that hold it. */
  member_id: id.optional(),
  account_id: id.optional(),
  /** The beginning of an address. */
  ip_address: lineText(45).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
})
export type SecurityLogQuery = z.output<typeof securityLogQuery>

export const securityLogLine = z.object({
  id,
  created_at: localDateTime,
  category: z.string(),
  category_label: z.string(),
  task: z.string(),
  task_label: z.string(),
  result: z.string(),
  result_label: z.string(),
  user: z.object({ id, name: z.string() }).nullable(),
  ip_address: z.string().nullable(),
  uri: z.string(),
  /** Whom the line is about; null of a line that is about nobody. */
  subject: z
    .object({
      kind: z.enum(keysOf(auditSubjects)),
      count: z.int(),
      /** The first of them; without a name once somebody is erased. */
      people: z.array(z.object({ id, name: z.string().nullable() })),
    })
    .nullable(),
  /** What else the line tells, in words; absent of most. */
  detail: z.string().optional(),
})
export type SecurityLogLine = z.output<typeof securityLogLine>

/** Somebody whom a line of the log may be about. */
export const logPerson = z.object({
  kind: z.enum(keysOf(auditSubjects)),
  id,
  /** Without a name once somebody is erased. */
  name: z.string().nullable(),
  /** What distinguishes two of one name: department and employee code, or the address. */
  note: z.string().nullable(),
  is_deleted: z.boolean(),
})
export type LogPerson = z.output<typeof logPerson>

const labelled = z.object({ key: z.string(), label: z.string() })

const categories = z.object({
  categories: z.array(labelled.extend({ tasks: z.array(labelled) })),
  users: z.array(z.object({ id, name: z.string() })),
})

export const security = {
  get: call({
    method: 'GET',
    path: '/v3/settings/security',
    access: 'security_setting.read',
    summary: 'セキュリティ設定',
  })
    .input(noInput)
    .output(securitySetting.extend({ account_count: z.int() })),
  register: call({
    method: 'POST',
    path: '/v3/settings/security/register',
    access: 'security_setting.update',
    summary: 'セキュリティ設定を初期値で有効にする',
    needsFreshFactor: true,
  })
    .input(noInput)
    .output(securitySetting),
  update: call({
    method: 'PUT',
    path: '/v3/settings/security',
    access: 'security_setting.update',
    summary: 'セキュリティ設定を保存する',
    needsFreshFactor: true,
  })
    .input(securitySettingChange)
    .output(
      securitySetting.extend({
        /** Whose password was chosen under weaker rules, or is older than it may now be. */
        emails: z.array(z.string()),
      }),
    ),
  categories: call({
    method: 'GET',
    path: '/v3/settings/security/categories',
    access: 'security_setting.read',
    summary: 'セキュリティログの区分・操作・利用者',
  })
    .input(noInput)
    .output(categories),
  logPeople: call({
    method: 'GET',
    path: '/v3/settings/security/log_people',
    access: 'security_setting.read',
    summary: `セキュリティログの対象になる人を検索する（メンバーとアカウントを、それぞれ${mostLogPeople}名まで）`,
  })
    .input(
      z.object({
        q: searchWords.optional(),
        member_id: id.optional(),
        account_id: id.optional(),
      }),
    )
    .output(z.object({ people: z.array(logPerson) })),
  log: call({
    method: 'GET',
    path: '/v3/settings/security/log',
    access: 'security_setting.read',
    summary: 'セキュリティログ（新しい順）',
  })
    .input(
      securityLogQuery.extend({
        limit: z.int().min(1).max(100).default(50),
        offset: z.int().min(0).max(1_000_000).default(0),
      }),
    )
    .output(z.object({ companySecurityLog: z.array(securityLogLine), count: z.int() })),
  downloadLogs: call({
    method: 'GET',
    path: '/v3/settings/security/download_logs',
    access: 'security_setting.read',
    summary: `セキュリティログのCSV（最長${mostFileMonths}か月）`,
    needsFreshFactor: true,
  })
    .input(securityLogQuery)
    .output(fileAnswer),
  resetPasswords: call({
    method: 'POST',
    path: '/v3/settings/security/password_reset_email',
    access: 'security_setting.update',
    summary: '全員のパスワードを無効にし、再設定メールを送る（自分のパスワードで確認）',
    needsFreshFactor: true,
  })
    .input(z.object({ current_password: givenPassword }))
    .output(messageOnly.extend({ count: z.int() })),
  ownAddress: call({ method: 'GET', path: '/v3/ip', access: 'public', summary: '接続元のIPアドレス' })
    .input(noInput)
    .output(z.object({ ip: z.string() })),
}
