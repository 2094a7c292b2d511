import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import PostalMime from 'postal-mime'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../jobs.ts'
import { addDays, dateOf } from '../../platform/calendar.ts'
import { runDueJobs } from '../../platform/jobs.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/smtp-peer.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  answersAfter,
  cast,
  firstDay,
  hasLeft,
  hoursOf,
  isAway,
  lastDay,
  outage,
  type Person,
  revoked,
  summer,
  within,
} from '../../testing/year/cast.ts'
import { type Office, openOffice } from '../../testing/year/company.ts'
import { confirmationOf, expectedOf } from '../../testing/year/expected.ts'
import {
  enterToken,
  envOf,
  link,
  openAccounts,
  type Phones,
  revoke,
  startPhones,
  takeShown,
} from '../../testing/year/phones.ts'
import { confirmationPayload } from './confirmations/mails.ts'
import { dispatch } from './service.ts'

/** Runs that an operator starts from the command line, in a process of their own. */
const byHand = ['2026-05-10', '2026-11-10', '2027-03-10']

let peer: SmtpPeer
let running: TestApp
let office: Office
let away: TestApp['app']
let phones: Phones
let clock = () => new Date()

beforeAll(async () => {
  peer = await startSmtpPeer({ keep: true, unknownRecipients: 'nobody' })
  phones = await startPhones(() => clock())
  running = await openTestApp({ SMTP_URL: peer.url, ...envOf(phones) })
  clock = () => new Date(running.app.clock().epochMilliseconds)
  away = { ...running.app, config: { ...running.app.config, SMTP_URL: 'smtp://127.0.0.1:9' } }
  running.setTime(`${firstDay}T07:00:00+09:00`)
  office = await openOffice(running)
  await openAccounts(running, office.company.id)
})
afterAll(async () => {
  await running.close()
  await peer.stop()
  for (const fake of phones.fakes) await fake.stop()
})

/** What arrived, as `day hour kind round`, by the local part of the address; HR's mails by whom they name. */
const received = new Map<string, string[]>()
/** The answers that are to come, by day. */
const planned = new Map<string, (() => Promise<void>)[]>()

const note = (who: string, what: string) => received.set(who, [...(received.get(who) ?? []), what])

async function takeIn(): Promise<void> {
  const [day = '', hour = ''] = running.app.clock().toZonedDateTimeISO('Asia/Tokyo').toString().split(/[T:]/)
  for (const { name, channel, kind, round, token } of await takeShown(running, phones)) {
    note(name, `${day} ${hour} ${kind} ${round} ${channel}`)
    if (token && ['monthly', 'annual'].includes(kind)) plan({ local: name, day, round, token })
  }
  for (const message of await peer.messages()) {
    const { headers, to, date, messageId = '', subject = '', text = '' } = await PostalMime.parse(message)
    const kind = headers.find(({ key }) => key === 'feedback-id')?.value.split(':')[0] ?? ''
    const [local = ''] = (to?.[0]?.address ?? '').split('@')
    const at = Temporal.Instant.from(new Date(date ?? '').toISOString())
    const day = dateOf(at)
    const hour = String(at.toZonedDateTimeISO('Asia/Tokyo').hour).padStart(2, '0')
    const round = kind.startsWith('annual') ? 13 : Number(/第(\d+)回/.exec(subject)?.[1] ?? 0)
    if (kind === 'annual_confirmation')
      for (const code of await askedAbout(messageId, text))
        note(`${local} ${office.codes.get(code)}`, `${day} ${hour} ${kind} ${round}`)
    else note(local, `${day} ${hour} ${kind} ${round}`)
    const token = /\/a\/([\w-]+)/.exec(text)?.[1]
    if (token && ['monthly', 'annual', 'annual_senior'].includes(kind)) plan({ local, day, round, token })
  }
}

/** About whom a mail asks: it names the first ten and counts the others. */
async function askedAbout(messageId: string, text: string): Promise<string[]> {
  const { payload } = await running.app.database.asSystem((tx) =>
    tx.selectFrom('mails').select('payload').where('message_id', '=', messageId).executeTakeFirstOrThrow(),
  )
  const codes = confirmationPayload.parse(payload).members.map(({ code }) => code)
  const named = [...text.matchAll(/member\/detail\/([\w-]+)/g)].map(([, code]) => code)
  expect(named).toEqual(codes.slice(0, 10))
  expect(/ほか(\d+)名/.exec(text)?.[1]).toBe(codes.length > 10 ? String(codes.length - 10) : undefined)
  return codes
}

