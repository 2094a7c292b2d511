import { conditionType } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import { type Demo, found, given, type Tidy } from '../demo.ts'
import type { Person, Row } from '../people.ts'
import type { Client } from '../sample-store.ts'

type Registration = Tidy<Parameters<Client['members']['register']>[0]>
type Change = Tidy<Parameters<Client['members']['put']>[0]>

export type Names = {
  handler: (id: number | null) => string | null
  senior: (id: number | null) => Pick<Row, 'senior_id' | 'senior_lastname' | 'senior_firstname'>
  department: (id: number | null) => Row['department']
}

export async function namesOf(demo: Demo): Promise<Names> {
  const { users } = await demo.kept('accounts', 'list')
  const { items } = await demo.kept('supervisors', 'list')
  const { departments } = await demo.kept('departments', 'list', { archived: true, weather: true })
  return {
    handler: (id) => users.find((user) => user.id === id)?.name ?? null,
    senior: (id) => {
      const senior = items.find((item) => item.id === id)
      return {
        senior_id: senior?.id ?? null,
        senior_lastname: senior?.lastname ?? null,
        senior_firstname: senior?.firstname ?? null,
      }
    },
    department: (id) => {
      const department = departments.find((one) => one.id === id)
      return department
        ? { id: department.id, full_path: department.department_name, short_name: department.name }
        : null
    },
  }
}

function read(names: Names, { department_id, senior_id, hr_user_id }: Partial<Change>) {
  return {
    ...(department_id !== undefined && { department: names.department(department_id) }),
    ...(senior_id !== undefined && names.senior(senior_id)),
    ...(hr_user_id !== undefined && { hr_user_id, hr_user_name: names.handler(hr_user_id) }),
  }
}

/** The form's fields alone, as nobody keeps its picture or its version. */
function ownFields<T extends Partial<Change> & { image?: unknown; temp_member_id?: unknown }>(form: T) {
  const { id: _id, version: _version, image: _image, temp_member_id: _temp, ...fields } = form
  const { department_id: _department, senior_id: _senior, hr_user_id: _handler, ...rest } = fields
  return given(rest)
}

export async function changed(demo: Demo, row: Row, change: Change): Promise<void> {
  const { details } = found(await demo.people.person(row.id))
  const fields = Object.entries({ ...ownFields(change), ...read(await namesOf(demo), change) })
  Object.assign(row, Object.fromEntries(fields.filter(([name]) => name in row)))
  Object.assign(details, Object.fromEntries(fields.filter(([name]) => name in details)))
  details.version += 1
  details.updated_at = demo.at()
}

/** The first day of a month after the joining date, as the survey's settings begin with. */
export function firstDelivery(joined: string): string {
  const [year = 0, month = 1] = joined.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

const noText = {
  mobile_tel_number: null,
  profession: null,
  recruiter: null,
  ex_company: null,
  ex_profession: null,
  entry_reason: null,
  other_info: null,
  other_info2: null,
  other_info3: null,
  resign_reason_text: null,
  initial_worry_point: null,
  route_employed_detail: null,
  date_resigned: null,
  date_quit: null,
  slack_email: null,
  slack_user_id: null,
  line_user_id: null,
  line_works_id: null,
  bounce_reason: null,
}

const noNumber = {
  initial_evaluated_point: null,
  job_change_count: null,
  working_years: null,
  graduation_type: null,
  route_employed: null,
  surveys_stopped_at: null,
  senior_confirmed_at: null,
  app_member_token: null,
  access_key: null,
}

const nothingHappened = {
  has_image: false,
  is_deleted: false,
  using_slack: false,
  line_works_send_success_flag: false,
  push_enabled: false,
  has_answer: false,
  bounce_count: 0,
  sms_status: 0,
  line_status: 0,
  app_status: 0,
}

const newRow = {
  image_uri: null,
  condition_type: conditionType.is.no_answer,
  is_unanswered: false,
  anniv_sent: false,
  anniv_answer_completed: false,
  anniv_senior_answer_completed: false,
  anniv_answered_senior_id: null,
  lastname_kana: null,
  firstname_kana: null,
  answer_text: null,
  answer_text_length: 0,
  answered_at: null,
  interview_due_date: null,
  importance: null,
  employing_type: null,
  gender: null,
  birth_year: null,
  birth_month: null,
  birth_day: null,
  initial_evaluation: null,
  age: null,
  has_past_1_year: false,
  is_stopped_send_questions_mail: false,
  is_stopped_send_anniv_mail: false,
  message_read: true,
  talent_status: 0,
  talent_member_id: null,
  need_follow: false,
  employee_code: null,
} as const

export async function newMember(demo: Demo, form: Registration): Promise<{ row: Row; person: Person }> {
  const id = demo.nextId()
  const me = await demo.me()
  const delivery_date = form.delivery_date ?? firstDelivery(form.date_contracted)
  const names = await namesOf(demo)
  const fields = ownFields(form)
  const places = { department_id: null, senior_id: null, hr_user_id: null, ...given(form) }
  const base = {
    ...newRow,
    ...({ interview_status: 0, working_status: 1, progress_status: 1 } as const),
    answers: [],
    attention: { rank: null, since: null, reasons: [], text: '' },
    headline: { reason: '', sentence: null },
    department: null,
    ...names.senior(null),
    hr_user_id: null,
    hr_user_name: null,
    sending_at: delivery_date,
    id,
    code: `demo${id}`,
  }
  const details = {
    ...noText,
    ...noNumber,
    ...nothingHappened,
    company_id: me.company_id,
    resign_reason: [],
    mail_language: 0,
    delivery_date,
    version: 1,
    created_at: demo.at(),
    updated_at: demo.at(),
    monthly_answers: [],
    schedule: [],
    stays: [],
    delivery_follows: !form.delivery_date,
    returned_on: null,
  }
  const row: Row = { ...base, ...required(form) }
  Object.assign(row, onlyOf(fields, base), read(names, places))
  return { row, person: personOf(row, Object.assign(details, onlyOf(fields, details))) }
}

const required = ({ lastname, firstname, email, date_contracted, is_newbie }: Registration) => ({
  lastname,
  firstname,
  email,
  date_contracted,
  is_newbie,
})

const onlyOf = (fields: object, shape: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in shape))

function personOf({ id, code, lastname, firstname, department }: Row, details: Person['details']): Person {
  const member = {
    id,
    code,
    name: fullName({ lastname, firstname }),
    image_uri: null,
    is_former: false,
    is_bounced: false,
    department_name: department?.full_path ?? null,
  }
  return {
    details,
    logs: { result: { actionlogs: [], count: 0 } },
    timelines: {
      result: {
        conversation: { member, handling: null, unread_count: 0, last_message: null },
        entries: [],
        earlier: null,
        readers: [{ code: 'administrators' }],
      },
    },
    channels: { result: { routes: [], preferred_route: null } },
    dispatches: { result: { dispatches: [] } },
    talents: {
      result: {
        link_status: 0,
        examined_on: null,
        source: null,
        source_label: null,
        scales: [],
        tips: [],
        talk: { hr: [], supervisor: [] },
        has_pdf: false,
      },
    },
  }
}
