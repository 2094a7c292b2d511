import type { MemberInput } from '#contract/members/fields.ts'
import { defaultDeliveryDate } from '#contract/members/fields.ts'
import type { SheetMails } from '#contract/members/import-calls.ts'
import { fullName } from '#contract/members/name.ts'
import { stateOnEntry } from '#contract/surveys/plan.ts'
import {
  type PlannedMail,
  plannedMails,
  type Registered,
  type Sending,
} from '#contract/surveys/planned-mails.ts'

/** So many names are told; the others are counted. */
const namesListed = 10

type Settings = Sending & { send_day: number }

type MailPlan = { mails: SheetMails[]; unmailed_count: number }

/** What decides the mails of a row, as the registration will read it. */
const mailedOf = (input: MemberInput, { send_day }: Settings, today: string) => ({
  date_contracted: input.date_contracted,
  delivery_date: input.delivery_date ?? defaultDeliveryDate(input.date_contracted, send_day),
  working_status: stateOnEntry(input, today),
  date_resigned: input.date_resigned ?? null,
  is_stopped_send_questions_mail: input.is_stopped_send_questions_mail ?? false,
  is_stopped_send_anniv_mail: input.is_stopped_send_anniv_mail ?? false,
  hasSupervisor: (input.senior_id ?? null) !== null,
})

const kinds: readonly SheetMails['kind'][] = ['welcome', 'monthly', 'annual', 'annual_senior']

/** What leaves at once first, then day by day, each day's kinds in their order. */
const inOrder = (one: SheetMails, other: SheetMails) =>
  Number(other.is_at_once) - Number(one.is_at_once) ||
  one.date.localeCompare(other.date) ||
  kinds.indexOf(one.kind) - kinds.indexOf(other.kind)

/** What a registration of these would send, gathered by day and kind; most of a long list share their dates. */
export function mailPlanOf(inputs: readonly MemberInput[], settings: Settings, now: Registered): MailPlan {
  const gathered = new Map<string, SheetMails>()
  const plans = new Map<string, PlannedMail[]>()
  let unmailed_count = 0
  for (const input of inputs) {
    const mailed = mailedOf(input, settings, now.today)
    const key = JSON.stringify(mailed)
    const planned = plans.get(key) ?? plannedMails(mailed, settings, now)
    plans.set(key, planned)
    if (planned.length === 0) unmailed_count += 1
    for (const mail of planned) gather(gathered, mail, input)
  }
  return { mails: [...gathered.values()].sort(inOrder), unmailed_count }
}

function gather(gathered: Map<string, SheetMails>, mail: PlannedMail, input: MemberInput): void {
  const { kind, date, isAtOnce: is_at_once, round } = mail
  const key = `${date} ${kind} ${is_at_once}`
  const known = gathered.get(key)
  const entry = known ?? { kind, date, is_at_once, round, count: 0, names: [] }
  entry.count += 1
  if (entry.round !== round) entry.round = null
  if (entry.names.length < namesListed) entry.names.push(fullName(input))
  if (!known) gathered.set(key, entry)
}
