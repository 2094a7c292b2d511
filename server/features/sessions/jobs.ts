import * as z from 'zod'
import { sessionDays } from '#contract/limits.ts'
import type { MailKinds } from '../../channels/mail-queue.ts'
import { asDate } from '../../platform/clock.ts'
import type { App } from '../../platform/context.ts'
import { forgetKeys } from '../../platform/http/queries.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { forgetReceipts } from '../temp-members/service.ts'
import { invitationMail, passwordResetMail } from './messages.ts'
import { forgetTokens } from './passwords/queries.ts'
import { passwordUrl, prepareReset } from './passwords/service.ts'
import { forgetSpentSessions } from './queries.ts'

async function forgetSpent(app: App): Promise<void> {
  const now = app.clock()
  const day = asDate(now.subtract({ hours: 24 }))
  await app.database.asSystem(async (tx) => {
    await forgetSpentSessions(tx, {
      now: asDate(now),
      day,
      untouched: asDate(now.subtract({ hours: sessionDays * 24 })),
    })
    await forgetTokens(tx, day)
    await forgetKeys(tx, asDate(now))
    await forgetReceipts(tx, now)
  })
}

export const sessionJobs = {
  forget_spent: forgetSpent,
  prepare_password_reset: (app, payload) =>
    prepareReset(app, z.object({ email: z.string() }).parse(payload).email),
} satisfies Jobs

const nonce = z.base64url().transform((text) => Buffer.from(text, 'base64url'))
const linkPayload = z.object({ nonce, name: z.string() })
const resetPayload = linkPayload.extend({ askedBy: z.string().nullable().default(null) })
const invitationPayload = linkPayload.extend({
  companyName: z.string(),
  inviterName: z.string().nullable(),
  roleName: z.string(),
})

const fromName = '空模様'

export const sessionMails: Pick<MailKinds, 'password_reset' | 'account_invitation'> = {
  password_reset: {
    render(app, mail) {
      const { nonce: of, ...asked } = resetPayload.parse(mail.payload)
      return { fromName, ...passwordResetMail({ ...asked, url: passwordUrl(app, of), validFor: '60分' }) }
    },
  },
  account_invitation: {
    render(app, mail) {
      const { nonce: of, ...invited } = invitationPayload.parse(mail.payload)
      return { fromName, ...invitationMail({ ...invited, url: passwordUrl(app, of), validFor: '7日間' }) }
    },
  },
}
