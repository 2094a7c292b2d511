import { isNewbie, questionAnswerType } from '#contract/codes.ts'
import type { CustomQuestionAsked } from '#contract/custom-questions/calls.ts'
import { rowsAtOnce } from '#contract/exports/kinds.ts'
import type { ReportFileKind, ReportQuery } from '#contract/reports/calls.ts'
import { audit, type PlainTask } from '../../../platform/audit.ts'
import { addMonths, todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type FileKind, inBatches, type Making } from '../../../platform/files/making.ts'
import type { Cell } from '../../../platform/files/sheet.ts'
import { xlsxPieces, xlsxType } from '../../../platform/xlsx.ts'
import * as customQuestions from '../../custom-questions/service.ts'
import { hasNamedAccess, readsFrom } from '../../member-scopes/service.ts'
import { monthWords, periodOf, requireYear } from '../period-rules.ts'
import { overviewOf, type Reading, read } from '../service.ts'
import { answerCells, answersSheet, overviewSheets } from './export.ts'
import { type Chosen, type ChosenAnswer, findChosen, readLines } from './queries.ts'

/** So many answers are read at a time, so that memory follows the file and not the company. */
const answersAtOnce = 2_000

const bookName = '回答レポート'

/** What the report shows as an Excel file; for administrators also the answers one by one, with names. */
export const reportFile: FileKind<ReportQuery> = {
  access: 'report.read',
  task: 'report.export',
  rowsAtOnce: rowsAtOnce.report,
  async describe({ now }, query) {
    const period = periodOf(query, todayIn(now))
    requireYear(period)
    return { name: `${bookName}_${period.from}_${period.to}.xlsx`, type: xlsxType }
  },
  async *pieces(making, query) {
    const { reading, isNamed, readFrom } = await making.read(async (ctx) => ({
      reading: await read(ctx, query),
      isNamed: hasNamedAccess(ctx.actor),
      readFrom: await readsFrom(ctx),
    }))
    const { from, to } = reading.period
    const overview = overviewSheets(overviewOf(reading), chosenWords(reading), readFrom)
    const chosen = { ...query, dueFrom: `${from}-01`, dueUntil: addMonths(`${to}-01`, 1) }
    yield* xlsxPieces(isNamed ? [...overview, await answers(making, chosen)] : overview)
  },
}

const taskOf: Record<ReportFileKind, PlainTask> = {
  csv: 'report.chart_export',
  svg: 'report.chart_export',
  png: 'report.chart_export',
  pdf: 'report.print',
}

/** Puts on record that the reader makes a file of what the page shows. */
export async function recordFile(ctx: Ctx, { kind }: { kind: ReportFileKind }) {
  await audit(ctx, { category: 'export', task: taskOf[kind] })
  return { message: 'ダウンロードを記録しました。' }
}

/** The filters as the first sheet tells them. */
function chosenWords({ query, departments, seniors: supervisors }: Reading): Cell[][] {
  const department = departments.find(({ id }) => id === query.department_id)
  const supervisor = supervisors.find(({ id }) => id === query.senior_id)
  const joined = [query.joined_from, query.joined_to].map((month) => (month ? monthWords(month) : ''))
  return [
    ...(department ? [['部署', `${department.name}（下位部署を含む）`]] : []),
    ...(query.is_newbie === undefined ? [] : [['新卒・中途', isNewbie.label(query.is_newbie)]]),
    ...(joined.some(Boolean) ? [['入社月', joined.join('〜')]] : []),
    ...(supervisor ? [['上司', supervisor.name]] : []),
  ]
}

type Question = { id: number; heading: string }

async function answers(making: Making, chosen: Chosen) {
  const { found, questions } = await making.read(async ({ tx, actor }) => {
    const all = await findChosen(tx, actor, chosen)
    const ids = all.map(({ id }) => id)
    return { found: all, questions: worded(await customQuestions.answered(tx, actor.companyId, ids)) }
  })
  await making.begin(found.length)
  await making.names(found.map(({ member_id }) => member_id))
  return answersSheet(
    questions.map(({ heading }) => heading),
    rowsOf(making, found, questions),
  )
}

/** A column for each wording of a question, so that no answer is read under other words. */
function worded(asked: readonly CustomQuestionAsked[]): Question[] {
  const headings = new Map<string, Question>()
  for (const { id, question_text: heading } of asked) {
    const key = `${id} ${heading}`
    if (!headings.has(key)) headings.set(key, { id, heading })
  }
  return [...headings.values()]
}

/** A text as it was written, a choice in the question's Japanese words. */
function wordsOf({ question, given }: customQuestions.GivenAnswer): string {
  if (question.answer_type === questionAnswerType.is.free_text) return given.answer
  return question.options_json[Number(given.answer) - 1] ?? given.answer
}

async function* rowsOf(
  making: Making,
  found: readonly ChosenAnswer[],
  questions: readonly Question[],
): AsyncGenerator<Cell[]> {
  const batches = inBatches(making, { of: found, size: answersAtOnce }, async ({ tx, actor }, batch) => {
    const asked = questions.length === 0 ? [] : batch.map(({ id }) => id)
    return {
      given: await customQuestions.given(tx, actor.companyId, asked),
      lines: await readLines(tx, actor, batch),
    }
  })
  for await (const { given, lines } of batches)
    for (const line of lines) {
      const own = given.get(line.id) ?? []
      const custom = questions.map(({ id, heading }) => {
        const answer = own.find(({ question }) => question.id === id && question.question_text === heading)
        return answer ? wordsOf(answer) : null
      })
      yield answerCells(line, custom)
    }
}
