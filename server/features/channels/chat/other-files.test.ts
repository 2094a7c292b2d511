import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '../../../platform/jobs.ts'
import { linkMember, openChannel } from '../../../testing/channel-accounts.ts'
import { lineWorksAccount, startLineWorks } from '../../../testing/providers/line-works.ts'
import { slackEvent, slackRequest, startSlack } from '../../../testing/providers/slack.ts'
import { suite } from '../../../testing/suite.ts'

let clock = () => new Date()
const slack = await startSlack(() => clock())
const lineWorks = await startLineWorks({ now: () => clock(), users: [] })
afterAll(async () => {
  await slack.stop()
  await lineWorks.stop()
})

const { app, server, company, as, read, rows, work, register } = suite({
  env: {
    SLACK_API_BASE: slack.base,
    LINE_WORKS_API_BASE: lineWorks.base,
    LINE_WORKS_AUTH_BASE: lineWorks.base,
  },
  at: '2026-06-01T10:00:00+09:00',
})

let member: { id: number }
let address: string
let keys: { slack: string; line_works: string }

beforeEach(async () => {
  clock = () => new Date(app.clock().epochMilliseconds)
  slack.scopes.add('files:read')
  slack.files.clear()
  lineWorks.kept.files.clear()
  lineWorks.kept.base = null
  for (const { refusals } of [slack, lineWorks]) refusals.length = 0
  const { appId, teamId, signingSecret } = slack.app
  const workspace = { botToken: 'xoxb-fixed', signingSecret, appId, teamId }
  keys = {
    slack: await openChannel(app, company.id, 'slack', workspace),
    line_works: await openChannel(app, company.id, 'line_works', lineWorksAccount),
  }
  member = await register({})
  address = `U${randomUUID().slice(0, 8).toUpperCase()}`
  for (const channel of ['slack', 'line_works'] as const)
    await linkMember(app, { companyId: company.id, memberId: member.id, channel }, address)
})

type Signed = { raw: Buffer; headers: Record<string, string> }

async function webhook(channel: keyof typeof keys, { raw, headers }: Signed) {
  const request = { raw: new Uint8Array(raw), headers }
  expect((await server.call('POST', `/webhooks/${channel}/${keys[channel]}`, request)).status).toBe(200)
  await work()
}

/** An event of the conversation with the bot, signed as Slack does. */
async function onSlack(event: object) {
  const said = { type: 'message', channel: `D${address.slice(1)}`, channel_type: 'im', ...event }
  const body = slackEvent(slack.app, `Ev${randomUUID()}`, clock(), said)
  await webhook('slack', slackRequest(slack.app.signingSecret, body, { at: clock() }))
}

const share = (ts: string, files: object[], text = '') =>
  onSlack({ subtype: 'file_share', user: address, ts, text, files })

async function onLineWorks(content: object) {
  const source = { userId: address, domainId: 1 }
  const event = { type: 'message', source, issuedTime: clock().toISOString(), content }
  await webhook('line_works', lineWorks.callback(event))
}

const thread = async () => (await read('/v3/messages', { member_id: member.id })).messages

const photograph = () =>
  sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#3366cc' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1' } })
    .jpeg()
    .toBuffer()

/** A picture that is shown, without the place where it was taken. */
async function expectPicture(uri: string) {
  const answer = await as('owner').fetch(uri)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([shown.width, shown.exif]).toEqual([2048, undefined])
}

