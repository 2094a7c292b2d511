import * as z from 'zod'
import { withheldReason } from '../answers/withheld-fields.ts'
import { call } from '../call.ts'
import { conditionType } from '../codes.ts'
import { department } from '../departments/calls.ts'
import { importUndo } from '../imports/undo-fields.ts'
import { pictureWords } from '../limits.ts'
import { memberDetail } from '../members/calls.ts'
import { grantableRoles, roleKeys } from '../permissions.ts'
import { role } from '../sessions/calls.ts'
import {
  codeIn,
  email,
  fileAnswer,
  givenPassword,
  id,
  localDateTime,
  messageOnly,
  noInput,
  optional,
  personName,
  searchWords,
  uploadedFile,
} from '../validation.ts'
import { accountUpload } from './file-calls.ts'

/** The most rows of an import of accounts, and of display settings. */
export const accountRowLimit = 2_000

const flags = {
  is_send_start_mail: z.boolean(),
  is_send_monthly_mail: z.boolean(),
  is_send_anniversary_mail: z.boolean(),
  is_send_summary_mail: z.boolean(),
}

/** What a restricted viewer is shown: departments with what lies below them, and single members. */
const displaySetting = z.object({
  department_ids: z.array(id).max(500),
  member_ids: z.array(id).max(500),
})
export type DisplaySetting = z.output<typeof displaySetting>

/** A member as an account's display setting carries it: who it is, and how it is reached. */
const accountMember = memberDetail
  .pick({
    id: true,
    code: true,
    lastname: true,
    firstname: true,
    lastname_kana: true,
    firstname_kana: true,
    email: true,
    employee_code: true,
    mobile_tel_number: true,
    is_newbie: true,
    is_stopped_send_anniv_mail: true,
    using_slack: true,
    slack_email: true,
    slack_user_id: true,
    line_works_id: true,
    line_works_send_success_flag: true,
    access_key: true,
    app_member_token: true,
  })
  .extend({ name: z.string(), department_name: z.string().nullable() })
export type AccountMember = z.output<typeof accountMember>

export const user = z.object({
  id,
  name: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  email: z.string(),
  department_id: id.nullable(),
  department_name: z.string().nullable(),
  image_uri: z.string().nullable(),
  roles: z.array(role),
  display_limit: z.boolean(),
  permissions: z.array(z.string()),
  display_setting: displaySetting,
  is_owner: z.boolean(),
  is_login_user: z.boolean(),
  ...flags,
  last_signed_in_at: localDateTime.nullable(),
  /** Invited, and no password set yet. */
  is_invited: z.boolean(),
  /** Until when the invitation's link works; null when it ran out or was used. */
  invitation_until: localDateTime.nullable(),
  version: z.int(),
})
export type User = z.output<typeof user>

export const userDetail = user.extend({
  /** Members in this account's charge whose follow-up is not closed. */
  open_follow_ups: z.int(),
  /** What the caller may do with it; the server refuses the rest. */
  can: z.object({
    update: z.boolean(),
    change_role: z.boolean(),
    delete: z.boolean(),
    receive_ownership: z.boolean(),
  }),
})
export type UserDetail = z.output<typeof userDetail>

const accountName = { lastname: personName, firstname: personName }

export const invitationInput = z.object({
  ...accountName,
  email,
  role_key: z.enum(grantableRoles),
  department_id: optional(id),
  display_setting: displaySetting.optional(),
})
export type InvitationInput = z.output<typeof invitationInput>

/** An account as an administrator says it; the owner's role is kept by naming it. */
export const accountInput = invitationInput.extend({ role_key: z.enum(roleKeys) })

export const accountChange = accountInput.partial().extend({ version: z.int() })
export type AccountChange = z.output<typeof accountChange>

/** The own account; a new address or password asks for the present one. */
export const ownAccountChange = z.object({
  lastname: accountName.lastname.optional(),
  firstname: accountName.firstname.optional(),
  email: email.optional(),
  password: givenPassword.optional(),
  current_password: givenPassword.optional(),
  image: uploadedFile.optional(),
  is_send_start_mail: z.boolean().optional(),
  is_send_monthly_mail: z.boolean().optional(),
  is_send_anniversary_mail: z.boolean().optional(),
  is_send_summary_mail: z.boolean().optional(),
})
export type OwnAccountChange = z.output<typeof ownAccountChange>

const accountCounts = z.object({
  administrator_users_count: z.int(),
  max_account_count: z.int(),
  viewer_users_count: z.int(),
  max_reading_account_count: z.int(),
})

const images = z.object({
  image_uri: z.string().nullable(),
  images: z.array(z.object({ size: z.int(), uri: z.string() })),
})

const rowError = z.object({ field: z.string().nullable(), rule: z.string(), message: z.string() })

const importedAccounts = z.object({
  result: z.object({
    total: z.int(),
    ok_count: z.int(),
    error_count: z.int(),
    imported_count: z.int(),
    problems: z.array(z.object({ message: z.string(), is_fatal: z.boolean() })),
    rows: z.array(z.object({ line: z.int(), code: z.string(), errors: z.array(rowError) })),
  }),
  undo: importUndo,
  message: z.string(),
})
export type ImportedAccounts = z.output<typeof importedAccounts>

const mailFlagsOf = z.object({ id, name: z.string(), roles: z.array(role), ...flags })

const preview = z.object({
  user,
  member_count: z.int(),
  departments: z.array(z.object({ id, department_name: z.string(), member_count: z.int() })),
  members: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      department_name: z.string().nullable(),
      condition_type: codeIn(conditionType),
      withheld_reason: withheldReason,
    }),
  ),
  rights: z.array(z.object({ label: z.string(), words: z.string() })),
})
export type AccountPreview = z.output<typeof preview>

