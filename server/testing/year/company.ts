import { expect } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import { makeCompany, type TestCompany } from '../company.ts'
import type { TestApp } from '../test-app.ts'
import { type Act, type Person, settings } from './cast.ts'

export type Office = {
  company: TestCompany
  codes: Map<string, string>
  register(person: Person): Promise<{ id: number }>
  act(person: Person, act: Act): Promise<void>
  settle(day: string): Promise<void>
  schedule(person: Person): Promise<{ statuses: string; supervisorStatus: number | null }>
  bounces(person: Person): Promise<number>
}

const fieldsOf = (act: Act): Record<string, unknown> => {
  switch (act.does) {
    case 'leaves':
      return { working_status: 2 }
    case 'returns':
      return { working_status: 1 }
    case 'resigns':
      return { working_status: 3, date_resigned: addDays(act.on, -1) }
    case 'comes back':
      return { working_status: 1, date_resigned: '' }
    case 'stops':
      return { is_stopped_send_questions_mail: true }
    case 'resumes':
      return { is_stopped_send_questions_mail: false }
    case 'is delivered from':
      return { delivery_date: act.value }
    case 'joined on':
      return { date_contracted: act.value }
    case 'is written to at':
      return { email: `${act.value}@members.example` }
  }
}

type Round = { enq_round: number; answer_status: number; senior: { answer_status: number } | null }

const registrationOf = (person: Person) => ({
  lastname: '佐藤',
  firstname: person.name,
  email: `${person.address}@members.example`,
  date_contracted: person.joined,
  delivery_date: person.first,
  is_newbie: 1,
  is_stopped_send_anniv_mail: person.isUnasked,
})

const supervisorOf = ({ name, supervisor }: Person) => ({
  lastname: '上田',
  firstname: name,
  email: `${supervisor === 'unknown' ? 'nobody-' : ''}over-${name}@seniors.example`,
})

function statesOf(rounds: readonly Round[]) {
  const ordered = rounds.toSorted((one, other) => one.enq_round - other.enq_round)
  return {
    statuses: ordered.map(({ answer_status }) => answer_status).join(''),
    supervisorStatus: ordered[12]?.senior?.answer_status ?? null,
  }
}

export async function openOffice(running: TestApp): Promise<Office> {
  const company = await makeCompany(running.app)
  const people = new Map<string, { id: number; code: string }>()
  const codes = new Map<string, string>()
  const call = async (method: string, path: string, json?: unknown) => {
    const answer = await running.call(method, path, { as: company.accounts.owner.token, json })
    expect(answer.status, `${method} ${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  const of = ({ name }: Person) => people.get(name) ?? { id: 0, code: '' }
  const detail = async (person: Person) => (await call('GET', `/v4/obf/members/${of(person).code}`)).result

  return {
    company,
    codes,
    register: async (person) => {
      const supervisor =
        person.supervisor === 'none' ? null : await call('POST', '/v4/common/seniors', supervisorOf(person))
      const member = { ...registrationOf(person), ...(supervisor && { senior_id: supervisor.result.id }) }
      const { result } = await call('POST', '/v4/obf/members', member)
      people.set(person.name, result)
      codes.set(result.code, person.name)
      return result
    },
    act: async (person, act) => {
      const { version } = await detail(person)
      await call('POST', `/v4/obf/members/${of(person).id}`, { version, ...fieldsOf(act) })
    },
    settle: async (day) => {
      const chosen = settings.slice(1).find(({ from }) => from === day)
      if (!chosen) return
      const { version } = (await call('GET', '/v3/enqs')).result.settings
      const { hour: send_hour, limit: limit_day, reminders: reminder_days } = chosen
      await call('PUT', '/v3/enqs/monthly', { send_hour, send_day: 1, limit_day, reminder_days, version })
    },
    schedule: async (person) =>
      statesOf((await call('GET', `/v3/members/${of(person).id}/mail_schedule`)).result),
    bounces: async (person) => (await detail(person)).bounce_count,
  }
}
