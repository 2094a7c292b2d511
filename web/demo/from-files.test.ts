import { describe, expect, test } from 'vitest'
import { memberCodeHeading, memberSheetColumns } from '#contract/members/sheet.ts'
import { talentColumns } from '#contract/talent/sheet.ts'
import { ask, openDemo } from './holds.ts'

type Sheet = {
  ok_count: number
  error_count: number
  total: number
  encoding: string
  problems: { message: string }[]
  rows: { line: number; errors: { field: string; message: string }[]; changes: object[] }[]
  mails: { date: string; count: number }[]
}
type Done = { result: Sheet & { imported_count: number; members: { code: string }[] }; message: string }
type Demo = ReturnType<typeof openDemo>
type Member = { id: number; code: string; lastname: string; profession: string | null }

const csv = (rows: readonly (readonly string[])[]) =>
  new File([rows.map((row) => row.map((cell) => `"${cell}"`).join()).join('\r\n')], 'a.csv')

const registration = memberSheetColumns
  .filter(({ isRequired }) => isRequired)
  .map(({ heading, field }) => ({ heading, field }))

const person = (email: string, day = '2026/9/15'): string[] =>
  registration.map(
    ({ field }) =>
      ({ lastname: '空野', firstname: '晴', email, date_contracted: day, is_newbie: '新卒' })[
        field as 'lastname'
      ],
  )
const registrationFile = (...people: string[][]) =>
  csv([registration.map(({ heading }) => `${heading}（必須）`), ...people])

const count = async (demo: Demo) =>
  (await ask<{ result: { count: number } }>(demo, 'members.monthly')).result.count

const firstMember = async (demo: Demo) => {
  const { result } = await ask<{ result: { members: Member[] } }>(demo, 'members.monthly', { limit: 1 })
  const [member] = result.members
  if (!member) throw new Error('the demo has no members')
  return member
}

describe('registering from a file', () => {
  test('is checked in the page, with the days of the first mails, and stored for the visit', async () => {
    const demo = openDemo('large')
    const file = registrationFile(person('one@example.jp'), person('two@example.jp'))
    const checked = await ask<Sheet>(demo, 'memberImports.validateRegistration', { file })
    expect(checked).toMatchObject({ total: 2, ok_count: 2, error_count: 0, encoding: 'utf-8' })
    expect(checked.mails).toEqual([])
    expect(await count(demo)).toBe(500)
    const done = await ask<Done>(demo, 'memberImports.importRegistration', { file })
    expect(done.result.imported_count).toBe(2)
    expect(await count(demo)).toBe(502)
    const { code } = done.result.members[0] ?? { code: '' }
    expect(await ask(demo, 'members.get', { code })).toMatchObject({ result: { lastname: '空野' } })
    expect(await count(openDemo('large'))).toBe(500)
  })

  test('names what is wrong in which cell, takes corrections, and stores nothing while one row is wrong', async () => {
    const demo = openDemo('small')
    const file = registrationFile(person('not an address'), person('two@example.jp', '2026-10-20'))
    const checked = await ask<Sheet>(demo, 'memberImports.validateRegistration', { file })
    expect(checked).toMatchObject({ ok_count: 1, error_count: 1 })
    expect(checked.rows[0]?.errors).toMatchObject([{ field: 'email', column: 'メールアドレス' }])
    expect(checked.mails).toMatchObject([{ date: '2026-11-01', count: 1 }])
    const refused = await ask<Done>(demo, 'memberImports.importRegistration', { file })
    expect([refused.result.imported_count, await count(demo)]).toEqual([0, 50])
    const failed = await ask<File>(demo, 'memberImports.failedRows', { file, kind: 'registration' })
    expect(await failed.text()).toContain('エラー内容')
    const corrections = [{ line: 2, column: 'メールアドレス', value: 'one@example.jp' }]
    const repaired = await ask<Sheet>(demo, 'memberImports.validateRegistration', { file, corrections })
    expect(repaired).toMatchObject({ ok_count: 2, error_count: 0 })
  })

  test('says which heading is missing, that a workbook is not read, and reads Shift_JIS', async () => {
    const demo = openDemo('small')
    const check = (file: File) => ask<Sheet>(demo, 'memberImports.validateRegistration', { file })
    expect(
      (
        await check(
          csv([
            ['姓', '名'],
            ['空野', '晴'],
          ]),
        )
      ).problems.length,
    ).toBeGreaterThan(0)
    expect((await check(new File(['PK\u0003\u0004'], 'a.xlsx'))).problems).toHaveLength(1)
    const japanese = new File([Uint8Array.of(0x90, 0xa9, 0x0a, 0x8b, 0xf3)], 'a.csv')
    expect((await check(japanese)).encoding).toBe('cp932')
  })

  test('the sheets to fill in are files', async () => {
    const demo = openDemo('small')
    expect(await (await ask<File>(demo, 'memberImports.registrationSheet', {})).text()).toContain(
      '（記入例）',
    )
    const update = await (await ask<File>(demo, 'memberImports.updateSheet', {})).text()
    expect(update.split('\r\n')).toHaveLength(52)
  })
})

