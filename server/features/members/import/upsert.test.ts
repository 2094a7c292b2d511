import { beforeEach, describe, expect, test } from 'vitest'
import { csvOf } from '../../../platform/csv.ts'
import { suite } from '../../../testing/suite.ts'

const { server, as, register, detail, rows, audited } = suite({
  at: '2026-03-20T09:00:00+09:00',
})

type Mapping = Record<string, string>

async function send(
  verb: 'validate' | 'import',
  headings: string[],
  lines: string[][],
  more: Record<string, unknown> = {},
) {
  const file = new File([await csvOf(headings, lines)], '名簿.csv')
  return server.call('POST', `/v3/csv_upsert/${verb}`, { as: as('owner').token, form: { file, ...more } })
}

const headings = ['社員番号', '姓', '名', 'メールアドレス', '入社日', '新卒・中途', '職種']
const line = (
  code: string,
  n: string,
  more: Partial<Record<'name' | 'profession' | 'joined', string>> = {},
) => [
  code,
  '空野',
  more.name ?? `晴子${n}`,
  `haruko${n}@example.jp`,
  more.joined ?? '2026/4/1',
  '新卒',
  more.profession ?? '',
]

let known: string

beforeEach(async () => {
  known = (
    await register({
      lastname: '空野',
      firstname: '晴子1',
      email: 'haruko1@example.jp',
      employee_code: '00045',
      date_contracted: '2026-04-01',
      is_newbie: 1,
      profession: '営業',
    })
  ).code
})

const kinds = (body: { rows: { line: number; is_new: boolean; errors: unknown[] }[] }) =>
  body.rows.map(({ line: at, is_new, errors }) => [at, is_new, errors.length])

