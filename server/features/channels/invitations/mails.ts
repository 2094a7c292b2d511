import * as z from 'zod'
import { channelNames } from '#contract/channels/names.ts'
import { mailLanguage } from '#contract/codes.ts'
import { composeMail, type Mail } from '../../../channels/mail-layout.ts'
import type { MailKinds } from '../../../channels/mail-queue.ts'
import { senderWords } from '../../../channels/mail-signature.ts'
import { memberPageUrl } from '../../../platform/links.ts'
import { linkToken } from '../../../platform/tokens.ts'
import { channelIn, channelWordings } from '../words.ts'

/** What a queued invitation keeps; the token of the member's page is made when it leaves and never stored. */
const invitationPayload = z.object({
  language: z.enum(mailLanguage.entries.map(({ key }) => key)),
  memberName: z.string(),
  companyName: z.string(),
  senderName: z.string(),
  senderDepartment: z.string().nullable(),
  replyTo: z.string().nullable(),
  channel: z.enum(channelNames),
  nonce: z.string(),
})
export type InvitationPayload = z.output<typeof invitationPayload>

export const invitationMails: Pick<MailKinds, 'channel_invitation'> = {
  channel_invitation: {
    render: ({ secret, config }, mail) => {
      const payload = invitationPayload.parse(mail.payload)
      const { companyName, senderName, replyTo, channel } = payload
      const token = linkToken(secret, 'member', Buffer.from(payload.nonce, 'hex'))
      const url = `${memberPageUrl(config.PUBLIC_URL, token)}#${channel}`
      return { fromName: `${companyName} ${senderName}`, replyTo, ...invitationMail(payload, url) }
    },
  },
}

/** Offers a channel, in the member's language; its button leads to the member's own page. */
function invitationMail(payload: InvitationPayload, url: string): Mail {
  const { language, companyName, memberName } = payload
  const { name: from, signature } = senderWords(payload, language)
  const channel = channelIn(payload.channel, language)
  const { offer } = channelWordings[language]
  const { button, details, ...words } = offer({ memberName, company: companyName, from, channel })
  return composeMail({
    lang: language,
    company: companyName,
    ...words,
    button: { label: button, url },
    details,
    footer: [signature],
  })
}
