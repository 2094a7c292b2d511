import { z } from 'zod'

const app = {
  signingSecret: z.string().min(1),
  appId: z.string().optional(),
  teamId: z.string().optional(),
}

const fixed = z.object({
  ...app,
  tokenKind: z.literal('fixed').optional(),
  botToken: z.string().regex(/^xox[be]-/),
})

const rotating = z.object({
  ...app,
  tokenKind: z.literal('rotating'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** The first one: each works once, and the next is kept with the token. */
  refreshToken: z.string().regex(/^xoxe-/),
})

/** A company's own Slack app in its workspace, with a token that stays or with tokens that rotate. */
export const SlackAccount = z.discriminatedUnion('tokenKind', [fixed, rotating])
export type SlackAccount = z.infer<typeof SlackAccount>
export type RotatingAccount = z.infer<typeof rotating>
