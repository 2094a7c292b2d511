import { fullName, supervisorName } from '#contract/members/name.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { addDays, dateOf } from '../../../platform/calendar.ts'
import type { Tx } from '../../../platform/database.ts'
import { settingsOf } from '../../surveys/service.ts'
import type { Run } from '../dispatch/run-rules.ts'
import { confirmationDays, dueInstant } from '../schedule-rules.ts'
import type { ConfirmationPayload } from './mails.ts'
import { companiesToAsk, noteAsked, readAskers, takeUnasked } from './queries.ts'

/** Asks HR, once for each member, who answers the supervisor's part; a company is asked at its sending hour, once a day. */
export async function askConfirmations(run: Run): Promise<void> {
  const today = dateOf(run.at)
  const days = { today, until: addDays(today, confirmationDays) }
  for (const companyId of await run.app.database.asSystem((tx) => companiesToAsk(tx, days)))
    if (run.mayGoOn()) await run.app.database.asSystem((tx) => askCompany(tx, run, { companyId, ...days }))
}

type Asking = { companyId: number; today: string; until: string }

async function askCompany(tx: Tx, run: Run, { companyId, ...days }: Asking): Promise<void> {
  const settings = await settingsOf(tx, companyId)
  const isTime = run.at.epochMilliseconds >= dueInstant(days.today, settings.send_hour).epochMilliseconds
  if (!settings.is_annual_active || !settings.is_annual_confirmation || !isTime) return
  const askers = await readAskers(tx, companyId)
  // Without recipients nothing counts as asked.
  if (askers.length === 0) return
  const members = await takeUnasked(tx, companyId, days)
  if (members.length === 0) return
  await noteAsked(
    tx,
    companyId,
    members.map((member) => member.member_id),
    days.today,
  )
  const payload: Omit<ConfirmationPayload, 'companyName'> = {
    members: members.map((member) => ({
      name: fullName(member),
      code: member.code,
      department: member.department,
      supervisor: member.senior_lastname === null ? null : supervisorName(member),
      day: member.due_on,
    })),
  }
  const mails = askers.map(({ id, email, company_name }) => ({
    companyId,
    kind: 'annual_confirmation' as const,
    key: `${id} ${days.today}`,
    userId: id,
    recipient: email,
    payload: { ...payload, companyName: company_name },
  }))
  await enqueueNotifications(tx, run.app, mails, run.at)
}
