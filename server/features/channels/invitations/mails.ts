import * as z from 'zod'
import { type ExternalChannel, externalChannels } from '#contract/channels/names.ts'
import { languageOf, mailLanguage } from '#contract/codes.ts'
import { personName } from '#contract/members/name.ts'
import type { Notice } from '../../../channels/channel.ts'
import { composeMail, type Mail } from '../../../channels/email/layout.ts'
import { senderNameIn, senderWords } from '../../../channels/email/signature.ts'
import { moveLink } from '../../../channels/links/moves.ts'
import type { NotificationKinds, QueuedNotification } from '../../../delivery/queue.ts'
import type { App } from '../../../platform/context.ts'
import { linkCodeUrl, memberPageUrl, shortUrl } from '../../../platform/links.ts'
import { linkToken } from '../../../platform/tokens.ts'
import { forgetCodes } from '../linking/code-queries.ts'
import { choiceActions, restingCode } from '../linking/code-rules.ts'
import { channelIn, channelWordings } from '../words.ts'
import type { Invited } from './queries.ts'

/** What a queued invitation keeps; the token of the member's page is made when it leaves and never stored. */
const invitationPayload = z.object({
  language: z.enum(mailLanguage.entries.map(({ key }) => key)),
  memberName: z.string(),
  companyName: z.string(),
  senderName: z.string(),
  senderDepartment: z.string().nullable(),
  replyTo: z.string().nullable(),
  channel: z.enum(externalChannels),
  nonce: z.string(),
  /** Of a first message over a channel: what its member agrees to, and until when its code is good. */
  consent: z.array(z.string()).default([]),
  expiresAt: z.iso.datetime().nullable().default(null),
  codeHash: z.hex().nullable().default(null),
})
export type InvitationPayload = z.input<typeof invitationPayload>

export function offerTo(member: Invited, channel: ExternalChannel): InvitationPayload {
  const language = languageOf(member.mail_language)
  return {
    language,
    channel,
    memberName: personName(member, language),
    companyName: member.company_name,
    senderName: senderNameIn(member, language),
    senderDepartment: member.sender_department,
    replyTo: member.sender_email,
    nonce: member.page_nonce.toString('hex'),
  }
}

export const invitationMails: Pick<NotificationKinds, 'channel_invitation'> = {
  channel_invitation: {
    render: ({ secret, config }, mail) => {
      const payload = invitationPayload.parse(mail.payload)
      const { companyName, senderName, replyTo, channel } = payload
      const token = linkToken(secret, 'member', Buffer.from(payload.nonce, 'hex'))
      const url = `${memberPageUrl(config.PUBLIC_URL, token)}#${channel}`
      return { fromName: `${companyName} ${senderName}`, replyTo, ...invitationMail(payload, url) }
    },
    notice: firstNotice,
    isStale: (mail, at) => {
      const { expiresAt } = invitationPayload.parse(mail.payload)
      return expiresAt !== null && new Date(expiresAt) <= at
    },
    failed: async (tx, mails, at) => {
      for (const { company_id: companyId, member_id: memberId, channel, reason } of mails) {
        if (channel === 'mail' || memberId === null) continue
        const move = { kind: 'failed', code: 'refused', words: reason } as const
        await moveLink(tx, { companyId, memberId, channel }, move, at)
        await forgetCodes(tx, { companyId, memberId, channel })
      }
    },
  },
}

type Payload = z.output<typeof invitationPayload>

/** The first message over a channel: what it is for, what its member agrees to, and two buttons or a link to say so. */
function firstNotice(app: App, mail: QueuedNotification): Notice {
  const payload = invitationPayload.parse(mail.payload)
  const { language, companyName, channel, consent, expiresAt, codeHash } = payload
  const { first } = channelWordings[language]
  const facts = { company: companyName, channel: channelIn(channel, language) }
  const memberId = mail.member_id ?? 0
  const name = { companyId: mail.company_id, memberId, channel, expiresAt: new Date(expiresAt ?? 0) }
  const code = restingCode(app.secrets, name, codeHash === null ? null : Buffer.from(codeHash, 'hex'))
  const { yes, no } = choiceActions(code)
  const url = linkCodeUrl(app.config.PUBLIC_URL, code)
  const short = shortUrl(app.config.PUBLIC_URL, 'c', Buffer.from(code, 'base64url'))
  const { signature } = senderWords(payload, language)
  return {
    language,
    sender: signature,
    text: [first.text(facts), consent.map((line) => `・${line}`).join('\n'), signature].join('\n\n'),
    brief: first.brief(facts),
    lockScreen: { title: companyName, body: first.lockScreen },
    link: channel === 'sms' ? { label: first.open, url, shortUrl: short } : null,
    choices: [
      { label: first.yes, action: yes },
      { label: first.no, action: no },
    ],
  }
}

/** Offers a channel, in the member's language; its button leads to the member's own page. */
function invitationMail(payload: Payload, url: string): Mail {
  const { language, companyName, memberName } = payload
  const { name: from, signature } = senderWords(payload, language)
  const channel = channelIn(payload.channel, language)
  const { offer } = channelWordings[language]
  const { button, details, ...words } = offer({ memberName, company: companyName, from, channel })
  return composeMail({
    lang: language,
    company: companyName,
    preview: words.paragraphs.at(-1),
    ...words,
    button: { label: button, url },
    details,
    footer: [signature],
  })
}
