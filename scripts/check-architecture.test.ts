import { describe, expect, it } from 'vitest'
import { checkArchitecture, lonelyFiles } from './check-architecture.ts'

const check = (tree: Record<string, string>) => checkArchitecture(new Map(Object.entries(tree)))
const importing = (...targets: string[]) => targets.map((target) => `import '${target}'`).join('\n')
const long = (lines: number) => 'a()\n'.repeat(lines)

describe('names', () => {
  it.each([
    ['a variable', 'const told = 1'],
    ['a function', 'export function fateOf() {}'],
    ['a type', 'export type StoredWay = string'],
    ['a component', 'export const Leaver = () => <p />'],
    ['what a variable is taken from a wire name as', 'const { half } = page'],
  ])('with a former word are refused: %s', (_what, text) => {
    expect(check({ 'web/parts/Name.tsx': text })).toEqual([expect.stringMatching(/the term is/)])
  })

  it('of files with a former word are refused', () => {
    expect(check({ 'web/parts/lane-words.ts': '' })).toEqual([expect.stringMatching(/says lane/)])
  })

  it.each([
    ['a metric', "gauge('channel_lanes_closed', 'Accounts')"],
    ['a test', "test('a closed lane opens again', () => {})"],
    ['SQL', 'sql`select lane.wait from accounts as lane`'],
  ])('in what %s says are refused where no other sense is meant', (_what, text) => {
    expect(check({ 'server/delivery/figures.test.ts': text })).toEqual([expect.stringMatching(/says lane/)])
  })

  it('of calls and tables stay, as do terms of Unicode', () => {
    const text = "const parts = page.half\nconst { ways: attempts } = { ways: [toHalfWidth('ａ')] }"
    expect(check({ 'web/parts/Name.tsx': text })).toEqual([])
  })
})

describe('the arrows', () => {
  it('let every layer import what lies below it', () => {
    const tree = {
      'contract/call.ts':
        "import { oc } from '@orpc/contract'\nimport { z } from 'zod'\nexport const call = oc.input(z.any())",
      'contract/members/calls.ts': importing('./call.ts'),
      'server/platform/database.ts': importing('kysely', 'pg', '#database/tables.ts', '#contract/call.ts'),
      'server/channels/mail.ts': importing('../platform/database.ts', 'nodemailer'),
      'server/delivery/worker.ts': importing('../platform/database.ts', '../channels/mail.ts'),
      'server/inbound/bounces.ts': importing('../channels/mail.ts', '../delivery/worker.ts'),
      'server/features/members/queries.ts': `${importing('kysely')}\nsql\`select 1\``,
      'server/features/members/service.ts': importing(
        './queries.ts',
        '../answers/service.ts',
        '../../channels/mail.ts',
        '../../delivery/worker.ts',
        '../../inbound/bounces.ts',
      ),
      'server/features/members/import/service.ts': importing('../queries.ts'),
      'server/main.ts': importing('./features/members/routes.ts'),
      'web/parts/MemberName.tsx': importing('../ui/Text.tsx', '#contract/members/calls.ts'),
      'web/features/members/MemberListScreen.tsx': importing(
        '../../parts/MemberName.tsx',
        '../../platform/api.ts',
      ),
      'web/routes.tsx': "const screen = () => import('./features/members/MemberListScreen.tsx')",
    }
    expect(check(tree)).toEqual([])
  })

  it.each([
    ['contract/members/calls.ts', 'fastify', /zod and @orpc\/contract only/],
    ['contract/members/calls.ts', '../../server/platform/clock.ts', /contract must not import/],
    ['server/platform/http.ts', '../features/members/service.ts', /platform must not import/],
    ['server/platform/http.ts', '../channels/mail.ts', /platform must not import/],
    ['server/channels/mail.ts', '../features/members/service.ts', /channels must not import/],
    ['server/channels/mail.ts', '../delivery/worker.ts', /channels must not import/],
    ['server/channels/mail.ts', '../inbound/bounces.ts', /channels must not import/],
    ['server/delivery/worker.ts', '../inbound/bounces.ts', /delivery must not import/],
    ['server/delivery/worker.ts', '../features/members/service.ts', /delivery must not import/],
    ['server/inbound/bounces.ts', '../features/members/service.ts', /inbound must not import/],
    ['server/features/members/service.ts', '../answers/queries.ts', /only through its service/],
    ['server/features/members/service.ts', '../../main.ts', /must not import/],
    ['server/main.ts', '../web/main.tsx', /must not import/],
    ['web/ui/Button.tsx', '#contract/members/calls.ts', /ui must not import/],
    ['web/charts/Bars.tsx', '../ui/Button.tsx', /charts must not import/],
    ['web/parts/Weather.tsx', '../platform/api.ts', /parts must not import/],
    ['web/platform/api.ts', '../features/members/MemberListScreen.tsx', /web platform must not import/],
    ['web/features/members/Form.tsx', '../follow-ups/Form.tsx', /do not import each other/],
    ['web/main.tsx', '../server/platform/clock.ts', /the web app must not import/],
    ['web/shared/choices.ts', '../features/members/queries.ts', /shared must not import/],
    ['web/features/members/Form.tsx', '../../frame/Header.tsx', /web features must not import/],
    ['contract/members/words.ts', 'zod', /calls.ts and fields.ts only/],
    ['server/features/members/members.test.ts', '../../../web/main.tsx', /server and web/],
  ])('stop %s from importing %s', (path, target, problem) => {
    expect(check({ [path]: importing(target) })).toEqual([expect.stringMatching(problem)])
    expect(check({ [path]: `export type { A } from '${target}'` })).toEqual([expect.stringMatching(problem)])
    expect(check({ [path]: `const later = () => import('${target}')` })).toEqual([
      expect.stringMatching(problem),
    ])
  })

  it('keep oc in the one file that declares calls', () => {
    const tree = { 'contract/members/calls.ts': "import { oc } from '@orpc/contract'\noc.input()" }
    expect(check(tree)).toEqual([
      'contract/members/calls.ts:1: calls are declared through contract/call.ts, not with oc',
    ])
  })

  it('tell of a circle between features once', () => {
    const tree = {
      'server/features/a/service.ts': importing('../b/service.ts'),
      'server/features/b/jobs.ts': importing('../c/service.ts'),
      'server/features/c/service.ts': importing('../a/service.ts'),
    }
    expect(check(tree)).toEqual([expect.stringMatching(/in a circle: .* → .* → .* → /)])
  })

  it('let a test reach up, but not across server and web', () => {
    expect(
      check({ 'server/features/a/a.test.ts': importing('../../main.ts', '../b/queries.ts', 'pg') }),
    ).toEqual([])
  })
})