describe('files over Slack', () => {
  test('stand in the conversation, each by itself, beside the words they came with', async () => {
    slack.files.set('F1', { name: '職場.jpg', mimetype: 'image/jpeg', bytes: await photograph() })
    const pdf = { name: '通勤経路.pdf', mimetype: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }
    slack.files.set('F2', pdf)
    const files = [
      { id: 'F1', name: '職場.jpg', mimetype: 'image/jpeg', size: 999 },
      { id: 'F2', name: pdf.name, mimetype: pdf.mimetype, size: pdf.bytes.length },
    ]
    await share('1.000001', files, '写真と経路です')
    const found = await thread()
    expect(found.map((one: { mail_body: string }) => one.mail_body).toSorted()).toEqual([
      '写真と経路です',
      '（ファイル（通勤経路.pdf）を受け取りました。）',
      '（画像（職場.jpg）を受け取りました。）',
    ])
    const came = found.flatMap((one: { received_files: object[] }) => one.received_files)
    const picture = came.find((one: { is_picture: boolean }) => one.is_picture)
    expect(picture).toMatchObject({ name: '職場.jpg' })
    await expectPicture(picture.uri)
    expect(came).toContainEqual(expect.objectContaining({ name: '通勤経路.pdf', size: 8, is_picture: false }))
    expect(slack.refusals).toEqual([])
  })

  test('go with the message when it is deleted', async () => {
    for (const id of ['F1', 'F2'])
      slack.files.set(id, { name: `${id}.pdf`, mimetype: 'application/pdf', bytes: Buffer.from(id) })
    const files = ['F1', 'F2'].map((id) => ({ id, name: `${id}.pdf`, mimetype: 'application/pdf' }))
    await share('2.000001', files)
    const before = (await rows('reply_attachments', {})).length
    const previous_message = { type: 'message', user: address, ts: '2.000001', text: '', files }
    await onSlack({ subtype: 'message_deleted', ts: '3.000001', previous_message })
    expect((await thread()).map((one: { is_taken_back: boolean }) => one.is_taken_back)).toEqual([true, true])
    expect(await rows('reply_attachments', {})).toHaveLength(before - 2)
  })

  test('that may not be read, are gone, too large or of a refused kind are told of with the reason', async () => {
    slack.files.set('F1', {
      name: 'a.pdf',
      mimetype: 'application/pdf',
      bytes: Buffer.from('a'),
      isGone: true,
    })
    const large = Buffer.alloc(10 * 1024 * 1024 + 1)
    slack.files.set('F2', { name: 'b.pdf', mimetype: 'application/pdf', bytes: large })
    const pdf = { name: 'c.pdf', mimetype: 'application/pdf' }
    await share('4.000001', [{ id: 'F1', ...pdf }])
    await share('4.000002', [{ id: 'F2', ...pdf }])
    await share('4.000003', [{ id: 'F3', ...pdf, name: 'setup.exe' }])
    await share('4.000004', [{ id: 'F4', ...pdf, is_external: true }])
    slack.files.set('F5', { ...pdf, bytes: Buffer.from('c') })
    slack.scopes.delete('files:read')
    await share('4.000005', [{ id: 'F5', ...pdf }])
    const said = (await thread()).map((one: { mail_body: string }) => one.mail_body)
    for (const reason of [
      '取り消したか保存期間が過ぎた',
      '10MBを超える',
      '安全のために受け取らない種類',
      'Slackのトークに残っています',
      '権限がない',
    ])
      expect(
        said.filter((words: string) => words.includes(reason)),
        reason,
      ).toHaveLength(1)
  })
})

describe('files over LINE WORKS', () => {
  test('are fetched where the bot is told they are, with the name that comes with them', async () => {
    const id = 'jp1.1628695315008671000.1628781715.0.1000001.0.0.0'
    lineWorks.kept.files.set(id, {
      name: '通勤経路.pdf',
      mediaType: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7'),
    })
    const photo = { name: '写真.jpg', mediaType: 'image/jpeg', bytes: await photograph() }
    lineWorks.kept.files.set('p', { ...photo, isPlain: true })
    await onLineWorks({ type: 'file', fileId: id })
    lineWorks.endTokens()
    await onLineWorks({ type: 'image', fileId: 'p' })
    const [picture, pdf] = await thread()
    expect(pdf).toMatchObject({
      came_by: 'line_works',
      mail_body: '（ファイルを受け取りました。）',
      received_files: [{ name: '通勤経路.pdf', size: 8, is_picture: false }],
    })
    expect(picture.received_files).toMatchObject([{ name: '写真.jpg', is_picture: true }])
    await expectPicture(picture.received_files[0].uri)
  })

  test('that are gone, or of a kind that only their name tells, are told of and not kept', async () => {
    lineWorks.kept.files.set('x', {
      name: 'setup.exe',
      mediaType: 'application/pdf',
      bytes: Buffer.from('MZ'),
    })
    await onLineWorks({ type: 'file', fileId: 'gone' })
    await onLineWorks({ type: 'file', fileId: 'x' })
    const [refused, gone] = await thread()
    expect(gone).toMatchObject({ mail_body: expect.stringContaining('保存期間が過ぎた'), received_files: [] })
    expect(refused.mail_body).toContain('安全のために受け取らない種類')
  })

  test('that are said to be with somebody else are not asked for: the token stays', async () => {
    let asked = 0
    const stranger = createServer((_, response) => {
      asked += 1
      response.end()
    }).listen(0, '127.0.0.1')
    const at = stranger.address()
    lineWorks.kept.base = `http://127.0.0.1:${at && typeof at === 'object' ? at.port : 0}`
    lineWorks.kept.files.set('y', { name: 'y.pdf', mediaType: 'application/pdf', bytes: Buffer.from('y') })
    await onLineWorks({ type: 'file', fileId: 'y' })
    server.setTime(app.clock().add({ minutes: 11 }).toString())
    await app.database.asCompany(company.id, (tx) => enqueue(tx, 'channel_events', {}))
    await work()
    expect(await thread()).toMatchObject([{ mail_body: expect.stringContaining('取得できなかった') }])
    expect(asked).toBe(0)
    stranger.close()
  })
})