describe('one file', () => {
  test('registers whoever is new and changes whoever is known by the employee code', async () => {
    const lines = [line('00045', '1', { profession: '開発' }), line('00046', '2')]
    const { body } = await send('validate', headings, lines)
    expect(body).toMatchObject({ total: 2, ok_count: 2, new_count: 1, unchanged_count: 0 })
    expect(kinds(body)).toEqual([
      [2, false, 0],
      [3, true, 0],
    ])
    expect(body.rows[0]).toMatchObject({
      code: known,
      changes: [expect.objectContaining({ column: '職種', before: '営業', after: '開発' })],
    })
    expect(body.mails.map(({ count, names }: { count: number; names: string[] }) => [count, names])).toEqual(
      body.mails.map(() => [1, ['空野 晴子2']]),
    )
    expect(await rows('members')).toHaveLength(1)

    const { body: done } = await send('import', headings, lines)
    expect(done.message).toBe('1名を登録し、1名を更新しました。')
    expect(done.result.members).toEqual([
      { line: 2, code: known, name: '空野 晴子1', is_new: false },
      { line: 3, code: expect.any(String), name: '空野 晴子2', is_new: true },
    ])
    expect((await detail(known)).profession).toBe('開発')
    expect(await detail(done.result.members[1].code)).toMatchObject({ employee_code: '00046' })
    expect(await audited()).toEqual(expect.arrayContaining(['member.import', 'member.import_update']))
  })

  test('taken in again changes nothing', async () => {
    const lines = [line('00045', '1'), line('00046', '2')]
    await send('import', headings, lines)
    const { body } = await send('validate', headings, lines)
    expect(body).toMatchObject({ ok_count: 2, new_count: 0, unchanged_count: 2, mails: [], rows: [] })
  })

  test('knows a member by the member’s code before the employee code', async () => {
    const other = await register({ email: 'x@example.jp', employee_code: 'B9' })
    const { body } = await send(
      'validate',
      ['メンバーコード', '社員番号', '職種'],
      [
        [other.code, '00046', '人事'],
        ['', '00045', '総務'],
      ],
    )
    expect(body.rows.map(({ code }: { code: string }) => code)).toEqual([other.code, known])
    expect(body).toMatchObject({ ok_count: 2, new_count: 0 })
  })

  test('knows a code in whichever width it stands', async () => {
    const { body } = await send('validate', headings, [line('　０００４５', '1', { profession: '開発' })])
    expect(kinds(body)).toEqual([[2, false, 0]])
  })

  test.each(["'00045", '00045.0', '０００４５', ' 00045 '])('knows a code written as %s', async (code) => {
    const { body } = await send('validate', headings, [line(code, '1', { profession: '開発' })])
    expect(kinds(body)).toEqual([[2, false, 0]])
    expect(body.rows[0].changes).toMatchObject([{ column: '職種' }])
  })

  test.each([
    ['without a number', true],
    ['without a column of numbers', false],
  ])('knows a member %s by the mail address, and says so', async (_name, hasNumbers) => {
    const cells = ['空野', '晴子1', 'HARUKO1@example.jp', '2026/4/1', '新卒', '開発']
    const { body } = await send('validate', hasNumbers ? headings : headings.slice(1), [
      hasNumbers ? ['', ...cells] : cells,
    ])
    expect(kinds(body)).toEqual([[2, false, 0]])
    expect(body.rows[0]).toMatchObject({ code: known })
    expect(JSON.stringify(body.problems)).toContain('メールアドレスで登録済みの方と照合しました：2行目')
  })

  test('gives a number to a member who has none', async () => {
    const { code } = await register({
      lastname: '海野',
      firstname: '波子',
      email: 'n@example.jp',
      employee_code: null,
    })
    const cells = ['B7', '海野', '波子', 'n@example.jp', '2026/4/1', '新卒', '']
    const { body } = await send('validate', headings, [cells])
    expect(body.rows[0]).toMatchObject({ code, is_new: false })
    expect(body.rows[0].changes).toContainEqual({ column: '社員番号', before: '', after: 'B7' })
  })

  test('asks about somebody who is known under another number', async () => {
    const cells = ['Z1', '空野', '晴子1', 'other@example.jp', '2026/4/1', '新卒', '']
    const { body } = await send('validate', headings, [cells])
    expect(body.problems).toContainEqual({
      about: 'caution',
      is_fatal: false,
      message: '2行目：登録済みの空野 晴子1さん（社員番号00045）と、同じ方ではありませんか。',
    })
  })

  test('is taken back as one', async () => {
    const before = await detail(known)
    const lines = [line('00045', '1', { profession: '開発' }), line('00046', '2')]
    const { body } = await send('import', headings, lines)
    const { status } = await as('owner').post(`/v3/imports/${body.undo.id}/undo`)
    expect(status).toBe(200)
    expect(await rows('members')).toHaveLength(1)
    expect(await detail(known)).toMatchObject({ profession: before.profession })
  })

  test('on hold holds the mails of whoever is new alone', async () => {
    const lines = [line('00045', '1', { profession: '開発' }), line('00046', '2')]
    const { body } = await send('import', headings, lines, { holds_mails: true })
    expect(body.message).toBe('1名を登録し、1名を更新しました。メールの配信は停止しています。')
    const stops = (await rows('members')).map((one) => [one.firstname, one.is_stopped_send_questions_mail])
    expect(Object.fromEntries(stops)).toEqual({ 晴子1: false, 晴子2: true })
  })

  test('lets somebody new have the address that a member gives up', async () => {
    const moved = ['00045', '空野', '晴子1', 'moved@example.jp', '2026/4/1', '新卒', '']
    const taker = ['00046', '海野', '波子', 'haruko1@example.jp', '2026/4/1', '新卒', '']
    const { body } = await send('import', headings, [taker, moved])
    expect(body.message).toBe('1名を登録し、1名を更新しました。')
    expect((await detail(known)).email).toBe('moved@example.jp')
  })
})

