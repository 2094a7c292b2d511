import { fullName } from '#contract/members/name.ts'
import { type Answers, type Demo, found, given, pageOf } from '../demo.ts'
import type { Client, Output } from '../sample-store.ts'
import { sheetFile } from './member-file.ts'
import { chosen } from './members.ts'

type AnnualRow = Output<Client['annualSurvey']['list']>['result']['members'][number]
type Asked = NonNullable<Parameters<Client['annualSurvey']['list']>[0]>

const rowsOf = async (demo: Demo) => (await demo.kept('annualSurvey', 'list', { limit: 500 })).result.members

const anniversary = ({ date_contracted: joined }: AnnualRow) =>
  `${Number(joined.slice(0, 4)) + 1}${joined.slice(4, 7)}`

async function annualRows(demo: Demo, asked: Asked): Promise<AnnualRow[]> {
  const { answered, unread, from, to, limit: _limit, offset: _offset, ...filters } = asked
  const recorded = new Map((await rowsOf(demo)).map((row) => [row.id, row]))
  const isOf = (row: AnnualRow) =>
    (answered === undefined || row.anniv_answer_completed === answered) &&
    (unread === undefined || isUnread(row) === unread) &&
    (from === undefined || anniversary(row) >= from) &&
    (to === undefined || anniversary(row) <= to)
  const isSorted = given(filters).sort !== undefined
  const inOrder = isSorted ? await chosen(demo, filters) : await ordered(demo, filters, recorded)
  return inOrder.flatMap((row) => recorded.get(row.id) ?? []).filter(isOf)
}

/** Without an order asked for, the one in which the survey's own list came. */
async function ordered(demo: Demo, filters: Asked, recorded: ReadonlyMap<number, AnnualRow>) {
  const meant = new Set((await chosen(demo, filters)).map(({ id }) => id))
  return [...recorded.values()].filter(({ id }) => meant.has(id))
}

const isUnread = (row: AnnualRow) =>
  (row.anniv_answer_completed && !row.anniv_answer_read) ||
  (row.anniv_senior_answer_completed && !row.senior_anniv_answer_read)

const cells = (row: AnnualRow) => [
  fullName(row),
  row.department?.full_path ?? null,
  row.date_contracted,
  row.success,
  row.motivation,
  row.anniv_answer_completed ? '回答済み' : '未回答',
]

/** The one-year survey as a file. */
export const annualFile = async (demo: Demo, asked: Asked): Promise<File> =>
  sheetFile(
    [['氏名', '部署', '入社日', '定着', '意欲', '本人の回答'], ...(await annualRows(demo, asked)).map(cells)],
    '入社1年アンケート（デモ）.csv',
  )

export const annualSurvey = (demo: Demo): Answers<Client['annualSurvey']> => ({
  list: async (asked) => {
    const all = await annualRows(demo, asked)
    return { result: { members: pageOf(all, asked), count: all.length } }
  },
  answered: async (asked) => {
    const all = await annualRows(demo, { ...asked, answered: true })
    return { result: { members: pageOf(all, asked), count: all.length } }
  },
  count: async () => {
    const { result } = await demo.kept('annualSurvey', 'count')
    return { result: { ...result, unread: (await rowsOf(demo)).filter(isUnread).length } }
  },
  answers: ({ id }) => demo.kept('annualSurvey', 'answers', { id }),
  markRead: async ({ id }) => {
    const row = found((await rowsOf(demo)).find((one) => one.id === id))
    Object.assign(row, { anniv_answer_read: true, senior_anniv_answer_read: true })
    const answers = await demo.kept('annualSurvey', 'answers', { id })
    answers.result.is_read = true
    return '既読にしました。'
  },
})

export const annualReports = (demo: Demo): Answers<Client['annualReports']> => ({
  report: () => demo.kept('annualReports', 'report'),
  xlsx: (asked) => annualFile(demo, asked),
  xlsxNew: (asked) => annualFile(demo, asked),
})
