import { invitationInput } from '#contract/accounts/calls.ts'
import type { FieldError } from '#contract/errors.ts'
import { grantableRoles, leastRole, roles } from '#contract/permissions.ts'
import { fieldError, fieldErrors } from '#contract/validation.ts'
import type { Answers, Demo } from '../demo.ts'
import { idNamed, knownTo } from '../member-cells.ts'
import type { Client, Output } from '../sample-store.ts'
import {
  failedFile,
  inColumn,
  missingHeadings,
  type Problem,
  readSheet,
  rowCounts,
  type Sheet,
  shownRows,
} from '../sheet.ts'
import { membersSeen, newAccount } from './accounts.ts'
import { sheetFile } from './member-file.ts'

type Row = Output<Client['accountFiles']['check']>['rows'][number]
type Invitation = Parameters<typeof newAccount>[1]
type Limit = { userId: number; department: number | undefined; member: number | undefined }
type Judged<Value> = { row: Row; value: Value | null }
type Checked<Value> = { sheet: Sheet; problems: Problem[]; judged: Judged<Value>[] }

const columns: Record<string, string> = {
  lastname: '姓',
  firstname: '名',
  email: 'メールアドレス',
  role_key: '権限',
  department_id: '部署',
  member_code: 'メンバーコード',
}
const accountHeadings = ['姓', '名', 'メールアドレス', '権限', '部署']
const limitHeadings = ['メールアドレス', '部署', 'メンバーコード']

const rowOf = (line: number, values: Row['values'], errors: readonly FieldError[]): Row => ({
  line,
  values,
  read: {},
  code: values.メールアドレス ?? '',
  errors: errors.map((error) => inColumn(error, columns[error.field])),
})

const roleNamed = (text: string) =>
  grantableRoles.find((key) => [roles[key].name, roles[key].short_name, key].some((name) => name === text))

async function checkAccounts(demo: Demo, file: File): Promise<Checked<Invitation>> {
  const sheet = await readSheet(file)
  const problems = missingHeadings(sheet, accountHeadings.slice(0, 4))
  if (problems.length > 0) return { sheet, problems, judged: [] }
  const known = await knownTo(demo)
  const lines = new Map<string, number>()
  const judged = sheet.lines.map(({ line, values }): Judged<Invitation> => {
    const {
      姓: lastname,
      名: firstname,
      メールアドレス: email = '',
      権限: role = '',
      部署: path = '',
    } = values
    const department_id = path === '' ? null : idNamed(known.departments, path)
    const read = invitationInput
      .omit({ display_setting: true })
      .safeParse({ lastname, firstname, email, role_key: roleNamed(role) ?? role, department_id })
    const other = lines.get(email)
    lines.set(email, other ?? line)
    const isTaken = known.accounts.some(({ name }) => name === email)
    const errors = [
      ...(department_id === undefined ? [fieldError('department_id', 'unknown_department')] : []),
      ...(read.error ? fieldErrors(read.error.issues) : []),
      ...(other === undefined ? [] : [fieldError('email', 'duplicate_in_file', other)]),
      ...(isTaken ? [fieldError('email', 'duplicate_account')] : []),
    ]
    return { row: rowOf(line, values, errors), value: read.data ?? null }
  })
  return { sheet, problems, judged }
}

async function checkLimits(demo: Demo, file: File): Promise<Checked<Limit>> {
  const sheet = await readSheet(file)
  const problems = missingHeadings(sheet, limitHeadings.slice(0, 1))
  if (problems.length > 0) return { sheet, problems, judged: [] }
  const known = await knownTo(demo)
  const { users } = await demo.kept('accounts', 'list')
  const members = (await demo.people.members()).rows
  const judged = sheet.lines.map(({ line, values }): Judged<Limit> => {
    const { メールアドレス: email = '', 部署: path = '', メンバーコード: code = '' } = values
    const viewer = users.find((user) => user.display_limit && user.email === email)
    const department = path === '' ? undefined : idNamed(known.departments, path)
    const member = members.find((one) => one.code === code)?.id
    const errors = [
      ...(viewer ? [] : [fieldError('email', 'unknown_viewer')]),
      ...(path !== '' && department === undefined ? [fieldError('department_id', 'unknown_department')] : []),
      ...(code !== '' && member === undefined ? [fieldError('member_code', 'unknown_member')] : []),
      ...(path === '' && code === '' ? [fieldError('department_id', 'display_setting_required')] : []),
    ]
    return {
      row: rowOf(line, values, errors),
      value: viewer ? { userId: viewer.id, department, member } : null,
    }
  })
  return { sheet, problems, judged }
}

const isSound = ({ problems, judged }: Checked<unknown>) =>
  !problems.some(({ is_fatal }) => is_fatal) &&
  judged.every(({ row, value }) => row.errors.length === 0 && value !== null)

function done(checked: Checked<unknown>, imported_count: number, message: string) {
  const rows = checked.judged.map(({ row }) => row).filter(({ errors }) => errors.length > 0)
  const counts = rowCounts(checked.judged.map(({ row }) => row))
  return { result: { ...counts, imported_count, problems: checked.problems, rows }, undo: null, message }
}

