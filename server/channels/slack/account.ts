import { z } from 'zod'

/**
 * A company's own Slack app in its workspace. Where its tokens rotate, `refresh.refreshToken` is the first one: each works
 * once, and the next is kept with the token. Saving an account forgets the kept token.
 */
export const SlackAccount = z.object({
  botToken: z.string().regex(/^xox[be]/),
  signingSecret: z.string().min(1),
  appId: z.string().optional(),
  teamId: z.string().optional(),
  refresh: z
    .object({
      clientId: z.string().min(1),
      clientSecret: z.string().min(1),
      refreshToken: z.string().min(1),
    })
    .optional(),
})
export type SlackAccount = z.infer<typeof SlackAccount>
