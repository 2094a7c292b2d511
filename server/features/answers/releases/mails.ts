import * as z from 'zod'
import { languageTag } from '#contract/answers/calls.ts'
import { composeMail, type Mail } from '../../../channels/email/layout.ts'
import { senderWords } from '../../../channels/email/signature.ts'
import type { NotificationKinds } from '../../../delivery/queue.ts'
import { wordings } from './words.ts'

const payload = z.object({
  language: languageTag,
  companyName: z.string(),
  senderName: z.string(),
  senderDepartment: z.string().nullable(),
  replyTo: z.string().nullable(),
  supervisor: z.string(),
  memberName: z.string(),
  round: z.int(),
  sentences: z.array(z.string()),
})

/** What a queued mail of a release keeps: the words too, which are emptied as those of every mail. */
export type SharedPayload = z.output<typeof payload>

export const releaseMails: Pick<NotificationKinds, 'shared_sentences'> = {
  shared_sentences: {
    render: (_app, mail) => {
      const shared = payload.parse(mail.payload)
      return {
        fromName: `${shared.companyName} ${shared.senderName}`,
        replyTo: shared.replyTo,
        ...sharedMail(shared),
      }
    },
  },
}

/** The sentences that HR passes on, as the member wrote them. Nothing leads into the product. */
export function sharedMail(shared: SharedPayload): Mail {
  const { language, companyName, supervisor, memberName, round, sentences, replyTo } = shared
  const words = wordings[language]
  const { from, signature } = senderWords(shared, language)
  return composeMail({
    lang: language,
    subject: words.subject,
    company: companyName,
    title: words.title(memberName),
    preview: words.disclosed,
    paragraphs: [words.hello(supervisor), words.lead(companyName, from, memberName, round)],
    sections: [{ heading: words.heading(memberName), items: sentences }],
    details: [words.asked, words.disclosed],
    footer: [...(replyTo ? [words.reply] : []), signature],
  })
}
