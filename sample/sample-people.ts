import { answerStatus } from '#contract/codes.ts'
import { sampleMark } from '#contract/company/first-steps.ts'
import { roleKeys } from '#contract/permissions.ts'
import { noticeFor } from '../server/features/answers/reader-rules.ts'
import { startOfDay } from '../server/platform/calendar.ts'
import type { Tx } from '../server/platform/database.ts'
import { identityOf } from './company/identity.ts'
import { membersFrom, type SampleMember } from './members.ts'
import { insertAnswers, insertLogs, insertReadings } from './write/answers.ts'
import { insertDeliveries, insertMembers, linkLastAnswers } from './write/members.ts'

/** So many that every story is told and the ordinary ones are still the most. */
const count = 24
const seed = 5

/** What of a company sample people stand in: its departments and supervisors, as far as there are any. */
export type Surroundings = {
  userId: number
  departments: readonly { id: number; name: string }[]
  supervisorIds: readonly number[]
  /** YYYY-MM-DD in Asia/Tokyo */
  today: string
}

const professions = ['営業', '企画', '開発', '製造', '経理'] as const

/** A year of people made up, each marked as such by its name, its employee code and an address that cannot exist. */
export async function samplePeople(of: Surroundings): Promise<SampleMember[]> {
  const { userId, departments, supervisorIds, today } = of
  const places = departments.length > 0 ? departments : [{ id: null, name: '' }]
  const supervisors = supervisorIds.length > 0 ? supervisorIds : [null]
  const workplaces = places.map(({ id, name }) => {
    return { departmentId: id, name, share: 1, professions, supervisorIds: supervisors }
  })
  const handlers = [{ userId, name: `担当者${sampleMark}` }]
  const setting = { seed, identity: identityOf(0), workplaces, handlers, today, now: startOfDay(today) }
  return (await membersFrom(setting, count)).map((member, index) => marked(member, index + 1, today))
}

/** The one-year survey stays out: its averages are those of all companies. */
function marked(member: SampleMember, place: number, today: string): SampleMember {
  const { person, annual, profile } = member
  const number = String(place).padStart(2, '0')
  const isToCome = annual.dueOn >= today
  return {
    ...member,
    employeeCode: `SAMPLE-${number}`,
    email: `sample-${number}@sample.invalid`,
    person: {
      ...person,
      firstname: { ...person.firstname, written: `${person.firstname.written}${sampleMark}` },
    },
    profile: { ...profile, mobile_tel_number: null },
    annual: {
      dueOn: annual.dueOn,
      status: isToCome ? answerStatus.is.scheduled : answerStatus.is.not_sent,
      skipReason: isToCome ? null : 'stopped',
      sending: null,
      own: null,
      senior: null,
    },
  }
}

export async function writeSamplePeople(
  tx: Tx,
  companyId: number,
  people: readonly SampleMember[],
): Promise<number> {
  const members = await insertMembers(tx, companyId, people)
  await insertDeliveries(tx, companyId, members)
  const notice = noticeFor({ rolesPresent: roleKeys, restrictedViewers: [], supervisor: null })
  const answers = await insertAnswers(tx, companyId, members, () => notice)
  await insertReadings(tx, companyId, members, answers)
  await linkLastAnswers(tx, companyId)
  await insertLogs(tx, companyId, members, answers)
  return members.length
}
