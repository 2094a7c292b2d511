import { z } from 'zod'

/** A company's official account, as the LINE Developers Console shows it. */
export const LineAccount = z.object({
  channelId: z.string().regex(/^\d+$/),
  channelSecret: z.string().min(1),
  basicId: z.string().regex(/^@[\w.-]+$/),
})
export type LineAccount = z.infer<typeof LineAccount>

/** Opens the chat with the code typed in; LINE on a computer does not know the address. */
export const oaMessageUrl = (basicId: string, code: string): string =>
  `https://line.me/R/oaMessage/${encodeURIComponent(basicId)}/?${encodeURIComponent(code)}`
