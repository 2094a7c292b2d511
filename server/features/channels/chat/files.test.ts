import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '../../../platform/jobs.ts'
import { lineUser, linkMember, openChannel } from '../../../testing/channel-accounts.ts'
import { lineEvent, lineWebhook, startLine } from '../../../testing/providers/line.ts'
import { suite } from '../../../testing/suite.ts'

let clock = () => new Date()
const line = await startLine(() => clock())
afterAll(() => line.stop())

const { app, server, company, member, as, read, rows, work } = suite({
  env: { LINE_API_BASE: line.base },
  at: '2026-06-01T10:00:00+09:00',
  member: true,
})

let key: string
let user: string

beforeEach(async () => {
  clock = () => new Date(app.clock().epochMilliseconds)
  server.setTime('2026-06-01T10:00:00+09:00')
  line.tokens.clear()
  line.contents.clear()
  line.readTokens.clear()
  line.readMarks.length = 0
  line.refusals.length = 0
  key = await openChannel(app, company.id, 'line', line.account)
  user = lineUser()
  await linkMember(app, { companyId: company.id, memberId: member.id, channel: 'line' }, user)
})

let events = 0

async function webhook(type: string, rest: object) {
  events += 1
  const at = { userId: user, id: `event-${events}`, timestamp: clock().getTime() + events }
  const { raw, headers } = lineWebhook(line.account.channelSecret, [lineEvent(type, at, rest)])
  const { status } = await server.call('POST', `/webhooks/line/${key}`, {
    raw: new Uint8Array(raw),
    headers,
  })
  expect(status).toBe(200)
}

type Sent = { id: string; type?: 'image' | 'video' | 'audio' | 'file' } & Record<string, unknown>

/** A signed webhook of something that is no text, worked off as far as it can be. */
async function sends({ id, type = 'image', ...rest }: Sent) {
  const provider = type === 'file' ? {} : { contentProvider: { type: 'line' } }
  await webhook('message', { message: { id, type, ...provider, ...rest } })
  await work()
}

const thread = async () => (await read('/v3/messages', { member_id: member.id })).messages
/** Some minutes on, when the schedule works off what waits. */
async function later(minutes: number) {
  server.setTime(app.clock().add({ minutes }).toString())
  await app.database.asCompany(company.id, (tx) => enqueue(tx, 'channel_events', {}))
  await work()
}
const files = () => rows('reply_attachments', {})

/** A photograph with the place where it was taken. */
const photograph = () =>
  sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#3366cc' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1' } })
    .jpeg()
    .toBuffer()

