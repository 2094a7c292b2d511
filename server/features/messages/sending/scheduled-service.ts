import { fullName } from '#contract/members/name.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { rolesWith } from '#contract/permissions.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import { bindToCompany, type Tx } from '../../../platform/database.ts'
import { expand } from './expansion-service.ts'
import { resolveRecipients, type Work } from './recipient-selection-service.ts'
import { endSend, findWriter, holdDue, type StoredSend } from './send-queries.ts'

/** Sends the next scheduled sending to its present recipients, or to none; false when none is due. */
export function sendNextScheduled(app: App): Promise<boolean> {
  const now = app.clock()
  return app.database.asSystem(async (tx) => {
    const send = await holdDue(tx, asDate(now))
    if (!send) return false
    await bindToCompany(tx, send.company_id)
    const actor = await writerOf(tx, send)
    if (actor) await leave({ app, tx, now, actor }, send)
    else await endSend(tx, send, 'writer_gone', asDate(now))
    return true
  })
}

/** The writer, while it may still write to members. */
async function writerOf(tx: Tx, send: StoredSend): Promise<Work['actor'] | null> {
  const user = send.user_id === null ? undefined : await findWriter(tx, send.company_id, send.user_id)
  const role = rolesWith('message.create').find((one: RoleKey) => one === user?.role_key)
  return user && role ? { companyId: send.company_id, userId: user.id, role, name: fullName(user) } : null
}

async function leave(work: Work, send: StoredSend): Promise<void> {
  const { addressees } = await resolveRecipients(work, send, send)
  if (addressees.some(({ obstacle }) => obstacle === null)) await expand(work, send, addressees, work.now)
  else await endSend(work.tx, send, 'no_recipients', asDate(work.now))
}
