import type { TeamMember } from '#contract/talks/calls.ts'
import { talkKind, talkWent } from '#contract/talks/codes.ts'
import { codeIn } from '#contract/validation.ts'
import { addDays, addMonths, todayIn } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { listMembers } from '../members/service.ts'
import { releasedOf } from './agenda/service.ts'
import { toPromise } from './presentation-rules.ts'
import { duePromises } from './promise-queries.ts'
import { lastTalks, nextSurveys, passedOnOf, waitingTalks } from './queries.ts'
import { isTalkDue, newForMonths } from './team-rules.ts'

/** As many people as a screen holds. */
const shownPeople = 5

/** The new people in the caller's scope, who needs somebody first, and what to do for them this week. */
export async function team(ctx: Ctx) {
  const { tx, actor } = ctx
  const today = todayIn(ctx.now)
  const joined_from = addMonths(today, -newForMonths)
  const query = { in_company: true, joined_from, sort: 'attention', limit: shownPeople, offset: 0 } as const
  const { result } = await listMembers(ctx, query)
  const ids = result.members.map(({ id }) => id)
  const talked = await lastTalks(tx, actor, ids)
  const surveys = await nextSurveys(tx, actor.companyId, ids)
  const passedOn = await passedOnOf(tx, actor, ids)
  const members: TeamMember[] = []
  for (const row of result.members) {
    const released = passedOn.includes(row.id) ? await releasedOf(ctx, row.id) : []
    const last_talked_on = talked.get(row.id)?.talkedOn ?? null
    members.push({
      id: row.id,
      code: row.code,
      lastname: row.lastname,
      firstname: row.firstname,
      image_uri: row.image_uri,
      condition_type: row.condition_type,
      is_unanswered: row.is_unanswered,
      withheld_reason: row.withheld_reason,
      headline: row.headline,
      attention: row.attention,
      department_name: row.department?.short_name ?? null,
      released,
      next_survey_on: surveys.get(row.id) ?? null,
      last_talked_on,
      is_talk_due: isTalkDue(
        {
          joinedOn: row.date_contracted,
          since: row.attention.since,
          isPassedOn: released.length > 0,
          lastTalkedOn: last_talked_on,
        },
        today,
      ),
    })
  }
  const promises = await duePromises(tx, actor, addDays(today, 7))
  return {
    result: {
      today,
      members,
      count: result.count,
      promises: promises.map((row) => toPromise(row, actor, today)),
    },
  }
}

const shownReports = 10

/** What managers reported and HR has not taken up, and promises whose day has come. */
export async function waiting(ctx: Ctx) {
  const { tx, actor } = ctx
  const today = todayIn(ctx.now)
  const rows = await waitingTalks(tx, actor)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.log_id', 'desc')
    .limit(shownReports)
    .execute()
  const promises = await duePromises(tx, actor, today)
  return {
    result: {
      reports: rows.map((row) => ({
        id: row.log_id,
        member_id: row.member_id,
        member_code: row.code,
        member_name: row.member_name,
        kind: codeIn(talkKind).parse(row.kind),
        talked_on: row.talked_on,
        went: codeIn(talkWent).nullable().parse(row.went),
        by: row.poster,
        proposes_done: row.kind === talkKind.is.talked,
      })),
      promises: promises.map((row) => toPromise(row, actor, today)),
    },
  }
}
