import { randomBytes } from 'node:crypto'
import { externalChannels } from '#contract/channels/names.ts'
import { merge } from '../features/reports/rollups/service.ts'
import { storeReceivedFile } from './answer-by-mail.ts'
import type { TestCompany } from './company.ts'
import type { NamedThings } from './everything-read.ts'
import { makeRandomCompany, type RandomCompany } from './random-company.ts'
import { sentTo } from './sent-message.ts'
import { storeMember } from './stored-member.ts'
import type { TestApp } from './test-app.ts'

const at = new Date('2026-08-10T01:00:00Z')

export type LivelyCompany = { company: RandomCompany; things: NamedThings }

export async function makeLivelyCompany(server: TestApp): Promise<LivelyCompany> {
  const company = await makeRandomCompany(server.app, { seed: 5, members: 90 })
  const { salesEast, development } = company.departments
  const [id = 0] = await happenIn(server, company, salesEast)
  await happenIn(server, company, development)
  const member = await server.app.database.asCompany(company.id, (tx) =>
    tx.selectFrom('members').select('code').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return { company, things: await thingsOf(server, company, { id, code: member.code }) }
}

export async function thingsOf(
  server: TestApp,
  company: TestCompany,
  member: { id: number; code: string },
): Promise<NamedThings> {
  const { id } = member
  await openEveryChannel(server.app, company.id)
  const { token } = company.accounts.owner
  return {
    members: member,
    departments: { id: company.departments.salesEast },
    conversations: { member_id: id },
    sendings: { code: await draftOf(server, token) },
    attachments: (await sentTo(server.call, id, token)).attachments,
    received_files: { id: await storeReceivedFile(server.app, company.id, id) },
  }
}

const openEveryChannel = (app: TestApp['app'], companyId: number) =>
  app.database.asCompany(companyId, (tx) =>
    tx
      .insertInto('channel_accounts')
      .values(
        externalChannels.map((channel) => ({
          company_id: companyId,
          channel,
          webhook_key: `${companyId}-${channel}`,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute(),
  )

/** A draft of a message to nobody yet. */
async function draftOf(server: TestApp, as: string): Promise<string> {
  const { body } = await server.call('POST', '/v3/messages/send', { as, json: { draft: true } })
  return body.result.code
}

/** Ten people join a department: each answers rainy twice, writes back, bounces, and is looked after. @returns who */
export async function happenIn(
  server: TestApp,
  company: TestCompany & Partial<RandomCompany>,
  departmentId: number,
): Promise<number[]> {
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      storeMember(server.app, company.id, `人の新${index}`, {
        department_id: departmentId,
        senior_id: company.seniors?.[0] ?? null,
        bounce_count: 3,
      }),
    ),
  )
  for (const memberId of people) await roundsOf(server, company, memberId)
  for (const member_id of people.slice(0, 3)) {
    const json = {
      member_id,
      interview_status: 1,
      comment: '面談する',
      member_line: '話しましょう',
      readers: 'hr_and_viewers',
    }
    await server.call('POST', '/v3/actionlogs', { as: company.accounts.owner.token, json })
  }
  await merge(server.app)
  return people
}

function roundsOf(server: TestApp, company: TestCompany, memberId: number): Promise<void> {
  const whose = { company_id: company.id, member_id: memberId, enq_type: 1 }
  const notice = JSON.stringify([
    { code: 'administrators' },
    { code: 'viewers' },
    { code: 'department_viewers', department_ids: [company.departments.sales] },
  ])
  const round = (number: number) => ({ ...whose, round: number })
  return server.app.database.asCompany(company.id, async (tx) => {
    for (const number of [1, 2]) {
      const due = { due_on: `2026-0${6 + number}-01`, due_at: at, updated_at: at }
      const delivery = { ...round(number), ...due, answer_status: 3, answer_nonce: randomBytes(16) }
      await tx.insertInto('deliveries').values(delivery).execute()
      const scores = {
        question1: 1,
        question2: 1,
        question3: 2,
        condition_type: 3,
        original_condition_type: 3,
      }
      const words = { answer_text: '人が足りません。', explanation: '', action: '', language: 0, notice }
      const answer = { ...round(number), ...scores, ...words, answered_at: at, updated_at: at }
      await tx.insertInto('answers').values(answer).execute()
    }
    const reply = {
      subject: 'Re: 面談',
      mail_body: '人に聞きたいです。',
      sender: '本人',
      recipient: '人事部',
    }
    await tx
      .insertInto('messages')
      .values({
        company_id: company.id,
        member_id: memberId,
        message_status: 2,
        created_at: at,
        notice,
        ...reply,
      })
      .execute()
  })
}
