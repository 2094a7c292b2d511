import * as z from 'zod'
import { purgeMessages } from '../../channels/email/outbox/queries.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { eraseDue } from './service.ts'
import { forgetPastTerms } from './terms/service.ts'

const emptied = z.object({ message_ids: z.array(z.string()) })

export const erasureJobs: Jobs = {
  forget_past_terms: (app, _payload, signal) => forgetPastTerms(app, signal),
  erase_members: (app, _payload, signal) => eraseDue(app, signal),
  forget_letters: async (app, payload) => {
    const { message_ids } = emptied.parse(payload)
    await app.database.asSystem((tx) => purgeMessages(tx, message_ids))
  },
}
