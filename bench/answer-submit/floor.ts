import fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { nonceOf } from '../../server/platform/tokens.ts'

type Body = { question1: number; question2: number; question3: number; answer_text: string }

/** Links are looked up above the companies, where alone their index may be asked; the writes stay there. */
const findRound = `
  select d.member_id from deliveries d
  join members m on m.company_id = d.company_id and m.id = d.member_id
  where link_number(d.answer_nonce) = link_number($1) and d.answer_nonce = $1
  for update of d, m`
const writeAnswer = `
  insert into answers (company_id, member_id, enq_type, round, question1, question2, question3, answer_text,
    condition_type, original_condition_type, explanation, action, notice, language, answered_at, updated_at)
  values (1, $1, 1, 2, $2, $3, $4, $5, 1, 1, '晴れと判定しました。', '声かけを続けてください。', '[]', 0, $6, $6)
  returning id`
const closeRound = `
  update deliveries set answer_status = 3, updated_at = $2
  where company_id = 1 and member_id = $1 and is_monthly(enq_type) and round = 2`
const cancelMails = `
  update mails set state = 'cancelled'
  where company_id = 1 and member_id = $1 and is_monthly(enq_type) and round = 2 and state = 'queued'`
const writeState = `
  update members set condition_type = 1, last_answer_id = $2, last_answered_at = $3
  where company_id = 1 and id = $1`

async function take(client: pg.PoolClient, nonce: Buffer, body: Body): Promise<void> {
  const now = new Date()
  await client.query(`begin; set local role soramoyo_system`)
  const found = await client.query<{ member_id: number }>(findRound, [nonce])
  const memberId = found.rows[0]?.member_id
  const given = [body.question1, body.question2, body.question3, body.answer_text, now]
  const answer = await client.query<{ id: number }>(writeAnswer, [memberId, ...given])
  await client.query(closeRound, [memberId, now])
  await client.query(cancelMails, [memberId])
  await client.query(writeState, [memberId, answer.rows[0]?.id, now])
  await client.query('commit')
}

/** The least that takes an answer: a bare Fastify route over the same driver with the writes alone, no rule and no check. */
export function bareServer(pool: pg.Pool, secret: string): FastifyInstance {
  const server = fastify({ routerOptions: { maxParamLength: 400 } })
  server.post<{ Params: { token: string }; Body: Body }>(
    '/v4/public/answers/:token',
    async ({ params, body }) => {
      const client = await pool.connect()
      try {
        await take(client, nonceOf([secret], 'answer', params.token) ?? Buffer.alloc(0), body)
        return { message: '回答を受け取りました。' }
      } finally {
        client.release()
      }
    },
  )
  return server
}