/** Lets whoever got a survey answer it in time, late or not at all, as the cast has it. */
function plan({ local, day, round, token }: { local: string; day: string; round: number; token: string }) {
  const by = local.startsWith('over-') ? 'senior' : 'member'
  const person = cast.find(
    ({ name, address }) => local === `over-${name}` || local === address || local === repairedName(name),
  )
  const after = person ? answersAfter(person, round, by) : null
  if (!person || after === null) return
  const on = addDays(day, after)
  if (hasLeft(person, on) || (by === 'member' && isAway(person, on))) return
  const scores = (count: number) => Array.from({ length: count }, () => 4)
  const json =
    round < 13 ? { question1: 4, question2: 4, question3: 4 } : { scores: scores(by === 'member' ? 34 : 8) }
  const answer = async () => {
    const { status, text } = await running.call('POST', `/v4/public/answers/${token}`, { json })
    expect(status, `${local}, round ${round}, ${on}: ${text}`).toBe(200)
  }
  planned.set(on, [...(planned.get(on) ?? []), answer])
}

/** The local part of the address that a person was given later. */
function repairedName(name: string): string | undefined {
  const acts = cast.find((person) => person.name === name)?.acts ?? []
  return acts.flatMap((act) => (act.does === 'is written to at' ? [act.value] : []))[0]
}

const clockAt = (day: string, time: string) => running.setTime(`${day}T${time}+09:00`)

/** The command of the operator, in a process of its own. */
async function dispatchByHand(at: Temporal.Instant): Promise<void> {
  const env = {
    ...process.env,
    DATABASE_URL: running.databaseUrl,
    SECRET: running.app.secret,
    SMTP_URL: peer.url,
    LOG_LEVEL: 'silent',
  }
  const words = ['server/cli.ts', 'dispatch', '--at', at.toString()]
  const { stdout } = await promisify(execFile)('node', words, { cwd: process.cwd(), env })
  expect(JSON.parse(stdout)).toMatchObject({ sent: expect.any(Number) })
}

async function register(person: Person): Promise<void> {
  const { id } = await office.register(person)
  await link(running, phones, { companyId: office.company.id, memberId: id, person })
}

async function liveThrough(day: string): Promise<void> {
  clockAt(day, '08:00:00')
  for (const person of cast) {
    if (person.registered === day) await register(person)
    for (const act of person.acts) if (act.on === day) await office.act(person, act)
  }
  await office.settle(day)
  if (day === revoked.from) await revoke(phones)
  if (day === revoked.until) await enterToken(running, phones, office.company.id)
  const app = within(day, summer) ? away : running.app
  for (const hour of hoursOf(day)) {
    clockAt(day, `${String(hour).padStart(2, '0')}:00:00`)
    if (byHand.includes(day)) await dispatchByHand(running.app.clock())
    else await dispatch(app, running.app.clock())
    await takeIn()
  }
  clockAt(day, '18:00:00')
  const answers = planned.get(day) ?? []
  for (const answer of answers) await answer()
  const hasWork = answers.length > 0 || day === outage.until || day === summer.until || within(day, revoked)
  const hasRegistered = cast.some(({ registered }) => registered === day)
  if (within(day, outage) || !(hasWork || hasRegistered)) return
  await runDueJobs(app, jobs)
  await takeIn()
}

const mailsTo = (address: string): string[] => (received.get(address) ?? []).toSorted()

test('in a year of fifty people everybody gets the mails of the table, each once, and no other', async () => {
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) await liveThrough(day)
  const table = cast.map((person) => ({ name: person.name, ...expectedOf(person) }))
  const lived = await Promise.all(
    cast.map(async (person) => ({
      name: person.name,
      mails: [...mailsTo(person.address), ...mailsTo(repairedName(person.name) ?? '')].toSorted(),
      supervisorMails: mailsTo(`over-${person.name}`),
      ...(await office.schedule(person)),
    })),
  )
  expect(lived).toEqual(table)
}, 600_000)

test('in that year HR was asked once about each supervisor, thirty days before', () => {
  const [local = ''] = office.company.accounts.owner.email.split('@')
  for (const person of cast) {
    const asked = confirmationOf(person)
    expect([person.name, ...mailsTo(`${local} ${person.name}`)]).toEqual([
      person.name,
      ...(asked ? [asked] : []),
    ])
  }
})

test('after that year an address is dead after three bounces, and alive once it was mended', async () => {
  const bounced = await Promise.all(
    cast.map(async (person) => [person.name, await office.bounces(person)] as const),
  )
  const dead = cast.find(({ address }) => address === 'nobody-ever')?.name
  expect(bounced.filter(([, count]) => count > 0)).toEqual([[dead, 3]])
})