describe('changing from a file', () => {
  test('shows what would change and changes it; the sheet as it was given out changes nothing', async () => {
    const demo = openDemo('small')
    const same = await ask<File>(demo, 'memberImports.updateSheet', {})
    expect(await ask(demo, 'memberImports.validateUpdate', { file: same })).toMatchObject({
      total: 50,
      error_count: 0,
      unchanged_count: 50,
    })
    const { code } = await firstMember(demo)
    const heading = memberSheetColumns.find(({ field }) => field === 'profession')?.heading ?? ''
    const file = csv([
      [memberCodeHeading, heading],
      [code, '雲の観察'],
    ])
    const checked = await ask<Sheet>(demo, 'memberImports.validateUpdate', { file })
    expect(checked.rows[0]?.changes).toMatchObject([{ column: heading, after: '雲の観察' }])
    await ask<Done>(demo, 'memberImports.importUpdate', { file })
    expect(await ask(demo, 'members.get', { code })).toMatchObject({ result: { profession: '雲の観察' } })
    const unknown = csv([[memberCodeHeading], ['nobody']])
    expect(await ask(demo, 'memberImports.validateUpdate', { file: unknown })).toMatchObject({
      error_count: 1,
    })
  })
})

describe('talent results', () => {
  type People = { result: { people: { id: number; member: Member | null }[]; count: number } }
  const linked = (demo: Demo) => ask<People>(demo, 'talentRelations.linked', {})

  test('are unlinked, linked and taken back', async () => {
    const demo = openDemo('large')
    const before = (await linked(demo)).result
    const [one] = before.people
    if (!one?.member) throw new Error('nobody is linked')
    await ask(demo, 'talentRelations.unlink', { id: one.id })
    expect((await linked(demo)).result.count).toBe(before.count - 1)
    expect(await ask(demo, 'talentExamination.get', { id: one.member.id })).toMatchObject({
      result: { link_status: 0 },
    })
    const pairs = [{ talent_id: one.id, member_id: one.member.id }]
    const { result } = await ask<{ result: { batch: string } }>(demo, 'talentRelations.link', { pairs })
    expect((await linked(demo)).result.count).toBe(before.count)
    await expect(ask(demo, 'talentRelations.link', { pairs })).rejects.toMatchObject({ code: 'talent_taken' })
    await ask(demo, 'talentRelations.undo', { batch: result.batch })
    expect((await linked(demo)).result.count).toBe(before.count - 1)
    await ask(demo, 'talentRelations.remove', { id: one.id })
    await ask(demo, 'talentSources.synchronize', {})
    const account = { account_id: 'sora', key: 'k'.repeat(20), version: 0 }
    await ask(demo, 'talentSources.connect', account)
    await ask(demo, 'talentSources.disconnect', {})
  })

  test('come from a file, and go into a PDF', async () => {
    const demo = openDemo('large')
    const file = csv([
      talentColumns.map(({ heading }) => heading),
      talentColumns.map(({ example }) => example),
    ])
    const done = await ask(demo, 'talentImports.import', { file })
    expect(done).toMatchObject({ result: { imported_count: 1, added_count: 1 } })
    const [one] = (await linked(demo)).result.people
    const made = await ask<{ result: { id: number }; pdf_url: string }>(demo, 'talentExamination.pdf', {
      member_id: one?.member?.id,
    })
    expect(made.pdf_url).toBe(`/v3/exports/${made.result.id}/file`)
    const pdf = await ask<File>(demo, 'exports.file', { id: made.result.id })
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  })
})

