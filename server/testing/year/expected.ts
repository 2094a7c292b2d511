import { answerStatus } from '#contract/codes.ts'
import {
  answersAfter,
  entered,
  firstDay,
  hasLeft,
  isAway,
  isStopped,
  lastDay,
  outage,
  type Person,
  within,
} from './cast.ts'

import {
  asDay,
  between,
  byBest,
  byMail,
  byNext,
  type Carried,
  firstRun,
  hourOf,
  isAfter,
  type Moment,
  plus,
  settingsOn,
  takenAt,
} from './channels.ts'

// Written from the product decisions alone, section 4, with a calendar of its own: it shares nothing with the product.

function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return asDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

const laterOf = (...days: [string, string]): string => days.toSorted()[1] ?? ''

/** Why a survey does not reach somebody on a day: 8 left, 5 stopped or away, 7 no such address; or null. */
function obstacle(person: Person, survey: Survey, day: string): 5 | 7 | 8 | null {
  if (hasLeft(person, day)) return 8
  if (survey.round === 13 ? person.isUnasked : isStopped(person, day)) return 5
  if (isAway(person, day)) return 5
  return entered(person, day, 'is written to at', person.address).startsWith('nobody') ? 7 : null
}

type Survey = { round: number; day: string }

/** The twelve rounds and the one-year survey. A change of dates moves what had not come by its day. */
function surveysOf(person: Person): Survey[] {
  const monthly = Array.from({ length: 12 }, (_, index) => {
    const changes = person.acts.flatMap((act) => (act.does === 'is delivered from' ? [act] : []))
    const days = [{ on: firstDay, value: person.first }, ...changes].map(({ on, value }) => ({
      on,
      day: monthsAfter(value, index),
    }))
    const standing = days.find(({ day }, at) => day < (days[at + 1]?.on ?? '9999'))
    return { round: index + 1, day: standing?.day ?? '' }
  })
  return [
    ...monthly,
    { round: 13, day: monthsAfter(entered(person, lastDay, 'joined on', person.joined), 12) },
  ]
}

type DueOutcome =
  | { status: 1 | 5 | 7 | 8; sent: null; isDropped?: boolean }
  | { status: 2; sent: Moment; by: Carried }

function dueOutcomeOf(person: Person, survey: Survey): DueOutcome {
  const start = laterOf(survey.day, person.registered)
  const run = firstRun(start, start === survey.day ? hourOf(survey.day) : 0)
  if (hasLeft(person, survey.day)) return { status: 8, sent: null }
  if (between(survey.day, person.registered) > 7) return { status: 8, sent: null }
  if (!run) return { status: 1, sent: null }
  if (between(survey.day, run.day) > 7) return { status: 8, sent: null }
  const by = byBest(person, run)
  const taken = by.at
  const isMissed = between(survey.day, taken.day) > 7
  for (const day of new Set([run.day, isMissed ? plus(survey.day, 7) : taken.day])) {
    const status = obstacle(person, survey, day)
    if (status !== null) return { status, sent: null }
  }
  return isMissed ? { status: 8, sent: null, isDropped: true } : { status: 2, sent: taken, by }
}

type Terms = { limit: number; reminders: number[] }

/** When somebody who got a survey answers it, or null. Who is away, or has left, does not. */
function answeredAt(person: Person, round: number, sent: Moment, by: 'member' | 'senior'): Moment | null {
  const after = answersAfter(person, round, by)
  // who gets it when the day's answers are given has missed them
  if (after === null || (after === 0 && sent.hour >= 18)) return null
  const day = plus(sent.day, after)
  const isThere = !hasLeft(person, day) && (by === 'senior' || !isAway(person, day))
  return isThere && day <= lastDay ? { day, hour: 18 } : null
}

type Reminding = {
  terms: Terms
  sent: Moment
  isOpen(at: Moment): boolean
  go(run: Moment, before: Carried[]): Carried
}

/** When the reminders arrive: of those that one run or the mail server's return brings together only the latest. */
function remindedAt({ terms: { limit, reminders }, sent, isOpen, go }: Reminding): Carried[] {
  const deadline = plus(sent.day, limit - 1)
  const arrivals: Carried[] = []
  for (const number of reminders) {
    const day = plus(sent.day, number - 1)
    const run = firstRun(day, hourOf(day))
    if (!run || !isOpen(run)) continue
    // one that still waits for the mail server gives way to the next
    const last = arrivals.at(-1)
    if (last && !isAfter(run, last.at)) arrivals.pop()
    const taken = go(run, arrivals)
    if (taken.at.day <= deadline && isOpen(taken.at)) arrivals.push(taken)
  }
  return arrivals
}

function thankedAt(person: Person, answered: Moment): Carried | null {
  const day = within(answered.day, outage) ? outage.until : answered.day
  const thanked = byBest(person, { day, hour: 18 })
  return thanked.at.day <= lastDay ? { ...thanked, at: { ...thanked.at, hour: 18 } } : null
}

