import { z } from 'zod'

const shown = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/\S/u)
    .refine((text) => text.isWellFormed(), 'half a character')
const plain = (longest: number) =>
  z.strictObject({
    type: z.literal('plain_text'),
    text: shown(longest),
    emoji: z.boolean().optional(),
  })
const mrkdwn = z.strictObject({
  type: z.literal('mrkdwn'),
  text: shown(3000),
  verbatim: z.boolean().optional(),
})

const button = z.strictObject({
  type: z.literal('button'),
  text: plain(75),
  action_id: z.string().min(1).max(255),
  style: z.enum(['primary', 'danger']).optional(),
  url: z.url().max(3000).optional(),
  value: z.string().min(1).max(2000).optional(),
})
const actions = z.strictObject({
  type: z.literal('actions'),
  elements: z
    .array(button)
    .min(1)
    .max(25)
    .refine(
      (all) => new Set(all.map(({ action_id }) => action_id)).size === all.length,
      'one action_id twice',
    ),
})
const section = z.strictObject({
  type: z.literal('section'),
  text: z.discriminatedUnion('type', [mrkdwn, plain(3000)]),
})

export const SlackBlocks = z
  .array(z.discriminatedUnion('type', [section, actions]))
  .min(1)
  .max(50)