const refused = 'エラーがあるため、1件も登録していません。'

type Opens = Output<Client['accountFiles']['check']>['opens']

const soundValues = <Value>({ judged }: Checked<Value>) =>
  judged.flatMap(({ row, value }) => (value && row.errors.length === 0 ? [value] : []))

const settingOf = (parts: readonly Limit[]) => ({
  department_ids: parts.flatMap(({ department }) => department ?? []),
  member_ids: parts.flatMap(({ member }) => member ?? []),
})

async function opensByRoles(demo: Demo, checked: Checked<Invitation>): Promise<Opens> {
  const nothing = { department_ids: [], member_ids: [] }
  const opens = soundValues(checked).map(async ({ email: code, role_key }) => ({
    code,
    role_key,
    count_before: 0,
    member_count: await membersSeen(demo, role_key, nothing),
  }))
  return Promise.all(opens)
}

async function opensByLimits(demo: Demo, checked: Checked<Limit>): Promise<Opens> {
  const { users } = await demo.kept('accounts', 'list')
  const opens: Opens = []
  for (const [userId, parts] of Map.groupBy(soundValues(checked), (limit) => limit.userId)) {
    const user = users.find(({ id }) => id === userId)
    if (!user) continue
    opens.push({
      code: user.email,
      role_key: leastRole,
      member_count: await membersSeen(demo, leastRole, settingOf(parts)),
      count_before: await membersSeen(demo, leastRole, user.display_setting),
    })
  }
  return opens
}

async function setLimits(demo: Demo, file: File) {
  const checked = await checkLimits(demo, file)
  if (!isSound(checked)) return done(checked, 0, refused)
  const { users } = await demo.kept('accounts', 'list')
  const byUser = Map.groupBy(soundValues(checked), ({ userId }) => userId)
  for (const [userId, parts] of byUser) {
    const user = users.find(({ id }) => id === userId)
    if (!user) continue
    user.display_setting = settingOf(parts)
  }
  return done(checked, byUser.size, `${byUser.size}件のアカウントの閲覧範囲を変更しました。`)
}

async function limitsFile(demo: Demo): Promise<File> {
  const known = await knownTo(demo)
  const { users } = await demo.kept('accounts', 'list')
  const rows = []
  for (const { email, display_limit, display_setting } of users) {
    if (!display_limit) continue
    for (const id of display_setting.department_ids)
      rows.push([email, known.departments.find((one) => one.id === id)?.name ?? '', ''])
    for (const id of display_setting.member_ids) {
      const member = await demo.people.row(id)
      if (member) rows.push([email, '', member.code])
    }
  }
  return sheetFile([limitHeadings, ...rows], '限定閲覧者の閲覧範囲（デモ）.csv')
}

export const accountImports = (demo: Demo) =>
  ({
    importSheet: () => sheetFile([accountHeadings], 'アカウントの一括登録（デモ）.csv'),
    import: async ({ file }) => {
      const checked = await checkAccounts(demo, file)
      if (!isSound(checked)) return done(checked, 0, refused)
      for (const { value } of checked.judged) if (value) await newAccount(demo, value)
      const count = checked.judged.length
      return done(
        checked,
        count,
        `${count}件のアカウントを作りました。デモでは、招待メールは送信されません。`,
      )
    },
    displayLimits: () => limitsFile(demo),
    setDisplayLimits: ({ file }) => setLimits(demo, file),
  }) satisfies Partial<Answers<Client['accounts']>>

function reported(checked: Checked<unknown>, opens: Opens) {
  const rows = checked.judged.map(({ row }) => row)
  const sound = rows.filter(({ errors }) => errors.length === 0)
  return {
    ...rowCounts(rows),
    account_count: new Set(sound.map(({ code }) => code)).size,
    opens,
    columns: checked.sheet.headings,
    problems: checked.problems,
    choices: null,
    rows: shownRows(rows),
  }
}

async function accountsReport(demo: Demo, file: File) {
  const checked = await checkAccounts(demo, file)
  return reported(checked, await opensByRoles(demo, checked))
}

async function limitsReport(demo: Demo, file: File) {
  const checked = await checkLimits(demo, file)
  return reported(checked, await opensByLimits(demo, checked))
}

/** What comes before a file of accounts is taken in. */
export const accountFiles = (demo: Demo): Answers<Client['accountFiles']> => {
  type Asked = { file: File; kind: 'accounts' | 'display_limits' }
  const check = ({ file, kind }: Asked): Promise<Checked<unknown>> =>
    kind === 'accounts' ? checkAccounts(demo, file) : checkLimits(demo, file)
  return {
    check: ({ file, kind }) => (kind === 'accounts' ? accountsReport(demo, file) : limitsReport(demo, file)),
    failedRows: async (input) => {
      const { sheet, judged } = await check(input)
      const wrong = judged.map(({ row }) => row).filter(({ errors }) => errors.length > 0)
      return failedFile(sheet.headings, wrong)
    },
  }
}
