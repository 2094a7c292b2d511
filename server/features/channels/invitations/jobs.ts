import * as z from 'zod'
import { externalChannels } from '#contract/channels/names.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { askOverChannel } from './asking-service.ts'
import { inviteLot } from './service.ts'

export { invitationMails } from './mails.ts'

const lot = z.object({
  companyId: z.int(),
  channel: z.enum(externalChannels),
  memberIds: z.array(z.int()),
})

export const invitationJobs: Jobs = {
  invite_members: async (app, payload) => {
    const { companyId, channel, memberIds } = lot.parse(payload)
    await app.database.asCompany(companyId, (tx) =>
      inviteLot({ app, tx, now: app.clock(), actor: { companyId } }, channel, memberIds),
    )
  },
  invite_over_channel: (app, payload) => askOverChannel(app, lot.parse(payload)),
}
