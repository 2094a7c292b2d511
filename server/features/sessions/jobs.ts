import * as z from 'zod'
import { deviceDays, sessionDays } from '#contract/limits.ts'
import { forgetTried } from '../../channels/accounts/tried-queries.ts'
import { forgetInboundMails } from '../../inbound/mail/jobs.ts'
import { forgetChannelEvents } from '../../inbound/provider-events/jobs.ts'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import { forgetKeys } from '../../platform/http/queries.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { forgetUnused } from './devices/queries.ts'
import { forgetOldFailures } from './failure-queries.ts'
import { forgetUsed } from './passkeys/queries.ts'
import { forgetTokens } from './passwords/queries.ts'
import { prepareReset } from './passwords/service.ts'
import { forgetSpentSessions } from './queries.ts'

async function forgetSpent(app: App): Promise<void> {
  const now = app.clock()
  const day = asDate(now.subtract({ hours: 24 }))
  await app.database.asSystem(async (tx) => {
    await forgetSpentSessions(tx, {
      now: asDate(now),
      untouched: asDate(now.subtract({ hours: sessionDays * 24 })),
    })
    await forgetOldFailures(tx, day)
    await forgetUnused(tx, asDate(now.subtract({ hours: deviceDays * 24 })))
    await forgetTokens(tx, day)
    await forgetUsed(tx, asDate(now))
    await forgetKeys(tx, asDate(now))
    await forgetTried(tx, day)
  })
  await forgetInboundMails(app)
  await forgetChannelEvents(app)
}

export const sessionJobs = {
  forget_spent: forgetSpent,
  prepare_password_reset: (app, payload) =>
    prepareReset(app, z.object({ email: z.string() }).parse(payload).email),
} satisfies Jobs
