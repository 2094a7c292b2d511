import { z } from 'zod'

/** A company's bot and the service account that speaks for it, as LINE WORKS' Developer Console shows them. */
export const LineWorksAccount = z.object({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  serviceAccount: z.string().min(1),
  /** PEM. Issuing a new one in the console ends this one. */
  privateKey: z.string().min(1),
  botId: z.string().regex(/^\d+$/),
  botSecret: z.string().min(1),
})
export type LineWorksAccount = z.infer<typeof LineWorksAccount>
