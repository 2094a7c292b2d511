import * as z from 'zod'
import { externalChannels } from '#contract/channels/names.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { askOverChannel } from './asking-service.ts'
import { inviteBatch } from './service.ts'

export { invitationMails } from './mails.ts'

const batch = z.object({
  companyId: z.int(),
  channel: z.enum(externalChannels),
  memberIds: z.array(z.int()),
})

export const invitationJobs: Jobs = {
  invite_members: async (app, payload) => {
    const { companyId, channel, memberIds } = batch.parse(payload)
    await app.database.asCompany(companyId, (tx) =>
      inviteBatch({ app, tx, now: app.clock(), actor: { companyId } }, channel, memberIds),
    )
  },
  invite_over_channel: (app, payload) => askOverChannel(app, batch.parse(payload)),
}