const oneUser = z.object({ user, message: z.string() })

export const accounts = {
  list: call({
    method: 'GET',
    path: '/v4/common/users',
    access: 'user.read',
    summary: 'アカウントの一覧（閲覧者は自分のみ）',
  })
    .input(
      z.object({
        role_keys: z.array(z.enum(roleKeys)).max(5).optional(),
        q: searchWords.optional(),
      }),
    )
    .output(z.object({ users: z.array(user), roles: z.array(role), departments: z.array(department) })),
  count: call({
    method: 'GET',
    path: '/v4/common/users/count',
    access: 'administrator',
    summary: 'アカウント数と契約の上限',
  })
    .input(noInput)
    .output(accountCounts),
  invite: call({
    method: 'POST',
    path: '/v4/common/users',
    access: 'user.create',
    summary: 'アカウントを作り、招待メールを送る',
    successStatus: 201,
    needsFreshFactor: true,
  })
    .input(invitationInput)
    .output(oneUser),
  opens: call({
    method: 'POST',
    path: '/v4/common/users/opens',
    access: 'user.create',
    summary: '権限と閲覧範囲で、回答を読めるメンバーの人数（何も変えない）',
  })
    .input(z.object({ role_key: z.enum(roleKeys), display_setting: displaySetting }))
    .output(z.object({ member_count: z.int() })),
  inviteAgain: call({
    method: 'POST',
    path: '/v4/common/users/{id}/invitation',
    access: 'user.create',
    summary: '招待メールを送り直す（前のリンクは使えなくなる）',
  })
    .input(z.object({ id }))
    .output(oneUser),
  mails: call({
    method: 'GET',
    path: '/v4/common/users/mail',
    access: 'user.read',
    summary: 'アカウントごとのメール通知',
  })
    .input(noInput)
    .output(z.object({ users: z.array(mailFlagsOf), viewer: z.array(mailFlagsOf) })),
  setMails: call({
    method: 'PUT',
    path: '/v4/common/users/mail',
    access: 'user.update',
    summary: 'アカウントごとのメール通知を保存する',
  })
    .input(z.object({ users: z.array(z.object({ id, ...flags })).max(2_000) }))
    .output(messageOnly),
  get: call({ method: 'GET', path: '/v4/common/users/{id}', access: 'user.read', summary: 'アカウント' })
    .input(z.object({ id }))
    .output(
      z.object({
        user: userDetail,
        roles: z.array(role),
        departments: z.array(department),
        members: z.array(accountMember),
      }),
    ),
  update: call({
    method: 'PUT',
    path: '/v4/common/users/{id}',
    access: 'user.update',
    summary: 'アカウントを変更する（管理者）',
  })
    .input(accountChange.extend({ id }))
    .output(oneUser),
  updateOwn: call({
    method: 'POST',
    path: '/v4/common/users/{id}',
    access: 'user.update',
    summary: '自分のアカウントを変更する',
    form: true,
  })
    .input(ownAccountChange.extend({ id }))
    .output(z.object({ company: z.object({ id, name: z.string() }), user, message: z.string() })),
  remove: call({
    method: 'DELETE',
    path: '/v4/common/users/{id}',
    access: 'user.delete',
    summary: 'アカウントを削除し、担当していたメンバーを引き継ぐ',
  })
    .input(z.object({ id, successor_id: optional(id) }))
    .output(messageOnly.extend({ handed_over_count: z.int() })),
  setImage: call({
    method: 'POST',
    path: '/v4/common/users/{id}/image',
    access: 'user.update',
    summary: `画像を登録する（${pictureWords}）`,
    form: true,
  })
    .input(z.object({ id, image: uploadedFile }))
    .output(z.object({ result: images, message: z.string() })),
  removeImage: call({
    method: 'DELETE',
    path: '/v4/common/users/{id}/image',
    access: 'user.update',
    summary: '写真を削除する',
  })
    .input(z.object({ id }))
    .output(messageOnly),
  preview: call({
    method: 'GET',
    path: '/v4/common/users/{id}/preview',
    access: 'user.read',
    summary: 'このアカウントの見え方（何も変えない）',
  })
    .input(z.object({ id }))
    .output(preview),
  transferOwnership: call({
    method: 'POST',
    path: '/v4/common/users/{id}/ownership',
    access: 'user.delete',
    summary: 'オーナーを譲渡する（オーナーのみ）',
    needsFreshFactor: true,
  })
    .input(z.object({ id, current_password: givenPassword }))
    .output(messageOnly),
  displayLimits: call({
    method: 'GET',
    path: '/v1/common/users/display-limits',
    access: 'user.create',
    summary: '限定閲覧者の閲覧範囲のCSV',
    needsFreshFactor: true,
  })
    .input(noInput)
    .output(fileAnswer),
  setDisplayLimits: call({
    method: 'POST',
    path: '/v4/common/users/display-limits',
    access: 'user.create',
    summary: '限定閲覧者の閲覧範囲をCSVで置き換える（すべてか、1件も変えない）',
    form: true,
  })
    .input(accountUpload)
    .output(importedAccounts),
  importSheet: call({
    method: 'GET',
    path: '/v1/common/users/import',
    access: 'user.create',
    summary: 'アカウント一括登録の記入用CSV',
  })
    .input(noInput)
    .output(fileAnswer),
  import: call({
    method: 'POST',
    path: '/v1/common/users/import',
    access: 'user.create',
    summary: 'アカウントをCSVでまとめて招待する（すべてか、1件も登録しない）',
    form: true,
    needsFreshFactor: true,
  })
    .input(accountUpload)
    .output(importedAccounts),
}
