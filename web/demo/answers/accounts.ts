import { fullName } from '#contract/members/name.ts'
import { type RoleKey, rolePermissions, roles, seesEverybody } from '#contract/permissions.ts'
import { type Answers, type Demo, found, given, noSample, type Tidy } from '../demo.ts'
import { holdsWords } from '../member-order.ts'
import type { Client, Output } from '../sample-store.ts'
import { keepPicture } from './pictures.ts'

type User = Output<Client['accounts']['list']>['users'][number]

const usersOf = async (demo: Demo) => (await demo.kept('accounts', 'list')).users

const userOf = async (demo: Demo, id: number): Promise<User> =>
  found((await usersOf(demo)).find((user) => user.id === id))

const inRole = (key: RoleKey) => ({
  roles: [{ key, ...roles[key] }],
  permissions: [...rolePermissions[key]],
  display_limit: key === 'restricted_viewer',
})

async function departmentNamed(demo: Demo, id: number | null) {
  const { departments } = await demo.kept('departments', 'list', { archived: true, weather: true })
  return departments.find((one) => one.id === id)?.department_name ?? null
}

const mailFlags = (user: User) => ({
  id: user.id,
  name: user.name,
  roles: user.roles,
  is_send_start_mail: user.is_send_start_mail,
  is_send_monthly_mail: user.is_send_monthly_mail,
  is_send_summary_mail: user.is_send_summary_mail,
  is_send_anniversary_mail: user.is_send_anniversary_mail,
})

const isAdministrator = (user: User) => user.roles.some(({ type }) => type === 'administrator')

/** An account's page; one made during the visit has nothing behind it yet. */
async function pageOf(demo: Demo, id: number): Promise<Output<Client['accounts']['get']>> {
  const user = await userOf(demo, id)
  const recorded = await demo.store.read<Output<Client['accounts']['get']>>('accounts.get', { id })
  const { roles: known, departments } = await demo.kept('accounts', 'list')
  const can = recorded?.user.can ?? {
    update: true,
    change_role: true,
    delete: true,
    receive_ownership: false,
  }
  return {
    user: { ...user, open_follow_ups: recorded?.user.open_follow_ups ?? 0, can },
    roles: known,
    departments,
    members: recorded?.members ?? [],
  }
}

type Change = Tidy<Parameters<Client['accounts']['update']>[0]>

async function change(demo: Demo, { id, version: _, role_key, ...fields }: Change): Promise<User> {
  const user = Object.assign(await userOf(demo, id), given(fields), role_key && inRole(role_key))
  user.name = fullName(user)
  user.department_name = await departmentNamed(demo, user.department_id)
  user.version += 1
  return user
}

type Invitation = Tidy<Parameters<Client['accounts']['invite']>[0]>

/** Makes an account for the visit; nobody is written to. */
export async function newAccount(demo: Demo, invitation: Invitation): Promise<User> {
  const { role_key, department_id = null, display_setting, ...person } = invitation
  const user: User = {
    ...person,
    id: demo.nextId(),
    name: fullName(person),
    department_id,
    department_name: await departmentNamed(demo, department_id),
    image_uri: null,
    ...inRole(role_key),
    display_setting: display_setting ?? { department_ids: [], member_ids: [] },
    is_owner: false,
    is_login_user: false,
    is_send_start_mail: true,
    is_send_monthly_mail: true,
    is_send_anniversary_mail: true,
    is_send_summary_mail: true,
    last_signed_in_at: null,
    is_invited: true,
    invitation_until: demo.at(7 * 86_400),
    version: 1,
  }
  ;(await usersOf(demo)).push(user)
  return user
}

export async function membersSeen(
  demo: Demo,
  role: RoleKey,
  { department_ids, member_ids }: User['display_setting'],
): Promise<number> {
  const { departments } = await demo.kept('accounts', 'list')
  const whole = departments.filter(({ parent_id }) => parent_id === null)
  const chosen = departments.filter(({ id }) => department_ids.includes(id))
  const counted = seesEverybody(role) ? whole : chosen
  const single = seesEverybody(role) ? 0 : member_ids.length
  return counted.reduce((sum, one) => sum + one.member_count, single)
}

const accountsRead = (demo: Demo) =>
  ({
    list: async ({ role_keys = [], q }) => {
      const held = await demo.kept('accounts', 'list')
      const users = held.users.filter(
        (user) =>
          (role_keys.length === 0 || user.roles.some(({ key }) => role_keys.includes(key))) &&
          (!q || holdsWords(q, [user.name, user.email])),
      )
      return { ...held, users }
    },
    count: async () => {
      const count = await demo.kept('accounts', 'count')
      const users = await usersOf(demo)
      const administrators = users.filter(isAdministrator).length
      return {
        ...count,
        administrator_users_count: administrators,
        viewer_users_count: users.length - administrators,
      }
    },
    invite: async (input) => ({
      user: await newAccount(demo, input),
      message: 'アカウントを追加しました。デモでは、招待メールは送信されません。',
    }),
    opens: async ({ role_key, display_setting }) => ({
      member_count: await membersSeen(demo, role_key, display_setting),
    }),
    inviteAgain: async ({ id }) => ({
      user: Object.assign(await userOf(demo, id), { invitation_until: demo.at(7 * 86_400) }),
      message: 'デモでは、招待メールは送信されません。',
    }),
  }) satisfies Partial<Answers<Client['accounts']>>

