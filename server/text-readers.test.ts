import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { type RoleKey, roleKeys } from '#contract/permissions.ts'
import {
  textKindKeys as kinds,
  type TextDoor,
  type TextKind,
  type TextReader,
  textCell,
  textDoorKeys,
  textReaderKeys,
} from '#contract/text-readers.ts'
import { jobs } from './jobs.ts'
import { declaredCalls } from './platform/http/openapi.ts'
import { xlsxType } from './platform/xlsx.ts'
import { conversing } from './testing/conversations.ts'
import { storedTips, storeResults } from './testing/stored-results.ts'
import { suite } from './testing/suite.ts'

const stage = suite({ env: { SMTP_URL: '' }, at: '2026-05-02T11:00:00+09:00', company: 'file' })
const { app, server, company, as, answer, done, newMember, read, row, sendTo, supervisor, update, work } =
  stage
const { noted, reply, write } = conversing(stage)

/** Words that stand in one kind of text and nowhere else. */
const words: Record<TextKind, string> = {
  answer: '朝顔蘂甲',
  grave_answer: '昼顔蘂乙',
  grave_comment: '朝霧蘂癸',
  passed_on: '向日葵蘂子',
  hr_memo: '夕顔蘂丙',
  viewer_memo: '夜顔蘂丁',
  line: '椿蘂戊',
  note: '桔梗蘂己',
  message: '撫子蘂庚',
  reply: '女郎花蘂辛',
  talent: '藤袴蘂壬',
  talk_note: '菖蒲蘂丑',
  talk_note_for_hr: '牡丹蘂寅',
  question_to_hr: '芍薬蘂卯',
  promise: '山吹蘂辰',
}
type Person = { id: number; code: string }
let member: Person
let grave: Person
let surveyed: Person
let sending: string
let supervisorMail: string

beforeAll(async () => {
  const senior_id = await supervisor({ receiving_report: true })
  supervisorMail = (await row('seniors', { id: senior_id })).email
  const { version } = await read('/v3/companies')
  const reports = { supervisor_reports: true, supervisor_reads_text: true, version }
  await done('PUT', '/v3/companies/settings/supervisor_reports', reports)
  const join = async (): Promise<Person> => {
    const { id } = await newMember()
    await update('members', { id }, { senior_id })
    return { id, code: (await row('members', { id })).code }
  }
  ;[member, grave] = [await join(), await join()]
  const said = async ({ id }: Person, score: number, answer_text: string) =>
    answer(await sendTo({ id, lastname: '春野', firstname: 'みどり' }), score, { answer_text })
  // whoever has no named access finds a topic in the report from five people on
  for (let at = 0; at < 5; at += 1) {
    await said(await join(), 2, '残業が多くて大変です。')
    await said(await join(), 2, '会社を辞めたいです。')
  }
  await said(member, 2, `${words.answer}：残業が多くて大変です。`)
  const apart = `${words.passed_on}の席を替わりたいです。`
  await said(grave, 1, `${words.grave_answer}の件で先輩に怒鳴られ、会社を辞めたいです。${apart}`)
  await work()
  await passOn(apart, [{ user_id: company.accounts.restricted_viewer.id }, { senior_id }])
  surveyed = await commented(`${words.grave_comment}の件で、もう辞めたいです。`)
  const record = (json: object) => done('POST', '/v3/actionlogs', { member_id: member.id, ...json })
  await record({ comment: words.hr_memo, member_line: words.line })
  await record({ comment: words.viewer_memo, readers: 'hr_and_viewers' })
  await write([member], words.message)
  sending = (await row('message_sends')).code
  await work()
  await reply(member, words.reply)
  await noted(member, words.note)
  await managed()
  const tips = storedTips({ category: words.talent, content: words.talent, keyword: words.talent })
  await storeResults(app, company.id, member.id, { tips })
  server.setTime('2026-05-03T10:00:00+09:00')
  for (const job of ['mail_releases', 'weekly_summary', 'supervisor_reports', 'monthly_overview'])
    await jobs[job]?.(app, {})
  await work()
}, 60_000)