describe('the database', () => {
  it('is spoken to from queries only', () => {
    const tree = {
      'server/features/a/service.ts': "import type { Kysely } from 'kysely'\nsql`select 1`",
      'server/channels/outbox.ts': importing('pg'),
    }
    expect(check(tree)).toEqual([
      'server/features/a/service.ts:1: kysely belongs in queries.ts',
      'server/features/a/service.ts:2: SQL belongs in queries.ts',
      'server/channels/outbox.ts:1: pg belongs in queries.ts',
    ])
  })
})

describe('entries of the timeline', () => {
  it('are read where the rule of their readers stands, and written anywhere', () => {
    const queries = (sql: string) => ({ 'server/features/a/queries.ts': sql })
    const refused = [expect.stringMatching(/^server\/features\/a\/queries.ts:1: entries are read through/)]
    for (const reads of ["tx.selectFrom('action_logs as l')", 'q.innerJoin(\n"action_logs", on)'])
      expect(check(queries(reads))).toEqual(refused)
    for (const reads of ['a\nfrom action_logs where', 'join\n action_logs as l', 'from members, action_logs'])
      expect(check(queries(`sql(\`${reads}\`)`))).toHaveLength(1)
    const writes = [
      "tx.insertInto('action_logs')",
      "tx.deleteFrom('action_logs')",
      "tx.updateTable('action_logs')",
    ]
    for (const write of [...writes, 'x`delete from action_logs`', 'x`insert into action_logs (id)`'])
      expect(check(queries(write))).toEqual([])
    expect(
      check({ 'server/features/follow-ups/readers/queries.ts': "tx.selectFrom('action_logs')" }),
    ).toEqual([])
  })
})

describe('the contract', () => {
  it('lets words reach schemas by type only, so that a browser need not load them', () => {
    const words = (text: string) => check({ 'contract/members/words.ts': text })
    expect(words("import { member } from './calls.ts'")).toEqual([
      expect.stringMatching(/no schema but by type/),
    ])
    expect(words("import { email } from '../validation.ts'")).toHaveLength(1)
    expect(words("import type { Member } from './calls.ts'")).toEqual([])
    expect(words("import { type Member } from './member-fields.ts'")).toEqual([])
  })
})