async function showOwnPicture(demo: Demo, id: number, image_uri: string | null): Promise<void> {
  Object.assign(await userOf(demo, id), { image_uri })
  const me = await demo.me()
  if (me.id === id) me.image_uri = image_uri
}

const accountsChanged = (demo: Demo) =>
  ({
    mails: async () => {
      const users = await usersOf(demo)
      return {
        users: users.filter(isAdministrator).map(mailFlags),
        viewer: users.filter((user) => !isAdministrator(user)).map(mailFlags),
      }
    },
    setMails: async ({ users }) => {
      for (const flags of users) Object.assign(await userOf(demo, flags.id), flags)
      return { message: 'アカウントのメール通知設定を保存しました。' }
    },
    get: ({ id }) => pageOf(demo, id),
    update: async (input) => ({ user: await change(demo, input), message: 'アカウント情報を更新しました。' }),
    updateOwn: async ({ password: _password, current_password: _current, image, email: _email, ...own }) => {
      const user = await change(demo, { ...own, version: 0 })
      const me = await demo.me()
      Object.assign(me, { lastname: user.lastname, firstname: user.firstname, name: user.name })
      if (image) await showOwnPicture(demo, user.id, (await keepPicture(demo, image)).image_uri)
      return {
        company: { id: me.company_id, name: me.company_name },
        user,
        message: 'アカウント情報を更新しました。',
      }
    },
    remove: async ({ id }) => {
      const held = await demo.kept('accounts', 'list')
      held.users = held.users.filter((user) => user.id !== id)
      return { message: 'アカウントを削除しました。', handed_over_count: 0 }
    },
    preview: ({ id }) => demo.kept('accounts', 'preview', { id }),
    setImage: async ({ id, image }) => {
      const result = await keepPicture(demo, image)
      await showOwnPicture(demo, id, result.image_uri)
      return { result, message: '写真を登録しました。' }
    },
    removeImage: async ({ id }) => {
      await showOwnPicture(demo, id, null)
      return { message: '写真を削除しました。' }
    },
    transferOwnership: noSample,
  }) satisfies Partial<Answers<Client['accounts']>>

type FromFiles = 'import' | 'importSheet' | 'displayLimits' | 'setDisplayLimits'

/** The accounts of the company, but what comes from files. */
export const accounts = (demo: Demo): Omit<Answers<Client['accounts']>, FromFiles> => ({
  ...accountsRead(demo),
  ...accountsChanged(demo),
})

/** Nobody else is signed in to the demo. */
export const accountSessions: Answers<Client['accountSessions']> = {
  list: () => ({ sessions: [], second_factor_since: null }),
  endOne: noSample,
  endAll: noSample,
}

export const ownAccount = (demo: Demo): Answers<Client['ownAccount']> => {
  const sessions = () => demo.kept('ownAccount', 'sessions')
  const forgotten = new Set<number>()
  const devices = async () =>
    (await sessions()).sessions
      .filter(({ id }) => !forgotten.has(id))
      .map(({ id, device, is_current, signed_in_at }) => ({
        id,
        device,
        is_current,
        first_signed_in_at: signed_in_at,
        last_signed_in_at: signed_in_at,
      }))
  return {
    get: async () => {
      const held = await demo.kept('ownAccount', 'get')
      return { ...held, user: await userOf(demo, held.user.id) }
    },
    cancelMailChange: () => ({ message: 'メールアドレスの変更を取りやめました。' }),
    readMailLink: noSample,
    confirmMail: noSample,
    sessions,
    endSession: async ({ id }) => {
      const held = await sessions()
      held.sessions = held.sessions.filter((one) => one.id !== id)
      return { message: '端末をログアウトしました。' }
    },
    endOtherSessions: async () => {
      const held = await sessions()
      const before = held.sessions.length
      held.sessions = held.sessions.filter(({ is_current }) => is_current)
      const ended_count = before - held.sessions.length
      return { message: `ほかの端末（${ended_count}件）をログアウトしました。`, ended_count }
    },
    devices: async () => ({ devices: await devices() }),
    forgetDevice: ({ id }) => {
      forgotten.add(id)
      return { message: '端末を削除しました。ログイン中の場合、ログアウトはされません。' }
    },
    forgetDevices: async () => {
      const all = await devices()
      for (const { id } of all) forgotten.add(id)
      const forgotten_count = all.length
      return {
        message: `ログインしたことのある端末（${forgotten_count}件）を削除しました。`,
        forgotten_count,
      }
    },
  }
}

export const sessions = (demo: Demo): Answers<Client['sessions']> => ({
  login: () => ({ token: 'demo', expiresIn: 1_800 }),
  refresh: () => ({ token: 'demo', expiresIn: 1_800 }),
  logout: () => ({ message: 'ログアウトしました。' }),
  me: () => demo.me(),
  changePassword: noSample,
  requestPasswordReset: () => ({
    message: 'デモでは、再設定用のメールは送信されません。',
  }),
  resetRules: noSample,
  resetPassword: noSample,
})