/** What the restricted viewer tells HR of the member. */
async function managed(): Promise<void> {
  const report = (path: string, json: object) =>
    done('POST', `/v4/common/${path}`, { member_id: member.id, ...json }, 'restricted_viewer')
  const talk = { talked_on: '2026-05-02', went: 4 }
  await report('talks', { ...talk, note: words.talk_note })
  await report('talks', { ...talk, note: words.talk_note_for_hr, note_readers: 'hr' })
  await report('talks/questions', { note: words.question_to_hr })
  await report('promises', { body: words.promise, due_on: '2026-05-03' })
}

/** Passes this sentence of the grave answer on to each of them. */
async function passOn(sentence: string, people: object[]): Promise<void> {
  const path = `/v4/obf/answers/${(await row('answers', { member_id: grave.id })).id}/releases`
  for (const person of people) {
    const { sentences, answer_version } = await read(path)
    const { text: _, ...place } = sentences.find(({ text }: { text: string }) => text === sentence)
    await done('POST', path, { ...person, answer_version, sentences: [place], is_checked: true })
  }
}

/** Somebody who wrote this in the one-year survey. */
async function commented(stress: string): Promise<Person> {
  const { member: own, tokens } = await stage.sendAnnual('2026-05-01')
  const { department_id } = await row('members', { id: member.id })
  await update('members', { id: own.id }, { department_id })
  await done('POST', `/v4/public/answers/${tokens.member}`, { scores: [4], comments: { stress } })
  return { id: own.id, code: (await row('members', { id: own.id })).code }
}