describe('what cannot be told is told on its row', () => {
  const refused = async (by: string[], lines: string[][]) => {
    const { body } = await send('validate', by, lines)
    expect(body.ok_count + body.error_count).toBe(body.total)
    return body.rows.flatMap(
      ({ line: at, errors }: { line: number; errors: { field: string; rule: string }[] }) =>
        errors.map(({ field, rule }) => `${at} ${field} ${rule}`),
    )
  }

  test('two rows of one member', async () => {
    expect(
      await refused(
        ['社員番号', '職種'],
        [
          ['00045', '開発'],
          ['00045', '人事'],
        ],
      ),
    ).toEqual(['2 employee_code duplicate_in_file', '3 employee_code duplicate_in_file'])
    expect(
      await refused(
        ['メンバーコード', '社員番号', '職種'],
        [
          ['', '00045', '開発'],
          [known, '', '人事'],
        ],
      ),
    ).toEqual(['2 code duplicate_in_file', '3 code duplicate_in_file'])
  })

  test('a code that lost its zeros, an unknown code, a broken one', async () => {
    expect(await refused(headings, [line('45', '2')])).toEqual(['2 employee_code lost_zeros'])
    expect(await refused(['メンバーコード', ...headings], [['ZZZZ', ...line('00046', '2')]])).toEqual([
      '2 code unknown_member',
    ])
    expect(await refused(['メンバーコード', ...headings], [['#N/A', ...line('00046', '2')]])).toEqual([
      expect.stringMatching(/^2 code /),
    ])
  })

  test('a row of nobody, where the file cannot register', async () => {
    expect(
      await refused(
        ['社員番号', '職種'],
        [
          ['00045', '開発'],
          ['00099', '人事'],
          ['', '人事'],
        ],
      ),
    ).toEqual(['3 employee_code unknown_member', '4 employee_code required'])
  })

  test('a new address that a member has', async () => {
    expect(await refused(headings, [line('00046', '1')])).toEqual(['2 email duplicate'])
  })
})

describe('what registering needs', () => {
  const short = ['社員番号', '姓', '名', 'メールアドレス', '入社日']
  const given: Mapping = {
    'mapping[values][0][field]': 'is_newbie',
    'mapping[values][0][value]': '中途',
  }
  const shortLine = (code: string, n: string) => line(code, n).slice(0, 5)

  test('is not asked for where nobody is new', async () => {
    const { body } = await send('validate', short, [shortLine('00045', '1')])
    expect(body).toMatchObject({ ok_count: 1, unchanged_count: 1 })
    expect(body.problems.filter(({ is_fatal }: { is_fatal: boolean }) => is_fatal)).toEqual([])
    expect(body.choices?.missing ?? []).toEqual([])
  })

  test('is asked for once somebody is, and what is given for all does not reach a member', async () => {
    const lines = [shortLine('00045', '1'), shortLine('00046', '2')]
    const asked = await send('validate', short, lines)
    expect(asked.body.choices.missing).toMatchObject([{ field: 'is_newbie', value: '' }])
    const { body } = await send('validate', short, lines, given)
    expect(body).toMatchObject({ ok_count: 2, new_count: 1, unchanged_count: 1 })
    await send('import', short, lines)
    const entered = (await rows('members')).map((one) => [one.firstname, one.is_newbie])
    expect(Object.fromEntries(entered)).toEqual({ 晴子1: 1, 晴子2: 0 })
  })
})

describe('somebody who left', () => {
  const leave = async () => {
    server.setTime('2026-06-01T09:00:00+09:00')
    const { id, version } = await detail(known)
    const { status, text } = await as('owner').put(`/v3/members/${id}`, {
      version,
      working_status: 3,
      date_resigned: '2026-04-30',
    })
    expect(status, text).toBe(200)
  }

  test('is known by the code, and comes again with a later day of joining', async () => {
    await leave()
    const same = await send('validate', headings, [line('00045', '1', { profession: '開発' })])
    expect(kinds(same.body)).toEqual([[2, false, 0]])
    const lines = [line('00045', '1', { joined: '2026/6/1' })]
    const again = await send('validate', headings, lines)
    expect(again.body.rows[0].errors[0].rule).toBe('former')
    const { body } = await send('import', headings, lines, { is_rejoining: true })
    expect(body.message).toBe('1名を登録しました。')
  })
})
