import * as z from 'zod'
import type { MailKinds } from '../../channels/mail-queue.ts'
import { changedMail, confirmationMail } from './messages.ts'
import { confirmationUrl } from './own/service.ts'

const nonce = z.base64url().transform((text) => Buffer.from(text, 'base64url'))
const confirmation = z.object({ nonce, name: z.string(), email: z.string() })
const changed = z.object({ name: z.string() })

const fromName = '空模様'

export const userMails: Pick<MailKinds, 'mail_confirmation' | 'mail_changed'> = {
  mail_confirmation: {
    render(app, mail) {
      const { nonce: of, ...person } = confirmation.parse(mail.payload)
      return { fromName, ...confirmationMail({ ...person, url: confirmationUrl(app, of) }) }
    },
  },
  mail_changed: {
    render: (_app, mail) => ({ fromName, ...changedMail(changed.parse(mail.payload)) }),
  },
}
