import { sql } from 'kysely'
import { enqType } from '#contract/codes.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import { codeMeans } from '../../../platform/code-functions.ts'
import type { Reader } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { fullNameIn } from '../../../platform/full-name.ts'
import { localTimeOf } from '../../../platform/local-time.ts'
import { disclosedWithAnswer, scopeOf, visibleMembers } from '../../member-scopes/service.ts'

/** The answers a file holds: those chosen, due from a day on until before another. */
export type Chosen = ReportQuery & { dueFrom: string; dueUntil: string }

const monthStart = (month: string) => `${month}-01`

function answersOf(tx: Tx, reader: Reader) {
  return visibleMembers(tx, scopeOf(reader))
    .innerJoin('answers as a', (join) =>
      join.onRef('a.company_id', '=', 'm.company_id').onRef('a.member_id', '=', 'm.id'),
    )
    .innerJoin('deliveries as d', (join) =>
      join
        .onRef('d.company_id', '=', 'a.company_id')
        .onRef('d.member_id', '=', 'a.member_id')
        .onRef('d.enq_type', '=', 'a.enq_type')
        .onRef('d.round', '=', 'a.round'),
    )
    .leftJoin('departments as p', (join) =>
      join.onRef('p.company_id', '=', 'm.company_id').onRef('p.id', '=', 'm.department_id'),
    )
}

export type ChosenAnswer = { id: number; member_id: number }

/** The chosen answers, oldest first, found once: a search by batches would scan all of them each time. */
export function findChosen(tx: Tx, reader: Reader, chosen: Chosen): Promise<ChosenAnswer[]> {
  const { department_id, is_newbie, joined_from, joined_to, senior_id } = chosen
  return answersOf(tx, reader)
    .where('a.enq_type', '=', enqType.is.monthly)
    .where(disclosedWithAnswer(reader))
    .where(({ ref }) => codeMeans('is_delivered', ref('d.answer_status')))
    .where('d.due_on', '>=', chosen.dueFrom)
    .where('d.due_on', '<', chosen.dueUntil)
    .$if(department_id !== undefined, (query) =>
      query.where(sql<boolean>`p.ancestor_ids @> array[${department_id}]::bigint[]`),
    )
    .$if(is_newbie !== undefined, (query) => query.where('m.is_newbie', '=', is_newbie ?? 0))
    .$if(joined_from !== undefined, (query) =>
      query.where('m.date_contracted', '>=', monthStart(joined_from ?? '')),
    )
    .$if(joined_to !== undefined, (query) =>
      query.where(
        sql<boolean>`m.date_contracted < ${monthStart(joined_to ?? '')}::date + interval '1 month'`,
      ),
    )
    .$if(senior_id !== undefined, (query) => query.where('m.senior_id', '=', senior_id ?? 0))
    .orderBy('a.id')
    .select(['a.id', 'a.member_id'])
    .execute()
}

export function readLines(tx: Tx, reader: Reader, answers: readonly ChosenAnswer[]) {
  const ids = answers.map(({ id }) => id)
  const people = [...new Set(answers.map(({ member_id }) => member_id))]
  return (
    answersOf(tx, reader)
      .leftJoin('seniors as s', (join) =>
        join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.senior_id'),
      )
      .select(['a.id', 'd.due_on', 'a.round', 'm.lastname', 'm.firstname', 'm.employee_code'])
      .select(['p.full_path as department_name', 'm.date_contracted', 'm.is_newbie', 'a.condition_type'])
      .select(['a.question1', 'a.question2', 'a.question3', 'a.answer_text', 'a.is_late'])
      .select(['a.language', 'a.edition'])
      .select(localTimeOf('a.answered_at').as('answered_at'))
      .select(fullNameIn<string | null>('s').as('senior_name'))
      .where('m.company_id', '=', reader.companyId)
      .where('a.id', '=', sql<number>`any(${ids}::bigint[])`)
      // said again of the member, as the planner would look through all of the company's
      .where('m.id', '=', sql<number>`any(${people}::bigint[])`)
      .orderBy('a.id')
      .execute()
  )
}

export type AnswerLine = Awaited<ReturnType<typeof readLines>>[number]