describe('a picture over LINE', () => {
  test('stands in the conversation, drawn anew: smaller, and without the place where it was taken', async () => {
    const bytes = await photograph()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    line.contents.set('101', { type: 'image', mediaType: 'image/jpeg', bytes })
    await sends({ id: '101' })
    const [reply] = await thread()
    expect(reply).toMatchObject({ came_by: 'line', mail_body: '（画像を受け取りました。）', is_read: false })
    expect(reply.received_files).toMatchObject([{ name: '画像.jpg', is_picture: true }])
    const answer = await as('owner').fetch(reply.received_files[0].uri)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
    const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([shown.width, shown.exif]).toEqual([2048, undefined])
    expect(line.refusals).toEqual([])
  })

  test('that is none is kept as a file, and is bytes of no kind to browsers', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>')
    line.contents.set('102', { type: 'image', mediaType: 'text/html', bytes })
    await sends({ id: '102' })
    const [{ received_files: came }] = await thread()
    expect(came).toMatchObject([{ is_picture: false, size: bytes.length }])
    const answer = await as('owner').fetch(came[0].uri)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test('comes once, however often LINE tells of it, and goes with its words when it is taken back', async () => {
    line.contents.set('103', { type: 'image', mediaType: 'image/jpeg', bytes: await photograph() })
    await sends({ id: '103' })
    await sends({ id: '103' })
    expect(await files()).toHaveLength(1)
    await webhook('unsend', { unsend: { messageId: '103' } })
    await work()
    expect(await files()).toEqual([])
    expect(await thread()).toMatchObject([{ is_taken_back: true, received_files: [], mail_body: '' }])
  })

  test('of somebody whom no link knows is not fetched', async () => {
    line.contents.set('104', { type: 'image', mediaType: 'image/jpeg', bytes: await photograph() })
    user = lineUser()
    await sends({ id: '104' })
    expect(await thread()).toEqual([])
    expect(line.contents.get('104')).toBeDefined()
    expect(await files()).toEqual([])
  })
})

describe('a file over LINE', () => {
  test('keeps its name; what nobody may run, and what is too large, is told of and not kept', async () => {
    line.contents.set('201', { type: 'file', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') })
    await sends({ id: '201', type: 'file', fileName: '通勤経路.pdf', fileSize: 8 })
    await sends({ id: '202', type: 'file', fileName: 'setup.exe', fileSize: 8 })
    await sends({ id: '203', type: 'file', fileName: '動画.zip', fileSize: 11 * 1024 * 1024 })
    const large = Buffer.alloc(10 * 1024 * 1024 + 1)
    line.contents.set('204', { type: 'image', mediaType: 'image/jpeg', bytes: large })
    await sends({ id: '204' })
    const [tooLong, tooLarge, refused, kept] = await thread()
    expect(kept).toMatchObject({
      mail_body: '（ファイルを受け取りました。）',
      received_files: [{ name: '通勤経路.pdf', size: 8, is_picture: false }],
    })
    expect(refused.mail_body).toContain('安全のために受け取らない種類')
    expect(tooLarge.mail_body).toContain('10MBを超えるため')
    expect(tooLong.mail_body).toContain('10MBを超えるため')
    expect(await files()).toHaveLength(1)
    expect(line.refusals).toEqual([])
  })

  test('that LINE has no more says so, and nothing waits', async () => {
    line.contents.set('205', { type: 'image', mediaType: '', bytes: Buffer.alloc(0), state: 'gone' })
    await sends({ id: '205' })
    await sends({ id: '206' })
    const found = await thread()
    expect(found).toHaveLength(2)
    for (const { mail_body } of found) expect(mail_body).toContain('取り消したか保存期間が過ぎたため')
  })

  test('that LINE still prepares is waited for; words that came after it do not wait', async () => {
    const video = { type: 'video', mediaType: 'video/mp4', bytes: Buffer.from('video') } as const
    line.contents.set('207', { ...video, state: 'processing' })
    await sends({ id: '207', type: 'video', duration: 1000 })
    await webhook('message', { message: { id: '208', type: 'text', text: '動画を送りました' } })
    await work()
    expect((await thread()).map((one: { mail_body: string }) => one.mail_body)).toEqual(['動画を送りました'])
    line.contents.set('207', video)
    await later(2)
    expect((await thread())[0]).toMatchObject({
      mail_body: '（動画を受け取りました。）',
      received_files: [{ name: '動画.mp4', is_picture: false }],
    })
  })

  test('that stays away for ten minutes is told of without it; one taken back meanwhile is not', async () => {
    const video = { type: 'video', mediaType: 'video/mp4', bytes: Buffer.from('v') } as const
    line.contents.set('209', { ...video, state: 'processing' })
    line.contents.set('210', { ...video, state: 'processing' })
    await sends({ id: '209', type: 'video', duration: 1000 })
    await sends({ id: '210', type: 'video', duration: 1000 })
    await webhook('unsend', { unsend: { messageId: '210' } })
    await work()
    expect(await thread()).toEqual([])
    await later(9)
    expect(await thread()).toEqual([])
    await later(2)
    const found = await thread()
    expect(found).toHaveLength(1)
    expect(found[0].mail_body).toContain('取得できなかったため')
  })
})

test('words of which nothing is to be seen are told to HR', async () => {
  await webhook('message', { message: { id: '220', type: 'text', text: '\u200b\u3000\u3164' } })
  await work()
  expect(await thread()).toMatchObject([{ mail_body: '文字のないメッセージが届きました。', is_read: false }])
})

describe('what HR has read', () => {
  const says = (id: string, markAsReadToken?: string) =>
    webhook('message', {
      message: { id, type: 'text', text: `${id}です`, ...(markAsReadToken && { markAsReadToken }) },
    })
  const readAll = async () => {
    expect((await as('owner').put(`/v3/members/read_message/${member.id}`)).status).toBe(200)
    await work()
  }

  test('LINE is told of each reply once, and of nothing that was not read', async () => {
    for (const token of ['first', 'second', 'third']) line.readTokens.add(token)
    await says('301', 'first')
    await says('302', 'second')
    await says('303')
    await work()
    expect(line.readMarks).toEqual([])
    await readAll()
    expect(line.readMarks).toEqual(['first', 'second'])
    await readAll()
    expect(line.readMarks).toEqual(['first', 'second'])
    await says('304', 'third')
    await work()
    expect(line.readMarks).toHaveLength(2)
    await readAll()
    expect(line.readMarks).toEqual(['first', 'second', 'third'])
    expect(line.refusals).toEqual([])
    expect(await rows('messages', { member_id: member.id })).toSatisfy((all: { read_token: unknown }[]) =>
      all.every(({ read_token }) => read_token === null),
    )
  })

  test('stays read here when LINE does not take it, and is not tried again', async () => {
    line.readTokens.add('first')
    await says('305', 'first')
    await work()
    line.once({ taken: false, answer: { status: 500 }, path: /markAsRead$/ })
    await readAll()
    await readAll()
    expect(line.readMarks).toEqual([])
    expect(await thread()).toMatchObject([{ is_read: true }])
  })

  test('is told in no log', async () => {
    await says('306', 'a-token-of-nobody')
    await work()
    await readAll()
    expect(line.refusals).toMatchObject([expect.stringContaining('Invalid mark as read token')])
  })
})
