import { describe, expect, it } from 'vitest'
import { type Structure, structureOf } from './structure/figures.ts'
import { rawCodes } from './structure/raw-codes.ts'
import { homesOfRules } from './structure/rule-homes.ts'
import { setUpLines } from './structure/set-up-lines.ts'
import { linesOf } from './structure.ts'

// @{…} stands for what is put into a template
const written = (text: string) => text.replaceAll('@{', '${')
const structure = (tree: Record<string, string>): Structure => structureOf(new Map(Object.entries(tree)))

describe('raw codes', () => {
  it.each([
    'if (member.working_status === 3) leave()',
    'const isSunny = conditionOf(scores) === 1',
    'const isGrave = (importance ?? 3) < 2',
    'const isAnnual = 2 === row?.enqType',
    "const hasLeft = getValues('working_status') === '3'",
    'const isOpen = [2, 4].includes(round.answer_status)',
    'const isOpen = new Set([2, 4]).has(Number(round.answer_status))',
    "query.where('d.answer_status', 'in', [2, 3, 4])",
    "join.on('d.enq_type', '=', 1)",
    "eb('m.working_status', '<=', 2)",
    'sql`count(*) filter (where r.answer_status = 3)`',
    'sql<boolean>`m.working_status in (1, 2)`',
    'sql`@{member}.working_status <> 3`',
    'sql`coalesce(m.interview_status, 0) = 2`',
    'sql`l.interview_status is distinct from 1`',
    'sql`answer_status = any(array[1, 2])`',
    'sql`case d.enq_type when 1 then true end`',
    'sql`update d set answer_status = case when d.answer_status in (1, 7) then 2 end`',
    'client.query(`select 1 from deliveries where enq_type = 1`)',
    "client.query('select 1 from deliveries where enq_type = 1')",
  ])('are found in %s', (text) => {
    expect(rawCodes('server/a.ts', written(text))).toEqual([1])
  })

  it.each([
    'const isOpen = status === answerStatus.is.sent',
    "const isOpen = kind === 'monthly'",
    'if (response.status >= 300) fail()',
    'const isAgain = error.status === 0',
    'const rest = statuses.length === 0 || count > 5',
    "query.where('d.answer_status', '=', answerStatus.is.sent).where('d.round', '=', 1)",
    'sql`answer_status = @{answerStatus.is.sent} and round >= 5`',
    'sql`update deliveries set answer_status = 4, updated_at = @{at} where round = 2`',
    'sql`@{sql`answer_status`} @{1}`',
    "import { spawnSync } from 'node:child_process'\nif (spawnSync('a').status !== 0) fail()",
    "const { spawnSync } = require('node:child_process')\nif (spawnSync('a').status !== 0) fail()",
    "const address = '/company/member?condition_type=3'",
  ])('are not seen in %s', (text) => {
    expect(rawCodes('server/a.ts', written(text))).toEqual([])
  })

  it('are told line by line, a case on its own line', () => {
    const text = 'switch (item.answer_status) {\n  case 1:\n  case answerStatus.is.sent:\n  case 3:\n}'
    expect(rawCodes('web/a.ts', text)).toEqual([2, 4])
  })
})

describe('homes of rules', () => {
  it.each([
    ['who has left', 'const isGone = working_status === 3 || working_status === 4'],
    ['who has left', "query.where('m.working_status', '<=', 2)"],
    ['who has left', 'sql`m.working_status in (1, 2)`'],
    ['what counts as delivered', "query.where('d.answer_status', 'in', [2, 3, 4])"],
    ['the annual round (2, 13)', 'const annual = { enqType: 2, round: 13 }'],
    ['fewest people shown (5)', "const remark = '5名に満たないグループを除く'"],
    ['fewest people shown (5)', 'export const leastPeople = 5'],
    ['minutes to answer', 'const minutes = answeringMinutes.monthly'],
    ['a full name', 'const name = `@{member.lastname} @{member.firstname}`'],
    ['a full name', "const kana = [p.lastname_kana, p.firstname_kana].filter(Boolean).join(' ')"],
    ['a full name', "sql`u.lastname || ' ' || u.firstname`"],
    ['a full name', 'const shown = <b>{lastname} {firstname}</b>'],
    ['keys of an object, typed', 'const names = Object.keys(roles) as RoleKey[]'],
    [
      'a component loaded by name',
      "const A = lazy(() => import('./A.tsx').then((file) => ({ default: file.A })))",
    ],
    ['Refusal', 'export function Refusal() {}'],
    ['audiences', 'const audiences = () => []'],
  ])('%s is stated by %s', (rule, text) => {
    const homes = homesOfRules([['a.ts', written(text)]])
    expect([...homes].filter(([, files]) => files.length > 0)).toEqual([[rule, ['a.ts']]])
  })

  it('are not where a rule is only called or spoken of', () => {
    const text = `import { hasLeft } from './employment.ts'
// 5名に満たない
if (hasLeft(member) || member.working_status === workingStatus.is.on_leave) say(fullName(member))`
    expect([...homesOfRules([['a.ts', text]]).values()].flat()).toEqual([])
  })
})

describe('set-up lines', () => {
  it('are hooks, constants and functions outside of the cases', () => {
    const text = `import { test } from 'vitest'
type Row = { id: number }

const app = start()
test.beforeEach(async () => {
  await app.clear()

  await app.open()
})
describe.each([1, 2])('of %s', (count) => {
  const company = app.company(count)
  it('works', () => {
    const own = 1
  })
})
for (const kind of kinds) {
  test.each([1])(kind, () => {})
}
function ask() {
  return 1
}`
    expect(setUpLines('a.test.ts', text)).toBe(1 + 4 + 1 + 3)
  })
})

describe('the structure of a tree', () => {
  const tree = {
    'docs/only.md': 'two words',
    'docs/made.md': '# Made\n\nMade from the code by `node scripts/make.ts`.',
    'docs/decisions/mails.md': 'three words here',
    'README.md': 'one',
    'contract/members.ts': "import type { Row } from './rows.ts'\nexport const a = () => 1",
    'contract/rows.ts': "import { a } from './members.ts'\nexport type Row = { a: typeof a }",
    'server/features/members/list/queries.ts': 'sql`m.working_status in (1, 2)`',
    'server/features/members/members.test.ts': 'const a = 1\nif (a.status === 2) b()',
    'server/features/members/service.ts': "import { a } from '#contract/members.ts'",
  }

  it('counts files, folders, circles and codes', () => {
    expect(structure(tree)).toMatchObject({
      sourceFiles: 4,
      testFiles: 1,
      singleFileFolders: ['server/features/members/list'],
      deepest: { folders: 4, path: 'server/features/members/list/queries.ts' },
      circles: [['contract/members.ts', 'contract/rows.ts']],
      rawCodes: ['server/features/members/list/queries.ts:1'],
      fileLines: { median: 1, p90: 2, longest: 2 },
      setUp: { lines: 2, files: 1 },
      docsWords: { docs: 3, decisions: 3 },
    })
  })

  it('is printed a line each, and with what it counts when asked', () => {
    expect(linesOf(structure(tree), false).join('\n')).toMatch(/^circles of files +1\nraw codes compared/m)
    expect(linesOf(structure(tree), true).join('\n')).toMatch(
      /circles of files +1\n +contract\/members\.ts\n +contract\/rows\.ts/,
    )
  })
})