describe('the folders', () => {
  it('hold two files at least', () => {
    const one = ['server/features/members/again/service.ts', 'server/features/members/service.ts']
    expect(lonelyFiles(one)).toEqual(['server/features/members/again: a folder holds at least two files'])
    expect(lonelyFiles([...one, 'server/features/members/again/queries.ts', 'web/public/icon.svg'])).toEqual(
      [],
    )
  })
})

describe('the files', () => {
  it('stand in no circle, types included', () => {
    const circle = {
      'server/features/a/service.ts': "import { b } from './b-service.ts'",
      'server/features/a/b-service.ts': "import type { A } from './service.ts'",
    }
    expect(check(circle)).toEqual([expect.stringMatching(/^files in a circle, types included: .*b-service/)])
    expect(check({ ...circle, 'server/features/a/b-service.ts': '' })).toEqual([])
  })
})

describe('a code', () => {
  const stated = [
    'if (member.working_status === 3) leave()',
    "query.where('d.answer_status', 'in', [2, 3, 4])",
    'const left = sql`m.working_status in (3, 4)`',
  ].join('\n')

  it('is compared by its name, in code, in queries and in SQL', () => {
    const breaches = [1, 2, 3].map((line) => `:${line}: a code is compared by its name (contract/codes.ts)`)
    for (const path of ['server/features/a/queries.ts', 'sample/write/a.ts', 'bench/a.ts', 'scripts/a.ts'])
      expect(check({ [path]: stated })).toEqual(breaches.map((breach) => path + breach))
    const inWeb = 'const isRainy = <p hidden={condition_type !== 3} />'
    expect(check({ 'web/ui/a.tsx': inWeb })).toEqual([expect.stringContaining('web/ui/a.tsx:1: a code')])
  })

  it('may stand as it goes over the wire in a test', () => {
    expect(check({ 'server/features/a/a.test.ts': stated, 'e2e/a.e2e.ts': stated })).toEqual([])
  })

  it('is no status of HTTP, of a program or of a lost connection', () => {
    const text = 'if (response.status === 404 || error.status === 0) retry()'
    expect(check({ 'web/platform/a.ts': text })).toEqual([])
  })
})

describe('the names', () => {
  it.each([
    'web/utils.ts',
    'server/platform/helpers/a.ts',
    'web/common/A.tsx',
    'contract/types.ts',
    'web/ui/index.ts',
  ])('must say what is inside: %s', (path) =>
    expect(check({ [path]: '' })).toEqual([expect.stringContaining('does not say what is inside')]),
  )

  it('in a server feature are those of its parts', () => {
    const good = [
      'routes',
      'service',
      'queries',
      'jobs',
      'mails',
      'words',
      'resend-service',
      'log-queries',
      'export',
      'condition-rules',
      'a.test',
      'words/zh-hant',
    ]
    expect(check(Object.fromEntries(good.map((name) => [`server/features/a/${name}.ts`, ''])))).toEqual([])
    expect(check({ 'server/features/a/import/queries.ts': '' })).toEqual([])
    expect(check({ 'server/features/a/manager.ts': '' })).toEqual([
      expect.stringContaining("one of a feature's files"),
    ])
    expect(check({ 'server/features/a.ts': '' })).toEqual([expect.stringContaining('a feature is a folder')])
  })
})

describe('the sizes', () => {
  it('of a file end at 300 lines, of a test and the contract at 400', () => {
    expect(
      check({ 'web/ui/a.ts': long(300), 'web/ui/a.test.ts': long(400), 'contract/a.ts': long(400) }),
    ).toEqual([])
    expect(check({ 'web/ui/a.ts': long(301) })).toEqual(['web/ui/a.ts: 301 lines, limit 300'])
    expect(check({ 'contract/a.ts': long(401) })).toEqual(['contract/a.ts: 401 lines, limit 400'])
  })

  it('of a function end at 50 lines, of a component at 100', () => {
    const arrow = (name: string, lines: number) => `export const ${name} = () => {\n${long(lines - 2)}}\n`
    expect(check({ 'web/ui/a.tsx': arrow('useA', 50) + arrow('A', 100) })).toEqual([])
    expect(check({ 'web/ui/a.tsx': arrow('useA', 51) })).toEqual([
      'web/ui/a.tsx:1: useA has 51 lines, limit 50',
    ])
    expect(check({ 'web/ui/a.tsx': arrow('A', 101) })).toEqual(['web/ui/a.tsx:1: A has 101 lines, limit 100'])
    expect(check({ 'web/ui/a.tsx': `const A = memo(() => {\n${long(60)}})` })).toEqual([])
    expect(check({ 'server/platform/a.ts': `class A {\n b() {\n${long(60)}}\n}` })).toEqual([
      'server/platform/a.ts:2: b has 62 lines, limit 50',
    ])
  })

  it('of a function leave out literals of data', () => {
    const literal = (inside: string) => `{\n${'a: 1,\n'.repeat(60)}${inside}}`
    const returning = (inside: string) => `export function list() {\nreturn ${literal(inside)}\n}`
    expect(check({ 'web/ui/a.ts': returning('') })).toEqual([])
    expect(check({ 'web/ui/a.ts': returning('b: () => 1,\n') })).toEqual([
      expect.stringContaining('list has 65 lines, limit 50'),
    ])
  })

  it('of a suite are those of its file', () => {
    const tree = {
      'web/ui/a.test.ts': `describe('a', () => {\n${long(60)}it('b', () => {\n${long(60)}})\n})`,
    }
    expect(check(tree)).toEqual([expect.stringContaining('it has 62 lines, limit 50')])
  })
})

