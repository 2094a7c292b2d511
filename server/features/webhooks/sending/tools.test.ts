import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '../../../jobs.ts'
import {
  FakeRefusal,
  type FakeRequest,
  type FakeServer,
  startFake,
} from '../../../testing/providers/fake-server.ts'
import { suite } from '../../../testing/suite.ts'

let fake: FakeServer
let heard: string[] = []

const textOf = ({ raw }: FakeRequest) => raw.toString('utf8')

function requireJson(request: FakeRequest): Record<string, unknown> {
  if (request.headers['content-type'] !== 'application/json') throw new FakeRefusal(400, 'no JSON')
  return JSON.parse(textOf(request))
}

/** https://api.slack.com/messaging/webhooks: a text, in which only <…> is a link; nothing that is unknown. */
function slack(request: FakeRequest) {
  const { text, ...rest } = requireJson(request)
  if (typeof text !== 'string' || Object.keys(rest).length > 0) throw new FakeRefusal(400, 'invalid_payload')
  heard.push(text)
  return { status: 200, body: 'ok' }
}

/** Workflows of Teams, "Post to a channel when a webhook request is received": one adaptive card of at most 1.4. */
function teams(request: FakeRequest) {
  const { type, attachments, ...rest } = requireJson(request)
  const [card, ...more] = Array.isArray(attachments) ? attachments : []
  const content = card?.content
  const isCard =
    type === 'message' &&
    Object.keys(rest).length === 0 &&
    more.length === 0 &&
    card?.contentType === 'application/vnd.microsoft.card.adaptive' &&
    content?.type === 'AdaptiveCard' &&
    ['1.0', '1.1', '1.2', '1.3', '1.4'].includes(content.version)
  const [text] = isCard ? content.body : []
  const [action] = isCard ? content.actions : []
  if (text?.type !== 'RichTextBlock' || action?.type !== 'Action.OpenUrl')
    throw new FakeRefusal(400, 'no card')
  heard.push(`${text.inlines[0].text} ${action.title} ${action.url}`)
  return { status: 202 }
}

/** https://developer.chatwork.com/reference/post-rooms-room_id-messages */
function chatwork(request: FakeRequest) {
  if (request.headers['x-chatworktoken'] !== 'token-1')
    throw new FakeRefusal(401, { errors: ['Invalid API token'] })
  if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
    throw new FakeRefusal(400, 'no form')
  const form = new URLSearchParams(textOf(request))
  const { body, self_unread, ...rest } = Object.fromEntries(form)
  if (!body || !['0', '1'].includes(self_unread ?? '0') || Object.keys(rest).length > 0)
    throw new FakeRefusal(400, { errors: ['Parameter body is required'] })
  heard.push(`${request.parts[0]} ${body}`)
  return { status: 200, body: { message_id: '1234' } }
}

const env: Record<string, string> = {}
beforeAll(async () => {
  fake = await startFake([
    { method: 'POST', path: /\/services\/T0\/B0\/key/, answer: slack },
    { method: 'POST', path: /\/workflows\/one/, answer: teams },
    { method: 'POST', path: /\/v2\/rooms\/(\d+)\/messages/, answer: chatwork },
  ])
  env.CHATWORK_API_BASE = `${fake.base}/v2`
})
afterAll(() => fake.stop())

const { app, as, company } = suite({ env })
beforeEach(async () => {
  await app.database.pool.query('delete from webhooks where company_id <> $1', [company.id])
  heard = []
})

async function heardFrom(webhook: object, employee_code = 'E-12'): Promise<string> {
  const events = ['member.registered']
  const made = await as('owner').post('/v4/common/webhooks', { name: '人事の部屋', events, ...webhook })
  expect([made.status, made.body.secret]).toEqual([201, null])
  const tried = await as('owner').post(`/v4/common/webhooks/${made.body.id}/test`)
  expect(tried.body.result).toMatchObject({ is_accepted: true })
  const { sales: department_id } = company.departments
  const name = { lastname: '山田', firstname: '花子' }
  const json = {
    ...name,
    email: 'hanako@member.example',
    employee_code,
    date_contracted: '2026-04-01',
    is_newbie: 1,
    department_id,
  }
  const { body } = await as('owner').post('/v4/obf/members', json)
  await jobs.send_webhooks?.(app, {})
  expect(fake.refusals).toEqual([])
  expect(heard[0]).toContain('空模様からのテスト送信です。')
  expect(heard.join()).not.toContain('山田')
  return String(heard[1]).replace(
    `${app.config.PUBLIC_URL}/company/member/detail/${body.result.code}`,
    'PAGE',
  )
}

test('Slack gets a sentence with the way to the member', async () => {
  expect(await heardFrom({ kind: 'slack', url: `${fake.base}/services/T0/B0/key` })).toBe(
    '社員番号E-12の方が登録されました。\n<PAGE|空模様を開く>',
  )
  const [{ address }] = (await as('owner').get('/v4/common/webhooks')).body.webhooks
  expect(address).toBe(`${fake.base}/…`)
})

test('Teams gets a card', async () => {
  expect(await heardFrom({ kind: 'teams', url: `${fake.base}/workflows/one` })).toBe(
    '社員番号E-12の方が登録されました。 空模様を開く PAGE',
  )
})

test('Chatwork gets a message of its API', async () => {
  expect(await heardFrom({ kind: 'chatwork', room_id: '42', token: 'token-1' })).toBe(
    '42 社員番号E-12の方が登録されました。\nPAGE',
  )
})

test('a code that a tool could take for markup is left out', async () => {
  expect(await heardFrom({ kind: 'slack', url: `${fake.base}/services/T0/B0/key` }, '<!channel>')).toBe(
    'メンバー1名が登録されました。\n<PAGE|空模様を開く>',
  )
})

test('Chatwork needs a room and a token, the others an address', async () => {
  const wrong = async (json: object) => {
    const { body } = await as('owner').post('/v4/common/webhooks', {
      name: '人事',
      events: ['talk.recorded'],
      ...json,
    })
    return body.errors.map(({ field, rule }: Record<string, string>) => `${field} ${rule}`)
  }
  expect(await wrong({ kind: 'chatwork', token: 'x' })).toEqual(['room_id required'])
  expect(await wrong({ kind: 'chatwork', room_id: '1' })).toEqual(['token required'])
  expect(await wrong({ kind: 'teams' })).toEqual(['url required'])
})
