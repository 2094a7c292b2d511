import { z } from 'zod'

const visible = z.string().regex(/\S/u)
const wellFormed = visible.refine((text) => text.isWellFormed(), 'half a character')
const graphemes = new Intl.Segmenter('ja')
const label = wellFormed.refine((text) => [...graphemes.segment(text)].length <= 20, 'too long')

const action = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('uri'),
    label,
    uri: z
      .string()
      .max(1000)
      .regex(/^(https?|line|tel):/),
  }),
  z.strictObject({
    type: z.literal('postback'),
    label,
    data: z.string().min(1).max(300),
    displayText: wellFormed.max(300).optional(),
  }),
])
const button = z.strictObject({
  type: z.literal('button'),
  action,
  height: z.enum(['sm', 'md']).optional(),
  style: z.enum(['primary', 'secondary', 'link']).optional(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
})
const text = z.strictObject({ type: z.literal('text'), text: wellFormed, wrap: z.boolean().optional() })
const box = z.strictObject({
  type: z.literal('box'),
  layout: z.enum(['vertical', 'horizontal', 'baseline']),
  spacing: z.enum(['none', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl']).optional(),
  contents: z.array(z.discriminatedUnion('type', [text, button])).min(1),
})
const bubble = z
  .strictObject({ type: z.literal('bubble'), body: box.optional(), footer: box.optional() })
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= 30_000, 'larger than 30 kB')

export const LineMessages = z
  .array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text'), text: wellFormed.max(5000) }),
      z.strictObject({ type: z.literal('flex'), altText: wellFormed.max(400), contents: bubble }),
    ]),
  )
  .min(1)
  .max(5)
