import { Temporal } from 'temporal-polyfill'
import { type RoleKey, roleKeys } from '#contract/permissions.ts'
import { declaredCalls } from '../../server/platform/http/openapi.ts'
import type { TestCompany } from '../../server/testing/company.ts'
import { exampleFor } from '../../server/testing/example-input.ts'
import type { Answer, Call } from '../../server/testing/http.ts'
import { makeMember, type Seeding, sendRound } from '../../server/testing/survey.ts'

export type Place = { app: Seeding; call: Call; company: TestCompany; members: number[] }

export type Reported = { name: string; status: number; ms: number }

const lists = declaredCalls().filter(({ method, path }) => method === 'GET' && !path.includes('{'))

const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

export async function timed(name: string, asking: Promise<Answer>): Promise<Reported & { answer: Answer }> {
  const began = performance.now()
  const answer = await asking
  return { name, status: answer.status, ms: performance.now() - began, answer }
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

async function read({ call, company }: Place): Promise<Reported[]> {
  const { method, path, input } = oneOf(lists)
  const given = input ? (exampleFor(input) as Record<string, unknown> | undefined) : undefined
  const query = Object.fromEntries(Object.entries(given ?? {}).map(([key, value]) => [key, asText(value)]))
  const role: RoleKey = oneOf(roleKeys)
  return [await timed(`${method} ${path}`, call(method, path, { as: company.accounts[role].token, query }))]
}

const sentences = [
  '忙しいですが元気です。',
  '上司に相談しづらく、眠れない日があります。',
  'とても楽しいです。',
  '',
]

export async function answerARound({ app, call, company, members }: Place): Promise<Reported[]> {
  const member = await makeMember(app, company)
  members.push(member.id)
  const sentAt = Temporal.Now.instant()
  const dueOn = sentAt.toZonedDateTimeISO('Asia/Tokyo').toPlainDate().toString()
  const round = { round: 1, sentAt, closesAt: sentAt.add({ hours: 24 }), dueOn }
  const path = `/v4/public/answers/${await sendRound(app, company, member, round)}`
  const score = () => 1 + Math.floor(Math.random() * 5)
  const scores = { question1: score(), question2: score(), question3: score() }
  const json = { ...scores, answer_text: oneOf(sentences) }
  return [
    await timed('GET answering page', call('GET', path)),
    await timed('POST answer', call('POST', path, { json })),
  ]
}

const owner = ({ company }: Place) => company.accounts.owner.token

async function send(place: Place): Promise<Reported[]> {
  const member_ids = [...new Set([oneOf(place.members), oneOf(place.members)])]
  const json = { member_ids, subject: '面談', mail_body: '来週はいかがですか。' }
  return [
    await timed(
      'POST /v3/messages/send',
      place.call('POST', '/v3/messages/send', { as: owner(place), json }),
    ),
  ]
}

async function follow(place: Place): Promise<Reported[]> {
  const json = {
    member_id: oneOf(place.members),
    comment: '面談した',
    member_line: 'ありがとうございました。',
  }
  return [
    await timed('POST /v3/actionlogs', place.call('POST', '/v3/actionlogs', { as: owner(place), json })),
  ]
}

/** Orders a file; what is done is fetched and removed, as an account has no more than five. */
async function order(place: Place): Promise<Reported[]> {
  const as = owner(place)
  const reported: Reported[] = []
  const listed = await timed('GET /v3/exports', place.call('GET', '/v3/exports', { as }))
  reported.push(listed)
  for (const { id, state } of listed.answer.body?.result?.exports ?? []) {
    if (state !== 'done') continue
    reported.push(await timed('GET export file', place.call('GET', `/v3/exports/${id}/file`, { as })))
    reported.push(await timed('DELETE export', place.call('DELETE', `/v3/exports/${id}`, { as })))
  }
  const json = { kind: oneOf(['report', 'reach']), query: {} }
  reported.push(await timed('POST /v3/exports', place.call('POST', '/v3/exports', { as, json })))
  return reported
}

const mixture = [read, read, read, read, read, read, read, answerARound, answerARound, send, follow, order]

export const workOnce = (place: Place): Promise<Reported[]> => oneOf(mixture)(place)
