import fastify, { type FastifyInstance } from 'fastify'
import { enqType } from '#contract/codes.ts'
import type { App } from '../../server/platform/context.ts'
import { hashToken } from '../../server/platform/tokens.ts'

/** Whose session it is, and what it may do. */
const session = `
  select s.company_id, u.id, u.role_key, u.lastname, u.firstname
  from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
  where s.access_hash = $1 and s.access_expires_at > now() and u.deleted_at is null`

/** A page in the order of an index, each member with the names around and the year in one value; and how many there are. */
const page = `
  select m.*, d.full_path, s.lastname as senior_lastname, s.firstname as senior_firstname,
    u.lastname as hr_user_lastname, u.firstname as hr_user_firstname, newest.answer_text,
    (select json_agg(json_build_object('round', r.round, 'due_on', r.due_on, 'answer_status', r.answer_status,
        'sent_at', r.sent_at, 'closes_at', r.closes_at, 'condition_type', a.condition_type) order by r.round)
      from deliveries r
      left join answers a on a.company_id = r.company_id and a.member_id = r.member_id
        and a.enq_type = r.enq_type and a.round = r.round
      where r.company_id = m.company_id and r.member_id = m.id and r.enq_type = $4) as rounds
  from (select * from members where company_id = $1 and deleted_at is null order by id limit $2 offset $3) m
  left join departments d on d.company_id = m.company_id and d.id = m.department_id
  left join seniors s on s.company_id = m.company_id and s.id = m.senior_id
  left join users u on u.company_id = m.company_id and u.id = m.hr_user_id
  left join answers newest on newest.company_id = m.company_id and newest.id = m.last_answer_id
  order by m.id`

async function minimalPage({ database }: App, token: string, limit: number, offset: number) {
  const { rows } = await database.pool.query({ name: 'session', text: session, values: [hashToken(token)] })
  const [actor] = rows
  if (!actor) throw new Error('nobody is signed in')
  const values = [actor.company_id, limit, offset, enqType.is.monthly]
  const members = await database.pool.query({ name: 'page', text: page, values })
  return { actor, members: members.rows }
}

/** A handwritten list page: one route, two statements, and no isolation, count, urgency order or rules. */
export function minimalServer(app: App): FastifyInstance {
  const server = fastify()
  server.get<{ Querystring: { limit: string; offset: string } }>(
    '/v3/members/monthly',
    ({ headers, query }) =>
      minimalPage(app, headers.authorization?.slice(7) ?? '', Number(query.limit), Number(query.offset)),
  )
  return server
}
