import { z } from 'zod'

const sid = (prefix: string) => z.string().regex(new RegExp(`^${prefix}[0-9a-f]{32}$`))

const Twilio = z.object({
  provider: z.literal('twilio'),
  accountSid: sid('AC'),
  /** A key for sending; without one the token is used for it, too. */
  apiKeySid: sid('SK').optional(),
  apiKeySecret: z.string().min(1).optional(),
  authToken: z.string().min(1),
  from: z.string().min(1).optional(),
  messagingServiceSid: sid('MG').optional(),
})

const Karaden = z.object({
  provider: z.literal('karaden'),
  tenantId: z.string().min(1),
  token: z.string().min(1),
  serviceId: z.string().regex(/^\d+$/),
  senderNumber: z.string().optional(),
})

/** A company's account with one of the providers of SMS. */
export const SmsAccount = z
  .discriminatedUnion('provider', [Twilio, Karaden])
  .refine((account) => account.provider !== 'twilio' || account.from || account.messagingServiceSid, {
    path: ['from'],
  })
  .refine((account) => account.provider !== 'twilio' || !account.apiKeySid === !account.apiKeySecret, {
    path: ['apiKeySecret'],
  })
export type SmsAccount = z.infer<typeof SmsAccount>
export type TwilioAccount = z.infer<typeof Twilio>
export type KaradenAccount = z.infer<typeof Karaden>