/** What an answer says, a workbook's cells too; '' where the role is refused. */
async function opened(role: RoleKey, path: string, json?: unknown): Promise<string> {
  const post = { method: 'POST', body: JSON.stringify(json) }
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const response = await as(role).fetch(path, json === undefined ? {} : { ...post, headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (!response.ok) return ''
  if (response.headers.get('content-type') !== xlsxType) return new TextDecoder().decode(bytes)
  return JSON.stringify((await readXlsx(bytes)).sheets.map(({ rows: cells }) => cells))
}

const all = async (role: RoleKey, paths: readonly string[]): Promise<string> => {
  const texts: string[] = []
  for (const path of paths) texts.push(await opened(role, path))
  return texts.join('\n')
}

/** A file made in the background. */
async function made(role: RoleKey, kind: string, query: object): Promise<string> {
  const ordered = await opened(role, '/v3/exports', { kind, query })
  if (!ordered) return ''
  await work()
  return opened(role, `/v3/exports/${JSON.parse(ordered).result.id}/file`)
}

/** Who wrote an answer. */
const people = () => [member, grave, surveyed]

/** The words of a PDF are packed: who may order one reads them. */
async function talentPdf(role: RoleKey): Promise<string> {
  const { status } = await as(role).post('/v3/talent_analytics/pdf', { member_id: member.id })
  return status < 300 ? words.talent : ''
}

const parameter = /([\w-]+)\/\{(\w+)\}/g

/** What answers about one member where it is asked to. */
const narrowed = ['/v3/messages', '/v3/actionlogs', '/v4/common/talks']

/** Every call that reads, with a member wherever one is named. */
const readingPaths = ({ id, code }: Person): string[] =>
  declaredCalls()
    .filter(({ method, meta }) => method === 'GET' && meta.access !== 'public')
    .map(({ path }) =>
      path.replace(parameter, (_match, noun: string, name: string) => {
        if (noun === 'sendings') return `${noun}/${sending}`
        const isMember = /^(members|conversations|organization-chart)$/.test(noun)
        const other = { type: 'welcome', channel: 'app' }[name] ?? '1'
        return `${noun}/${isMember ? (name === 'code' ? code : id) : other}`
      }),
    )
    .map((path) => (narrowed.includes(path) ? `${path}?member_id=${id}` : path))

/** What a role comes across at each door, of any kind of text. */
const behind: Partial<Record<TextDoor, (role: RoleKey) => Promise<string>>> = {
  page: (role) =>
    all(
      role,
      people().flatMap(({ id, code }) => [
        `/v4/obf/members/${code}`,
        `/v3/members/${id}/anniv_answers`,
        `/v3/actionlogs?member_id=${id}`,
        `/v4/messages/conversations/${id}`,
        `/v3/messages?member_id=${id}`,
        `/v4/obf/members/${id}/talent-examination`,
        `/v4/common/talks?member_id=${id}`,
      ]),
    ),
  list: (role) =>
    all(role, [
      '/v3/members',
      '/v3/members/monthly',
      '/v4/common/dashboard',
      '/v3/actionlogs',
      '/v4/common/team',
      '/v4/common/talks/waiting',
      '/v4/messages/conversations',
      '/v4/messages/sendings',
      '/v4/obf/members/message',
      '/v3/members/unread',
      '/v3/talent_analytics/talent_members',
    ]),
  report: (role) => opened(role, '/v4/common/reports/insights'),
  search: (role) => searched(role),
  export: async (role) =>
    [
      await all(role, ['/v3/csv_timeline/download', '/v3/members/download', '/v3/answers/xlsx']),
      await all(role, ['/v1/obf/update-members', '/v3/answers/report/reach/xlsx']),
      await all(role, ['/v3/anniversaries/xlsx-new']),
      await made(role, 'members', {}),
      await made(role, 'report', {}),
      await talentPdf(role),
    ].join('\n'),
  mail: (role) => mailed(company.accounts[role].email),
  api: (role) => all(role, [...new Set([...people().flatMap(readingPaths), ...narrowed])]),
}

/** The mails to an address as they left. */
async function mailed(recipient: string): Promise<string> {
  const letters = await app.database.asSystem((tx) =>
    tx.selectFrom('outbox_messages').selectAll().where('recipient', '=', recipient).execute(),
  )
  return JSON.stringify(letters)
}

/** Whether a search for the words of a text finds anybody or anything. */
async function isFound(role: RoleKey, kind: TextKind): Promise<boolean> {
  const q = encodeURIComponent(words[kind])
  const searches = ['/v3/members', '/v4/obf/members/search', '/v4/common/search']
  const listed = [
    '/v4/messages/conversations',
    '/v4/messages/sendings',
    '/v3/talent_analytics/talent_members',
  ]
  const text = await all(
    role,
    [...searches, ...listed].map((path) => `${path}?q=${q}`),
  )
  return people().some(({ code }) => text.includes(code)) || text.includes(words[kind])
}

const searched = async (role: RoleKey): Promise<string> => {
  const found: string[] = []
  for (const kind of kinds) if (await isFound(role, kind)) found.push(words[kind])
  return found.join('\n')
}

const kindsIn = (text: string) => kinds.filter((kind) => text.includes(words[kind]))

const declared = (reader: TextReader, door: TextDoor) =>
  kinds.filter((kind) => textCell(kind, door, reader) === 'read')

describe('the matrix of readers', () => {
  test.each(roleKeys)('says what a %s comes across at each door, and no more', async (role) => {
    for (const [door, open] of Object.entries(behind) as [TextDoor, NonNullable<(typeof behind)[TextDoor]>][])
      expect([door, kindsIn(await open(role))]).toEqual([door, declared(role, door)])
  })

  test('says what a supervisor is mailed', async () => {
    expect(kindsIn(await mailed(supervisorMail))).toEqual(declared('supervisor', 'mail'))
  })

  test('opens every door but the demo, which web/demo opens, and the archive, which no call makes', () => {
    expect(textDoorKeys.filter((door) => !(door in behind))).toEqual(['archive', 'demo'])
    const archives = declaredCalls().filter(({ path }) => /backup|archive$|companies?\/export/.test(path))
    expect(archives.map(({ name }) => name)).toEqual(['departments.archive'])
    expect(textReaderKeys.flatMap((reader) => declared(reader, 'archive'))).toEqual([])
  })
})
