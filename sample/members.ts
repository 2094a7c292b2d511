import type { Temporal } from 'temporal-polyfill'
import { addDays } from '../server/platform/calendar.ts'
import type { Identity } from './company/identity.ts'
import { historyFrom, type MemberState, type SampleLog } from './follow-ups/history.ts'
import type { Handler } from './follow-ups/plans.ts'
import { type Joining, joiningsFrom } from './people/joining.ts'
import { addressBook, type Person, personFrom } from './people/person.ts'
import { profileFrom } from './people/profile.ts'
import { type Random, randomOf } from './random.ts'
import { type AnnualSurvey, annualFrom } from './surveys/annual.ts'
import { type Employment, employmentFrom } from './surveys/employment.ts'
import { evaluated, type SampleAnswer } from './surveys/evaluation.ts'
import { temperFrom } from './surveys/mood.ts'
import { type Round, roundsFrom } from './surveys/rounds.ts'
import { castStories, type Plot, type Story } from './surveys/stories.ts'

export type Workplace = {
  departmentId: number | null
  name: string
  share: number
  professions: readonly string[]
  supervisorIds: readonly (number | null)[]
}

export type SampleMember = {
  code: string
  employeeCode: string
  email: string
  story: Story
  person: Person
  joining: Joining
  employment: Employment
  profile: ReturnType<typeof profileFrom>
  workplace: Workplace
  supervisorId: number | null
  registeredOn: string
  rounds: Round[]
  answers: SampleAnswer[]
  annual: AnnualSurvey
  state: MemberState
  logs: SampleLog[]
}

export type Setting = {
  seed: number
  identity: Identity
  workplaces: readonly Workplace[]
  handlers: readonly Handler[]
  today: string
  now: Temporal.Instant
}

const codeLetters = [...'0123456789abcdefghjkmnpqrstvwxyz']

export async function membersFrom(setting: Setting, count: number): Promise<SampleMember[]> {
  const { seed, identity, today } = setting
  const random = randomOf(seed, identity.index, 'members')
  const joinings = joiningsFrom(random, count, today).sort((a, b) =>
    a.joinedOn < b.joinedOn ? -1 : a.joinedOn > b.joinedOn ? 1 : 0,
  )
  const plots = castStories(random, joinings, today)
  const address = addressBook(`member.${identity.domain}`)
  const members: SampleMember[] = []
  // one after the other: who comes first gets the plain address
  for (const [index, joining] of joinings.entries()) {
    const plot = plots[index] ?? { story: 'steady', turn: 0 }
    const stream = randomOf(seed, identity.index, 'member', index)
    members.push(await memberFrom(stream, setting, { joining, plot, index, address }))
  }
  return members
}

type Casting = { joining: Joining; plot: Plot; index: number; address: (localPart: string) => string }

async function memberFrom(
  random: Random,
  setting: Setting,
  { joining, plot, index, address }: Casting,
): Promise<SampleMember> {
  const { seed, identity, handlers, today, now } = setting
  const person = personFrom(random)
  const workplace = random.weighted(setting.workplaces.map((place) => [place, place.share]))
  const employment = employmentFrom(random, plot, joining.deliveryDate, today)
  const scene = { ...plot, department: workplace.name, isNewbie: joining.isNewbie }
  const temper = temperFrom(random, plot.story)
  const rounds = roundsFrom(random, {
    deliveryDate: joining.deliveryDate,
    employment,
    temper,
    scene,
    today,
    now,
  })
  const judges = { random: randomOf(seed, identity.index, 'judgements', index), handlers, now }
  const answers = await evaluated(random, rounds, { scene, language: person.language, judges })
  const history = historyFrom(random, {
    rounds,
    answers,
    leftOn: employment.dateResigned,
    isWorrying: plot.story === 'sliding' || plot.story === 'leaving',
    inCharge: random.pick(handlers),
    others: handlers,
    now,
  })
  return {
    code: `${identity.letter.toLowerCase()}${Array.from({ length: 11 }, () => random.pick(codeLetters)).join('')}`,
    employeeCode: `${identity.letter}${joining.joinedOn.slice(2, 4)}-${String(index + 1).padStart(4, '0')}`,
    email: address(person.localPart),
    story: plot.story,
    person,
    joining,
    employment,
    profile: profileFrom(random, { ...joining, professions: workplace.professions }),
    workplace,
    supervisorId: random.pick(workplace.supervisorIds),
    registeredOn: registration(random, joining.joinedOn, today),
    rounds,
    answers,
    annual: annualOf(setting, index, { joining, employment, answers, person }),
    ...history,
  }
}

/** From a stream of its own, so that the months before it tell the same with it or without. */
function annualOf(
  { seed, identity, today, now }: Setting,
  index: number,
  of: Pick<SampleMember, 'joining' | 'employment' | 'answers' | 'person'>,
): AnnualSurvey {
  return annualFrom(randomOf(seed, identity.index, 'annual', index), {
    joinedOn: of.joining.joinedOn,
    employment: of.employment,
    answers: of.answers,
    writesJapanese: of.person.language === 0,
    today,
    now,
  })
}

/** A week or more before joining, but not in the future. */
function registration(random: Random, joinedOn: string, today: string): string {
  const usual = addDays(joinedOn, -random.whole(5, 20))
  return usual < today ? usual : addDays(today, -random.whole(1, 5))
}