/** What a person, or who is asked about it, should get: the mails as `day hour kind round`, and the statuses. */
export type Expected = {
  mails: string[]
  supervisorMails: string[]
  statuses: string
  supervisorStatus: number | null
}

const line = ({ day, hour }: Moment, kind: string, round: number): string =>
  `${day} ${String(hour).padStart(2, '0')} ${kind} ${round}`

/** What is seen of something: by mail as ever, in a channel with its name, of what nobody is shown nothing. */
function seen({ channels }: Person, { channel, at }: Carried, kind: string, round: number): string[] {
  if (channel === 'mail') return [line(at, kind, round)]
  return channels[channel] === 'is silent' ? [] : [`${line(at, kind, round)} ${channel}`]
}

/** When the supervisor's part is taken by the mail server, or that it was dropped with the member's. */
type Asked = Moment | 'dropped' | null

function ofOwn(person: Person, survey: Survey): { status: number; mails: string[]; asked: Asked } {
  const { round } = survey
  const outcome = dueOutcomeOf(person, survey)
  if (!outcome.sent) {
    const asked = outcome.isDropped
      ? 'dropped'
      : outcome.status === answerStatus.is.undeliverable
        ? askedAnyway(survey)
        : null
    return { status: outcome.status, mails: [], asked }
  }
  const kind = round === 13 ? 'annual' : 'monthly'
  const planned = firstRun(laterOf(survey.day, person.registered), 0)
  const terms: Terms =
    round === 13
      ? { limit: 14, reminders: [5, 10] }
      : (settingsOn(planned?.day ?? '') ?? { limit: 0, reminders: [] })
  const answered = answeredAt(person, round, outcome.sent, 'member')
  const isOpen = (at: Moment) =>
    (!answered || isAfter(answered, at)) && obstacle(person, survey, at.day) === null
  const go = (run: Moment, before: Carried[]) =>
    byNext(
      person,
      [outcome.by, ...before].flatMap(({ channel, before: refusing }) => [...refusing, channel]),
      run,
    )
  const reminders = remindedAt({ terms, sent: outcome.sent, isOpen, go })
  const thanked = round < 13 && answered ? thankedAt(person, answered) : null
  const isOver = lastDay > plus(outcome.sent.day, terms.limit - 1) || hasLeft(person, lastDay)
  return {
    status: answered ? 3 : isOver ? 4 : 2,
    mails: [
      ...seen(person, outcome.by, kind, round),
      ...reminders.flatMap((one) => seen(person, one, `${kind}_remind`, round)),
      ...(thanked ? seen(person, thanked, 'thanks', round) : []),
    ],
    asked: outcome.sent,
  }
}

/** Also where the member's mail bounces the supervisor is asked. */
function askedAnyway({ round, day }: Survey): Moment | null {
  const run = round === 13 ? firstRun(day, hourOf(day)) : null
  return run && takenAt(run)
}

function ofSupervisor(person: Person, asked: Asked): { status: number | null; mails: string[] } {
  if (!asked) return { status: null, mails: [] }
  if (person.supervisor === 'none') return { status: 5, mails: [] }
  if (asked === 'dropped') return { status: 8, mails: [] }
  if (person.supervisor === 'unknown') return { status: 7, mails: [] }
  const answered = answeredAt(person, 13, asked, 'senior')
  const isOpen = (at: Moment) => (!answered || isAfter(answered, at)) && !hasLeft(person, at.day)
  const reminders = remindedAt({ terms: { limit: 14, reminders: [5, 10] }, sent: asked, isOpen, go: byMail })
  return {
    status: answered ? 3 : lastDay > plus(asked.day, 13) ? 4 : 2,
    mails: [
      line(asked, 'annual_senior', 13),
      ...reminders.map(({ at }) => line(at, 'annual_senior_remind', 13)),
    ],
  }
}

export function expectedOf(person: Person): Expected {
  const own = surveysOf(person).map((survey) => ofOwn(person, survey))
  const senior = ofSupervisor(person, own[12]?.asked ?? null)
  const welcome = person.address.startsWith('nobody')
    ? []
    : [line({ day: person.registered, hour: 18 }, 'welcome', 0)]
  return {
    mails: [...welcome, ...own.flatMap(({ mails }) => mails)].sort(),
    supervisorMails: senior.mails.sort(),
    statuses: own.map(({ status }) => status).join(''),
    supervisorStatus: senior.status,
  }
}

/** When HR is asked to confirm who answers about the person: thirty days before; null when never. */
export function confirmationOf(person: Person): string | null {
  const anniversary = surveysOf(person)[12]?.day ?? ''
  const day = plus(anniversary, -30)
  const run = day >= person.registered ? firstRun(day, hourOf(day)) : null
  if (!run || person.isUnasked || hasLeft(person, run.day)) return null
  const taken = takenAt(run)
  return line(taken, 'annual_confirmation', 13)
}