it('a literal spread into another is written out', () => {
  const spreads = ['const a = { ...{ b: 1 }, c: 2 }', 'const a = [...[1, 2], 3]']
  for (const text of spreads)
    expect(check({ 'web/ui/a.ts': text })).toEqual([
      expect.stringContaining('a.ts:1: write the properties out'),
    ])
  expect(check({ 'web/ui/a.ts': 'const a = { ...b, ...(c ? { d } : {}), e: [...f] }' })).toEqual([])
})

it('an effect that scrolls gives nothing back', () => {
  const effect = (body: string) => check({ 'web/ui/A.tsx': `useEffect(() => ${body}, [])` })
  expect(effect('pane.current?.scrollTo({ top: 0 })')).toEqual([expect.stringContaining('has a block')])
  expect(effect('{ pane.current?.scrollTo({ top: 0 }) }')).toEqual([])
})

it('a public function has a doc comment', () => {
  const text = 'export const one = () => 1\n/** Two. */\nexport function two() {}\nfunction three() {}'
  const missing = [expect.stringContaining('a.ts:1: one has no doc comment')]
  for (const path of ['contract/a.ts', 'server/platform/a.ts', 'server/channels/a.ts'])
    expect(check({ [path]: text })).toEqual(missing)
  expect(check({ 'web/charts/scale-rules.ts': text.replace('one', 'two') })).toHaveLength(1)
  expect(check({ 'web/ui/a.ts': text })).toEqual([])
})

describe('the functions of the database', () => {
  const counting = 'create or replace function counted() returns bigint language sql as $$ select 1 $$;'

  it('stand once each, in their own folder', () => {
    const tree = {
      'database/migrations/0102_more.sql': '-- create function counted()\ndrop function counted_before();',
      'database/functions/20-members.sql': counting,
    }
    expect(check(tree)).toEqual([])
  })

  it('are not written beside tables', () => {
    expect(check({ 'database/schema/06-members.sql': counting })).toHaveLength(1)
    expect(check({ 'database/migrations/0110_more.sql': `-- older programs: run\n${counting}` })).toEqual([
      expect.stringMatching(/^database\/migrations\/0110_more\.sql:2: the function counted is written in/),
    ])
    expect(
      check({ 'database/migrations/0110_more.sql': 'CREATE FUNCTION public.counted() RETURNS trigger' }),
    ).toHaveLength(1)
  })

  it('are not written twice', () => {
    const tree = { 'database/functions/10-a.sql': counting, 'database/functions/20-b.sql': `\n${counting}` }
    expect(check(tree)).toEqual([
      'database/functions/20-b.sql:2: the function counted stands in database/functions/10-a.sql:1 already',
    ])
  })
})

describe('a dialog', () => {
  const dialog = (inner: string) => ({
    'web/features/members/Ask.tsx': `const Ask = () => <Dialog>${inner}</Dialog>`,
  })
  it.each(['<Form><TextField /></Form>', '<EditFrame><TextArea /></EditFrame>', '<p>本文</p>'])(
    'may hold %s',
    (inner) => expect(check(dialog(inner))).toEqual([]),
  )
  it.each(['<TextField />', '<div><DatePicker /></div>', '<form><TextField /></form>'])(
    'may not hold %s',
    (inner) => expect(check(dialog(inner))).toEqual([expect.stringMatching(/one Form/)]),
  )
})