test('the chart of answers is the last month of the report', async () => {
  const { result } = await ask<{
    result: { monthLastEnq: string; conditionData: { delivered_num: number } }
  }>(openDemo('large'), 'reports.chart')
  expect(result.monthLastEnq).toBe('2026年10月')
  expect(result.conditionData.delivered_num).toBeGreaterThan(0)
})

test('a picture is kept in its sizes, of a member and of an account', async () => {
  const demo = openDemo('small')
  const image = new File(['picture'], 'a.png', { type: 'image/png' })
  const { id, code } = await firstMember(demo)
  const { result } = await ask<{ result: { images: { size: number }[]; image_uri: string } }>(
    demo,
    'avatars.setMember',
    { id, image },
  )
  expect(result.images.map(({ size }) => size)).toEqual([48, 96, 192, 384])
  expect(await ask(demo, 'avatars.ofMember', { id })).toEqual({ result })
  expect(await ask(demo, 'members.get', { code })).toMatchObject({
    result: { has_image: true, image_uri: result.image_uri },
  })
  expect(await ask(demo, 'avatars.get', { url: result.image_uri })).toBeInstanceOf(Blob)
  await ask(demo, 'avatars.removeMember', { id })
  const me = await ask<{ id: number }>(demo, 'sessions.me')
  const own = await ask<{ result: { image_uri: string } }>(demo, 'accounts.setImage', { id: me.id, image })
  expect(await ask(demo, 'sessions.me')).toMatchObject({ image_uri: own.result.image_uri })
  await ask(demo, 'accounts.removeImage', { id: me.id })
})

test('accounts, what viewers see and departments come from files too', async () => {
  const demo = openDemo('large')
  const accounts = csv([
    ['姓', '名', 'メールアドレス', '権限', '部署'],
    ['空野', '晴', 'sora@example.jp', '閲覧者', ''],
  ])
  const sound = { ok_count: 1, error_count: 0, account_count: 1 }
  expect(await ask(demo, 'accountFiles.check', { file: accounts, kind: 'accounts' })).toMatchObject(sound)
  const done = await ask(demo, 'accounts.import', { file: accounts })
  expect(done).toMatchObject({ result: { imported_count: 1 } })
  const twice = await ask(demo, 'accountFiles.check', { file: accounts, kind: 'accounts' })
  expect(twice).toMatchObject({ error_count: 1 })
  const limits = await ask<File>(demo, 'accounts.displayLimits', {})
  expect(await ask(demo, 'accounts.setDisplayLimits', { file: limits })).toMatchObject({
    result: { error_count: 0 },
  })
  const same = await ask<File>(demo, 'departmentImports.sheet', {})
  expect(await ask(demo, 'departmentImports.read', { file: same })).toMatchObject({
    new_count: 0,
    changed_count: 0,
    error_count: 0,
  })
  const added = csv([['部署'], ['気象部'], ['気象部 > 観測課']])
  expect(await ask(demo, 'departmentImports.write', { file: added })).toMatchObject({
    result: { imported_count: 2, new_count: 2 },
  })
  const { departments } = await ask<{ departments: { department_name: string }[] }>(demo, 'departments.list')
  expect(departments.map(({ department_name }) => department_name)).toContain('気象部 > 観測課')
})

test('the follow-up history goes out and in, and Slack is left', async () => {
  const demo = openDemo('large')
  const { id, code } = await firstMember(demo)
  const file = csv([
    ['メンバーコード', 'メモ'],
    [code, '面談の約束をした'],
  ])
  const done = await ask(demo, 'timelineFiles.upload', { file })
  expect(done).toMatchObject({ result: { imported_count: 1, error_count: 0 } })
  expect(await ask(demo, 'followUps.list', { member_id: id })).toMatchObject({
    result: {
      actionlogs: expect.arrayContaining([expect.objectContaining({ comment: '面談の約束をした' })]),
    },
  })
  expect(await (await ask<File>(demo, 'timelineFiles.download', {})).text()).toContain('面談の約束をした')
  await ask(demo, 'channelMembers.slack.clear', {})
  expect(await ask(demo, 'channelMembers.slack.team', {})).toMatchObject({ result: { team: null } })
})
